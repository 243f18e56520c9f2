import { type CalendarDate, fen } from "@suikouji/core";
import type { BillCandidate, BillLine } from "@suikouji/core/bills";
import { describe, expect, test } from "vitest";
import {
  type Choices,
  type ChoosableLine,
  canBeTaken,
  openFees,
  takenRows,
  withTaken,
  withTogether,
} from "./preview-choices.ts";
import { shownLines, WHOLE_FILE } from "./preview-view.ts";

const NOTHING: Choices = new Map();

function candidate(id: string, change: Partial<BillCandidate> = {}): BillCandidate {
  return {
    ...{ id, type: "EXPENSE", amount: fen(1000), category: "其他", merchant: id, description: id },
    ...{ date: "2026-11-01" as CalendarDate, occurredAt: null, ...change },
  };
}

function entry(id: string, change: Partial<BillCandidate> = {}): ChoosableLine {
  return { kind: "entry", line: 1, candidate: candidate(id, change) };
}

function fee(of: string, isWithin: boolean, isRowSuggested = true): ChoosableLine {
  const why = { reason: "fee", of, isWithin, isRowSuggested } as const;
  return {
    kind: "left-out",
    line: 1,
    candidate: candidate(`fee of ${of}`, { amount: fen(10) }),
    why,
  };
}

const amounts = (lines: readonly ChoosableLine[], choices: Choices) =>
  takenRows(lines, choices, {}).map(({ amount }) => amount);

describe("a fee", () => {
  const within = [entry("提现"), fee("提现", true)];
  const beside = [entry("汇款"), fee("汇款", false)];

  test("is not imported and not taken out unless the user wants it", () => {
    expect(amounts(within, NOTHING)).toEqual([1000]);
    expect(openFees(within, NOTHING)).toEqual([within[1]]);
  });

  test("that an amount contains is taken out of it, and the sum stays", () => {
    expect(amounts(within, withTaken(NOTHING, within.slice(1), true))).toEqual([990, 10]);
  });

  test("that an amount does not contain is added", () => {
    expect(amounts(beside, withTaken(NOTHING, beside.slice(1), true))).toEqual([1000, 10]);
  });

  test("inside a row that is not imported cannot be", () => {
    const taken = withTaken(NOTHING, within, true);
    const choices = withTaken(taken, within.slice(0, 1), false);

    expect(within.map((line) => canBeTaken(line, choices))).toEqual([true, false]);
    expect(amounts(within, choices)).toEqual([]);
    expect(openFees(within, choices)).toEqual([]);
  });

  test("comes along when its row is taken in the same step", () => {
    const left = [
      { ...entry("提现"), kind: "left-out", why: { reason: "neutral" } } as ChoosableLine,
      fee("提现", true, false),
    ];

    expect(amounts(left, withTaken(NOTHING, left, true))).toEqual([990, 10]);
  });
});

describe("many rows changed together", () => {
  const lines = [
    entry("面馆", { payment: "零钱" }),
    entry("工资", { type: "INCOME", payment: "零钱" }),
    entry("提现", { type: "TRANSFER" }),
  ];
  const inShort = (choices: Choices) =>
    takenRows(lines, choices, { 零钱: "微信" }).map(
      ({ category, account }) => `${category} ${account ?? "-"}`,
    );

  test("get the category of one type, and those of the others keep theirs", () => {
    const filing = { type: "EXPENSE", category: "餐饮" } as const;

    expect(inShort(withTogether(NOTHING, lines, { filing, account: null }))).toEqual([
      "餐饮 微信",
      "其他 微信",
      "其他 -",
    ]);
  });

  test("get an account or none, whatever their payment method says; transfers stay", () => {
    const set = (account: string) =>
      inShort(withTogether(NOTHING, lines, { filing: null, account }));

    expect(set("招行")).toEqual(["其他 招行", "其他 招行", "其他 -"]);
    expect(set("")).toEqual(["其他 -", "其他 -", "其他 -"]);
  });
});

describe("the rows that are shown", () => {
  const broken: BillLine = { kind: "broken", line: 4, faults: ["date"] };
  const lines: readonly BillLine[] = [
    entry("b", { description: "Tea 奶茶", amount: fen(300), category: "饮品" }),
    broken,
    entry("a", { description: "打车", amount: fen(4500), category: "交通", payment: "零钱" }),
    { kind: "empty", line: 5, why: "note" },
    { ...entry("c"), kind: "left-out", why: { reason: "closed" } } as BillLine,
  ];
  const shown = (change: Partial<typeof WHOLE_FILE>, choices = NOTHING) =>
    shownLines(lines, { ...WHOLE_FILE, ...change }, choices).map((line) =>
      "candidate" in line ? line.candidate.id : line.kind,
    );

  test.each([
    ["TEA", ["b"]],
    ["零钱", ["a"]],
    ["45.00", ["a"]],
    ["交通", ["a"]],
    ["没有", []],
  ])("have the words %s", (words, ids) => {
    expect(shown({ words })).toEqual(ids);
  });

  test("are ordered, those that cannot be read first", () => {
    expect(shown({})).toEqual(["b", "broken", "a", "c"]);
    expect(shown({ order: "amount" })).toEqual(["broken", "a", "c", "b"]);
    expect(shown({ order: "merchant" })).toEqual(["broken", "a", "b", "c"]);
    expect(shown({ filter: "left-out" })).toEqual(["c"]);
  });

  test("are found by the category that the user gave them", () => {
    const filing = { type: "EXPENSE", category: "娱乐" } as const;
    const choices = withTogether(NOTHING, [lines[0] as ChoosableLine], { filing, account: null });

    expect(shown({ words: "娱乐" }, choices)).toEqual(["b"]);
  });
});
