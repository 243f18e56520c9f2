import type { LedgerEntry } from "@suikouji/core";
import { shownPath } from "../../ui/category-names.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

interface Facts {
  readonly entry: LedgerEntry;
  readonly when: string;
}

/** Loaded after the page: few entries have an account, tags or foreign money. */
export const entryFacts = lazyPart<Facts>(async () => {
  const fetched = await import("../../ui/entry-facts.tsx").catch(() => null);
  return fetched?.EntryFacts ?? PlainFacts;
});

/** What every entry has: 餐饮 · 今天. */
export function PlainFacts({ entry, when }: Facts) {
  return entry.description === "" ? when : `${shownPath(entry)} · ${when}`;
}
