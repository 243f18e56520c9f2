import { type LedgerEntry, tagNames } from "@suikouji/core";

/** The tags of these entries, newest first: each once, the last used first. */
export function recentTags(entries: readonly Pick<LedgerEntry, "tags">[]): readonly string[] {
  return [...new Set(entries.flatMap(({ tags }) => tagNames(tags)))];
}
