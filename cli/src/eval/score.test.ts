import { parseCalendarDate } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { readMoment } from "../wire/read-moment.ts";
import type { WireCorrectAnswer, WireTransaction } from "../wire/wire-format.ts";
import { EVAL_NOW, type ExpectedCorrection } from "./cases.ts";
import { scoreCorrect, scoreParse } from "./score.ts";

const TODAY = parseCalendarDate("2026-11-15") ?? fail();
const YESTERDAY = parseCalendarDate("2026-11-14") ?? fail();
const NOW = readMoment(EVAL_NOW) ?? fail();

describe("parse", () => {
  const wanted = { amount: 60.5, type: "EXPENSE", category: ["汽车", "交通"], date: TODAY };
  const heard: WireTransaction = {
    amount: 60.5,
    type: "EXPENSE",
    category: "交通",
    date: TODAY,
    description: "加油",
    confidence: 0.9,
  };

  test.each<[string | null, readonly WireTransaction[]]>([
    [null, [heard]],
    [null, [{ ...heard, amount: 60.500000001 }]],
    ["count", []],
    ["count", [heard, heard]],
    ["amount", [{ ...heard, amount: 60 }]],
    ["type", [{ ...heard, type: "INCOME" }]],
    ["category", [{ ...heard, category: "餐饮" }]],
    ["date", [{ ...heard, date: YESTERDAY }]],
  ])("%s", (fault, given) => {
    expect(scoreParse([wanted], given)).toBe(fault);
  });

  test.each<[string | null, Partial<WireTransaction>]>([
    [null, { account: "小李", toAccount: "微信" }],
    ["account", { account: "小李", toAccount: "" }],
    ["account", { account: "", toAccount: "微信" }],
    [null, { tags: "旅行", note: "给同事带的" }],
    ["mark", { tags: "" }],
    ["mark", { note: "给同事" }],
    [null, {}],
  ])(
    "%s: accounts, tags and notes count where the case and the engine tell them",
    (fault, said) => {
      const expected = {
        ...wanted,
        account: "小李",
        toAccount: "微信",
        tags: "旅行",
        note: "给同事带的",
      };

      expect(scoreParse([expected], [{ ...heard, ...said }])).toBe(fault);
      expect(scoreParse([wanted], [{ ...heard, ...said }])).toBeNull();
    },
  );

  test("the order said is part of the answer", () => {
    const other = { ...wanted, amount: 1 };

    expect(scoreParse([wanted, other], [{ ...heard, amount: 1 }, heard])).toBe("amount");
    expect(scoreParse([], [])).toBeNull();
  });
});

describe("correct", () => {
  const first = { index: 0, updatedFields: { amount: 50 } };
  const second = { index: 1, updatedFields: { category: ["饮品", "餐饮"], date: TODAY } };
  const secondGiven = { index: 1, updatedFields: { category: "餐饮", date: TODAY } };

  test.each<[string | null, readonly ExpectedCorrection[], Given]>([
    [null, [first], [first]],
    [null, [first, second], [secondGiven, first]],
    [null, [], []],
    ["target", [first], []],
    ["target", [first], [first, { index: 1, updatedFields: {} }]],
    ["target", [first], [{ index: 1, updatedFields: { amount: 50 } }]],
    ["amount", [first], [{ index: 0, updatedFields: { amount: 51 } }]],
    ["field", [first], [{ index: 0, updatedFields: { amount: 50, type: "INCOME" } }]],
    ["field", [first], [{ index: 0, updatedFields: { type: "INCOME" } }]],
    ["category", [second], [{ index: 1, updatedFields: { category: "交通", date: TODAY } }]],
    ["date", [second], [{ index: 1, updatedFields: { category: "餐饮", date: YESTERDAY } }]],
    [
      "description",
      [{ index: 0, updatedFields: { description: "部门聚餐" } }],
      [{ index: 0, updatedFields: { description: "聚餐" } }],
    ],
  ])("%s: %j ← %j", (fault, corrections, given) => {
    const expected = { intent: "correction", corrections };

    expect(scoreCorrect(expected, answer("correction", given), NOW)).toBe(fault);
  });

  test("another intent is wrong whatever it changes", () => {
    const expected = { intent: "unclear", corrections: [] };

    expect(scoreCorrect(expected, answer("confirm", []), NOW)).toBe("intent");
  });

  test("appended items keep their order, describe themselves freely and are of today", () => {
    const tea = { amount: 15, category: ["饮品"], type: "EXPENSE", description: "奶茶" };
    const bus = { amount: 2, category: "交通", type: "EXPENSE", description: "公交" };
    const teaGiven = { amount: 15, category: "饮品", type: "EXPENSE", date: TODAY } as const;
    const busGiven = { amount: 2, category: "交通", type: "EXPENSE", description: "车" } as const;
    const expected = {
      intent: "append",
      corrections: [tea, bus].map((updatedFields) => ({ index: -1, updatedFields })),
    };
    const scored = (...given: readonly Given[number]["updatedFields"][]) =>
      scoreCorrect(
        expected,
        answer(
          "append",
          given.map((updatedFields) => ({ index: -1, updatedFields })),
        ),
        NOW,
      );

    expect(scored(teaGiven, busGiven)).toBeNull();
    expect(scored(busGiven, teaGiven)).toBe("amount");
    expect(scored({ ...teaGiven, date: YESTERDAY }, busGiven)).toBe("date");
  });
});

type Given = WireCorrectAnswer["corrections"];

function answer(intent: WireCorrectAnswer["intent"], corrections: Given): WireCorrectAnswer {
  return { intent, corrections, reason: null, confidence: 0.9 };
}

function fail(): never {
  throw new Error("unreadable");
}
