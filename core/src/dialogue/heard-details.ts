import { DETAIL_FIELDS, type ParsedTransaction, type TransactionChange } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";

export function hasDetails(change: TransactionChange): boolean {
  return DETAIL_FIELDS.some((field) => change[field] !== undefined);
}

/**
 * Adds to the drafts of a model the account, tags and note that our own reading of the sentence holds, how it calculated an amount, what it doubts, and the words that it was said with. Only where
 * one draft and one sum of our reading have the same amount and type: otherwise it is open which is meant.
 */
export function withHeardDetails<Draft extends ParsedTransaction>(
  drafts: readonly Draft[],
  meant: Act | null,
): readonly Draft[] {
  const heard = meant?.type === "record" || meant?.type === "append" ? meant.drafts : [];
  if (!heard.some((draft) => hasDetails(draft) || draft.reckoned || draft.doubts || draft.said))
    return drafts;
  return drafts.map((draft) => {
    const isSame = (other: ParsedTransaction) =>
      other.amount === draft.amount && other.type === draft.type;
    const [only, another] = heard.filter(isSame);
    if (only === undefined || another !== undefined || drafts.filter(isSame).length > 1)
      return draft;
    const said = [...DETAIL_FIELDS, "reckoned" as const, "doubts" as const, "said" as const].filter(
      (field) => only[field] !== undefined,
    );
    const details = Object.fromEntries(said.map((field) => [field, only[field]]));
    // Where our reading doubts a move between accounts, so does the draft.
    const isMove = draft.type === "TRANSFER" && (only.account ?? only.toAccount) !== undefined;
    const confidence = isMove ? Math.min(draft.confidence, only.confidence) : draft.confidence;
    return { ...draft, ...details, confidence };
  });
}
