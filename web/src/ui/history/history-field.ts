import type { LedgerEntry } from "@suikouji/core";

/** The fields as the history names them. */
export type HistoryField = "amount" | "money" | "category" | "words" | "day" | "memory" | "account";

export function fieldOf(
  group: string,
  before: LedgerEntry | null,
  after: LedgerEntry,
): HistoryField {
  if (group === "money") return before?.type === after.type ? "amount" : "money";
  return isShown(group) ? group : "account";
}

function isShown(group: string): group is "category" | "words" | "day" | "memory" {
  return ["category", "words", "day", "memory"].includes(group);
}
