import type { NamedEntry } from "@suikouji/contract";
import { fen, yuanFromFen } from "@suikouji/core";
import { ApiRefused, type BooksApi, type EntrySearch } from "./books-api.ts";
import { mcpText as text } from "./mcp-text.ts";

/** Which entries are meant; without `words` the server finds them by itself. */
export interface Wanted extends Omit<EntrySearch, "limit" | "offset"> {
  readonly words?: string | undefined;
}

const PAGE = 1_000;
/** A partial sum would be wrong without looking so: beyond this nothing is told. */
const MOST_PAGES = 50;

export async function listBooks(
  api: BooksApi,
  { limit, ...wanted }: Wanted & { readonly limit: number },
) {
  const { words, ...search } = wanted;
  if (words === undefined) {
    const { entries, more } = await api.entries({ ...search, limit, offset: 0 });
    return { entries: entries.map(shown), more };
  }
  const entries = await allEntries(api, wanted);
  return { entries: entries.slice(0, limit).map(shown), more: entries.length > limit };
}

/** The part of an entry that people talk about; what it does not have is left out. */
export function shown(entry: NamedEntry) {
  const { id, date, type, category, parentCategory, amountFen, description } = entry;
  const { account, toAccount, tags, note, foreign } = entry;
  const details = { parentCategory, account, toAccount, tags, note, foreign };
  const said = Object.entries(details).filter(([, value]) => (value ?? "") !== "");
  const amount = yuanFromFen(fen(amountFen));
  return { id, date, type, category, amount, description, ...Object.fromEntries(said) };
}

/** Every entry that is meant, read page by page. */
export async function allEntries(
  api: BooksApi,
  { words, ...search }: Wanted,
): Promise<readonly NamedEntry[]> {
  // By id: an entry recorded meanwhile moves the others to the next page.
  const found = new Map<string, NamedEntry>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { entries, more } = await api.entries({ ...search, limit: PAGE, offset: page * PAGE });
    for (const entry of entries) found.set(entry.id, entry);
    if (!more) {
      const all = [...found.values()];
      return words === undefined
        ? all
        : all.filter(({ description }) => description.includes(words));
    }
  }
  throw new ApiRefused(text.tooMany);
}
