import { type Fen, fenFromYuan, isRecordableAmount } from "../../money.ts";
import { normalize } from "../text/normalize.ts";
import { findMoney } from "./find-money.ts";

export interface AmountMention {
  readonly start: number;
  readonly end: number;
  readonly amount: Fen;
  /** Said with a money word (块 元 毛 ¥ 钱), not as a bare number. */
  readonly marked: boolean;
  /** 多, 来, 左右, 大概: the amount is the number said, never one made up. */
  readonly approximate: boolean;
}

/** Every number that is, or may be, yuan a transaction can have; counts, times and names are not. */
export function findAmounts(text: string): readonly AmountMention[] {
  return findMoney(normalize(text)).flatMap((money) => {
    const { start, end, yuan, marked, approximate, foreign } = money;
    if (foreign || !Number.isFinite(yuan) || yuan > MOST_YUAN) return [];
    const amount = fenFromYuan(yuan);
    // Nobody pays 35.999: a slip of the keyboard or the recogniser must not be rounded away.
    if (Math.abs(yuan * 100 - amount) > ROUNDING * amount) return [];
    return isRecordableAmount(amount) ? [{ start, end, amount, marked, approximate }] : [];
  });
}

/** What binary fractions are off by at most; a tenth of a fen is far more. */
const ROUNDING = 1e-12;

/** Beyond it a product with 100 is no safe integer. */
const MOST_YUAN = 1e12;
