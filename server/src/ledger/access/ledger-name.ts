import { hasUnseenCharacters, LONGEST_LEDGER_NAME } from "@suikouji/contract";

/** What is wrong with a ledger's name; null: nothing. */
export function ledgerNameProblem(name: string): "length" | "unseen" | null {
  if (name.trim() === "" || [...name].length > LONGEST_LEDGER_NAME) return "length";
  return hasUnseenCharacters(name) ? "unseen" : null;
}
