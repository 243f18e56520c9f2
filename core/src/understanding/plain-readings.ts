import type { Moment } from "../moment.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import { is } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

/** For texts that are read without drafts, on any day. */
const EPOCH: Moment = { epochMs: 0, utcOffsetMinutes: 480 };
export const ANY_CONTEXT: UserContext = { recentCategories: [], customCategories: [], now: EPOCH };

export interface AmountMention {
  readonly start: number;
  readonly end: number;
  readonly amount: Fen;
  /** 多, 来, 左右: the amount is the number said; none is made up. */
  readonly approximate: boolean;
}

/** Every number that is, or may be, an amount in yuan; not counts, times and names. */
export function findAmounts(text: string): readonly AmountMention[] {
  return tokensOf(text, null, ANY_CONTEXT).flatMap((token) => {
    const { start, end, amount, loose = false } = token;
    const isSum =
      is(token, "money") &&
      !is(token, "foreign") &&
      amount !== undefined &&
      isRecordableAmount(amount);
    return isSum ? [{ start, end, amount, approximate: loose }] : [];
  });
}
