import type { TransactionType } from "../../transaction.ts";
import { maskPeople } from "./people.ts";
import { type CueStrength, TYPE_CUES } from "./type-cues.ts";

/** What stands for an amount in the clause given to {@link decideType}. */
export const AMOUNT_MARK = "#";

export interface TypeGuess {
  readonly type: TransactionType;
  /** 0 when nothing in the clause tells the direction; spending is then assumed. */
  readonly strength: CueStrength | 0;
}

/** Loans on a house or car are paid for good, unlike a card that is settled from another pocket. */
const PAID_FOR_GOOD = /房贷|车贷|按揭|月供|房租/;

/**
 * By meaning: the cue that names giver and taker beats a bare verb, a verb beats a noun, and among
 * equals the one said last decides (卖了旧手机又买了耳机 is spending).
 */
export function decideType(clause: string): TypeGuess {
  const masked = maskPeople(clause);
  let best: TypeGuess = { type: "EXPENSE", strength: 0 };
  let bestAt = -1;
  for (const { type, strength, pattern } of TYPE_CUES) {
    if (strength < best.strength) continue;
    if (type === "TRANSFER" && PAID_FOR_GOOD.test(clause)) continue;
    const at = lastMatch(pattern, masked);
    if (at < 0 || (strength === best.strength && at <= bestAt)) continue;
    best = { type, strength };
    bestAt = at;
  }
  return best;
}

function lastMatch(pattern: RegExp, text: string): number {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
}
