import type { NamedEntry, PulledEntry } from "@suikouji/contract";
import { entryNames, type NameBooks } from "@suikouji/core";

/** Adds the present names of its category and its accounts to an entry of a reply. */
export function wireNamer(books: NameBooks): (entry: PulledEntry) => NamedEntry {
  const namesOf = entryNames(books);
  return (entry) => ({ ...entry, ...namesOf(entry) });
}
