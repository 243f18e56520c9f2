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
    return isRecordableAmount(amount) ? [{ start, end, amount, marked, approximate }] : [];
  });
}

/** Beyond it a product with 100 is no safe integer. */
const MOST_YUAN = 1e12;
