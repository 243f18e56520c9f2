import {
  type CalendarDate,
  type Fen,
  fenFromYuan,
  type NumberedTransaction,
  type Transaction,
  type UserContext,
} from "@suikouji/core";
import { createTextGuard } from "../src/replies/fields/safe-text.ts";
import type { ReplyContext } from "../src/replies/reply.ts";

/** Sunday 2026-11-15, 10:00 in China. */
export const TODAY = "2026-11-15" as CalendarDate;

export const CONTEXT: UserContext = {
  recentCategories: [],
  customCategories: ["露营"],
  now: { epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 },
};

/** What a reply is checked against when the user said these words and the prompt has no secrets. */
export function replyContext(...words: readonly string[]): ReplyContext {
  return {
    context: CONTEXT,
    today: TODAY,
    guard: createTextGuard({ words, secret: new Set() }),
  };
}

export function draft(index: number, yuan: number, said: Partial<Transaction> = {}) {
  const drafted: NumberedTransaction = {
    index,
    amount: fenFromYuan(yuan),
    type: "EXPENSE",
    category: "餐饮",
    date: TODAY,
    description: "午饭",
    ...said,
  };
  return drafted;
}

/** 午饭 35, 打车 20, 红包 60. */
export const BATCH: readonly NumberedTransaction[] = [
  draft(0, 35),
  draft(1, 20, { category: "交通", description: "打车" }),
  draft(2, 60, { category: "红包", description: "红包" }),
];

export function yuan(amount: number): Fen {
  return fenFromYuan(amount);
}
