import type { Moment } from "../moment.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { TransactionType } from "../transaction.ts";
import { joinCompounds } from "./acts/compound.ts";
import { type Field, is, isAny, type Token } from "./token.ts";
import { tokensOf } from "./tokens-of.ts";

/** For words that are read without drafts and whatever the day. */
const NOWHEN: Moment = { epochMs: 0, utcOffsetMinutes: 480 };
export const ANY_CONTEXT: UserContext = { recentCategories: [], customCategories: [], now: NOWHEN };

export interface AmountMention {
  readonly start: number;
  readonly end: number;
  readonly amount: Fen;
  /** 多, 来, 左右: the amount is the number said, never one made up. */
  readonly approximate: boolean;
}

/** Every number that is, or may be, yuan a transaction can have; counts, times and names are not. */
export function findAmounts(text: string): readonly AmountMention[] {
  return tokensOf(text, null, ANY_CONTEXT).flatMap((token) => {
    const { start, end, amount, loose = false } = token;
    const isSum = is(token, "money") && amount !== undefined && isRecordableAmount(amount);
    return isSum ? [{ start, end, amount, approximate: loose }] : [];
  });
}

/** 收入, 支出, 入账: which way the money went, and nothing else. */
export function typeNamed(words: string): TransactionType | null {
  const tokens = joinCompounds(tokensOf(`是${words}`, [], ANY_CONTEXT));
  const [only, ...others] = tokens.filter((token) => !isAny(token, ["light", "is"]));
  return others.length === 0 && is(only, "type") ? (only?.type ?? null) : null;
}

/** The fields that are called by their names, each once: 金额 in 金额改成30. */
export function fieldsNamed(text: string): readonly Field[] {
  return [...new Set(tokensOf(text, [], ANY_CONTEXT).flatMap(fieldOf))];
}

function fieldOf(token: Token): readonly Field[] {
  if (is(token, "note")) return ["description"];
  return is(token, "field") && token.field !== undefined ? [token.field] : [];
}
