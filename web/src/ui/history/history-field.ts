import type { LedgerEntry } from "@suikouji/core";

const SHOWN_GROUPS = ["category", "words", "day", "memory", "tags", "note", "photos"] as const;
type ShownGroup = (typeof SHOWN_GROUPS)[number];

/** The fields as the history names them. */
export type HistoryField = "amount" | "money" | "account" | ShownGroup;

export function fieldOf(
  group: string,
  before: LedgerEntry | null,
  after: LedgerEntry,
): HistoryField {
  if (group === "money") return before?.type === after.type ? "amount" : "money";
  return isShown(group) ? group : "account";
}

function isShown(group: string): group is ShownGroup {
  return SHOWN_GROUPS.some((each) => each === group);
}
