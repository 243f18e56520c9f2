import { findNumbers } from "@suikouji/core";
import { type ParseCase, parseCases, type WireItem } from "./eval-cases.ts";
import { namesHeard } from "./own-reading.ts";
import { type Choices, choicesFrom } from "./random.ts";

/** A sentence to record, and a model's answer to it. */
export interface ParsePair {
  readonly kind: string;
  readonly words: string;
  readonly items: readonly NamedItem[];
  /** The index of the item that the words do not support. */
  readonly wrong: number;
  /** The items that they do support. */
  readonly expected: readonly WireItem[];
}

export type NamedItem = WireItem & { readonly description: string };

const KINDS = ["type", "day", "name", "amount", "other number", "one more"] as const;

/** Sentences of the evaluation sets, each with one value of one item wrong. */
export function hostileParses(seed: number): readonly ParsePair[] {
  const choices = choicesFrom(seed);
  return parseCases().flatMap((asked, turn) => {
    if (asked.expect.length === 0) return invented(asked);
    const pair = spoilt(asked, KINDS[turn % KINDS.length] ?? "type", choices);
    return pair === null ? [] : [pair];
  });
}

/** For sentences without a record: items with amounts that were said, or with one that was not. */
function invented({ text, expect }: ParseCase): readonly ParsePair[] {
  const amount = numbersIn(text)[0] ?? 50;
  const item = { ...WINE, amount, description: text.replaceAll(/\d/g, "").slice(0, 6) };
  return [{ kind: "parse: nothing said", words: text, items: [item], wrong: 0, expected: expect }];
}

const WINE: NamedItem = {
  amount: 88,
  type: "EXPENSE",
  category: "饮品",
  date: "2026-11-15",
  description: "红酒",
};

function spoilt(asked: ParseCase, kind: (typeof KINDS)[number], choices: Choices) {
  const { text, expect } = asked;
  const right = namesHeard(text, expect);
  const wrong = kind === "one more" ? right.length : choices.below(right.length);
  const item = right[wrong] ?? WINE;
  const change = spoiltFields(asked, item, kind);
  if (change === null) return null;
  const items = right.with(Math.min(wrong, right.length - 1), { ...item, ...change });
  return {
    kind: `parse: ${kind}`,
    words: text,
    items: kind === "one more" ? [...right, WINE] : items,
    wrong,
    expected: expect,
  };
}

function spoiltFields({ text, expect }: ParseCase, item: NamedItem, kind: (typeof KINDS)[number]) {
  switch (kind) {
    case "type":
      return { type: item.type === "INCOME" ? "EXPENSE" : "INCOME", category: "其他" } as const;
    case "day":
      return { date: "2026-09-27" };
    case "name":
      return { description: "乐队排练" };
    case "amount":
      return { amount: 7777 };
    case "one more":
      return {};
    case "other number": {
      const amount = numbersIn(text).find((each) => !expect.some((one) => one.amount === each));
      return amount === undefined ? null : { amount };
    }
  }
}

function numbersIn(text: string): readonly number[] {
  return findNumbers(text)
    .map(({ value }) => value)
    .filter((value) => value >= 1 && value < 1_000_000);
}
