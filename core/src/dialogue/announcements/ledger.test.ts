import { expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { LedgerAnswer } from "../../ledger/ledger-query.ts";
import { fen } from "../../money.ts";
import { sayLedgerAnswer } from "./ledger.ts";

const CASES: readonly (readonly [string, LedgerAnswer])[] = [
  [
    "这个月支出1234.5元，共12笔。",
    { measure: "expense", period: "这个月", category: null, total: fen(123_450), count: 12 },
  ],
  [
    "上周餐饮支出80元，共3笔。",
    { measure: "expense", period: "上周", category: "餐饮", total: fen(8000), count: 3 },
  ],
  [
    "这个月还没有支出。",
    { measure: "expense", period: "这个月", category: null, total: fen(0), count: 0 },
  ],
  [
    "上周没有餐饮支出。",
    { measure: "expense", period: "上周", category: "餐饮", total: fen(0), count: 0 },
  ],
  [
    "这个月收入9000元。",
    { measure: "income", period: "这个月", category: null, total: fen(900_000), count: 1 },
  ],
  [
    "今年铺面收入20000元。",
    { measure: "income", period: "今年", category: "铺面收入", total: fen(2_000_000), count: 2 },
  ],
  [
    "最近7天还没有工资收入。",
    { measure: "income", period: "最近7天", category: "工资", total: fen(0), count: 0 },
  ],
  [
    "这个月结余0元：收入5元，支出5元。",
    { measure: "balance", period: "这个月", category: null, income: fen(500), expense: fen(500) },
  ],
  [
    "10月超支0.5元：收入0元，支出0.5元。",
    { measure: "balance", period: "10月", category: null, income: fen(0), expense: fen(50) },
  ],
  ["今天交通记了2笔。", { measure: "count", period: "今天", category: "交通", count: 2 }],
  ["本周还没有记交通账。", { measure: "count", period: "本周", category: "交通", count: 0 }],
  [
    "这个月花得最多的是餐饮，560元。",
    {
      measure: "top-category",
      period: "这个月",
      category: null,
      top: { category: "餐饮", total: fen(56_000) },
    },
  ],
  [
    "今年餐饮最大的一笔是11月15日餐饮，60元。",
    {
      measure: "largest",
      period: "今年",
      category: "餐饮",
      entry: transaction({ description: "" }),
    },
  ],
  [
    "去年最大的一笔是2025年11月15日吃饭，60元。",
    {
      measure: "largest",
      period: "去年",
      category: null,
      entry: transaction({ date: "2025-11-15" as CalendarDate }),
    },
  ],
  [
    "昨天记了4笔，最后1笔：11月15日换钱，转账60元。",
    {
      measure: "recent",
      period: "昨天",
      category: null,
      count: 4,
      entries: [transaction({ type: "TRANSFER", description: "换钱" })],
    },
  ],
];

test.each(CASES)("%s", (line, answer) => {
  expect(sayLedgerAnswer(answer, "2026-11-15" as CalendarDate)).toBe(line);
});
