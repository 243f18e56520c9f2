import type { ParsedTransaction, TransactionChange } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";

/** The fields that models are not asked for: only the local engine hears them. */
const DETAILS = ["account", "toAccount", "tags", "note", "foreign"] as const;

export function hasDetails(change: TransactionChange): boolean {
  return DETAILS.some((field) => change[field] !== undefined);
}

/**
 * Adds to the drafts of a model the account, tags and note that our own reading of the sentence holds. Only where
 * one draft and one sum of our reading have the same amount and type: otherwise it is open which is meant.
 */
export function withHeardDetails<Draft extends ParsedTransaction>(
  drafts: readonly Draft[],
  meant: Act | null,
): readonly Draft[] {
  const heard = meant?.type === "record" || meant?.type === "append" ? meant.drafts : [];
  if (!heard.some(hasDetails)) return drafts;
  return drafts.map((draft) => {
    const isSame = (other: ParsedTransaction) =>
      other.amount === draft.amount && other.type === draft.type;
    const [only, another] = heard.filter(isSame);
    if (only === undefined || another !== undefined || drafts.filter(isSame).length > 1)
      return draft;
    const said = DETAILS.filter((field) => only[field] !== undefined);
    return { ...draft, ...Object.fromEntries(said.map((field) => [field, only[field]])) };
  });
}
