import type { TransactionType } from "../../transaction.ts";
import { maskPeople } from "./people.ts";
import { PLAIN_FRAMES } from "./plain-frames.ts";
import { type CueStrength, TYPE_CUES } from "./type-cues.ts";

/** What stands for an amount in the clause given to {@link decideType}. */
export const AMOUNT_MARK = "#";

export interface TypeGuess {
  readonly type: TransactionType;
  /** 0 when nothing in the clause tells the direction; spending is then assumed. */
  readonly strength: CueStrength | 0;
}

/** Loans on a house or car are paid for good, unlike a card settled from another pocket; 利息 is earned. */
const NOT_MOVED = /利息|收益|[房车]贷(?!卡)|按揭|月供|房租|押金|定金|保证金|[气电水饭煤]卡|油卡/;

/** 3号收李总定金: the day before the verb. */
const WHEN =
  /^(?:大?[今昨前]天|[\d一二三四五六七八九十]+[号日]|上?个?(?:周|星期|礼拜)[一二三四五六日天]|[早晚]上|[上中下]午|刚[刚才]?)+/;

/**
 * By meaning: the cue that names giver and taker beats a bare verb, a verb beats a noun, and among
 * equals the one said last decides (卖了旧手机又买了耳机 is spending).
 */
export function decideType(clause: string): TypeGuess {
  const plain = PLAIN_FRAMES.find(([, pattern]) => pattern.test(clause));
  if (plain !== undefined) return { type: plain[0], strength: 3 };
  const masked = maskPeople(clause.replace(WHEN, "")).replace(/(?<!收了)一?个(?![人月])/g, "");
  let best: TypeGuess = { type: "EXPENSE", strength: 0 };
  let bestAt = -1;
  for (const { type, strength, pattern } of TYPE_CUES) {
    if (strength < best.strength) continue;
    if (type === "TRANSFER" && NOT_MOVED.test(clause)) continue;
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
