import { type CalendarDate, fen, type Transaction } from "@suikouji/core";
import { expect, test } from "vitest";
import { idIn, playChange } from "./play-changes.ts";
import { playQuestions } from "./play-questions.ts";
import type { ChangeCase, SavedSet } from "./saved-set.ts";
import { startOver } from "./start.ts";

const taxi: Transaction = {
  type: "EXPENSE",
  amount: fen(3000),
  category: "交通",
  date: "2026-11-14" as CalendarDate,
  description: "打车",
};
const set: SavedSet = {
  ledger: [
    { id: "x1", transaction: { ...taxi, date: "2026-11-13" as CalendarDate } },
    { id: "x2", transaction: taxi },
    {
      id: "x3",
      transaction: { ...taxi, amount: fen(1500), category: "饮品", description: "奶茶" },
    },
  ],
  accounts: [],
  budgets: [],
  questions: [],
  chains: [],
  changes: [],
};
const start = startOver(set);
const NOTHING = { id: "case", changed: [], deleted: [], added: [], ask: false };
const kindOf = (change: Partial<ChangeCase>) =>
  playChange({ ...NOTHING, turns: [], ...change }, set, start).kind;

test.each<[string, Partial<ChangeCase>]>([
  ["right", { turns: ["昨天的打车改成35"], changed: [{ id: "x2", set: { amountFen: 3500 } }] }],
  ["right", { turns: ["昨天的奶茶删掉"], deleted: ["x3"] }],
  ["right", { turns: ["今天打车35"], added: [{ amountFen: 3500, date: "2026-11-15" }] }],
  ["right", { turns: ["打车那笔改成35"], ask: true }],
  ["right-asked", { turns: ["打车那笔改成35"], changed: [{ id: "x1", set: { amountFen: 3500 } }] }],
  ["missed", { turns: ["今天天气真好"], deleted: ["x3"] }],
  ["harm", { turns: ["昨天的打车改成35"] }],
  ["harm", { turns: ["昨天的打车改成35"], changed: [{ id: "x2", set: { amountFen: 5300 } }] }],
  ["harm", { turns: ["今天打车35"], changed: [{ id: "x2", set: { amountFen: 3500 } }] }],
])("%s: %j", (kind, change) => {
  expect(kindOf(change)).toBe(kind);
});

test("a chain is as right as its turns", () => {
  const turns = [
    { said: "昨天打车花了多少", expect: { sumFen: 3000 } },
    { said: "奶茶呢", expect: { sumFen: 1 } },
    { said: "今天天气真好", expect: { sumFen: 1 } },
    { said: "打车三十", expect: { sumFen: 1 } },
  ];

  const played = playQuestions({ id: "chain", turns }, start, (id) => idIn(set, id));

  expect(played.kind).toBe("wrong");
  expect(played.turns.map(({ kind }) => kind)).toEqual(["right", "wrong", "none", "recorded"]);
});

test("entries of an answer have the ids of the set", () => {
  const turns = [{ said: "昨天有哪些支出", expect: { entries: ["x3", "x2"], anyOrder: true } }];

  const played = playQuestions({ id: "chain", turns }, start, (id) => idIn(set, id));

  expect(played.kind).toBe("right");
});
