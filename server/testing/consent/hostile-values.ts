import { findNumbers } from "@suikouji/core";
import { type CorrectCase, tellableCases, type WireAnswer, type WireFields } from "./eval-cases.ts";
import type { Pair } from "./pair.ts";
import { type Choices, choicesFrom } from "./random.ts";

/** Wrong answers per case. */
const EACH = 3;

/**
 * Wrong changes and additions that are near the right ones: another draft, a value that is elsewhere in the words or in
 * the drafts, a type or day that nobody said, items split and merged.
 */
export function hostileValues(seed: number): readonly Pair[] {
  const choices = choicesFrom(seed);
  return tellableCases().flatMap(({ text, batch, expect }): readonly Pair[] => {
    const { intent } = expect;
    if (intent !== "correction" && intent !== "append") return [];
    const wrong = Object.entries(wrongFor({ text, batch, expect }, choices));
    const first = choices.below(Math.max(1, wrong.length));
    return Array.from({ length: Math.min(EACH, wrong.length) }, (_, step) => {
      const [kind, correct] = wrong[(first + step * STRIDE) % wrong.length] ?? ["", expect];
      const scene = { batch, before: [] };
      return {
        kind: `near ${intent}: ${kind}`,
        scene,
        words: text,
        replies: { correct },
        intended: expect,
      };
    });
  });
}

/** Kinds that stand beside each other are alike. */
const STRIDE = 3;

type Wrong = Readonly<Record<string, WireAnswer>>;

function wrongFor(asked: CorrectCase, choices: Choices): Wrong {
  const { batch, expect, text } = asked;
  const [first] = expect.corrections;
  if (first === undefined) return {};
  const { index, updatedFields: said } = first;
  const targets = expect.corrections.map((each) => each.index);
  const others = batch.filter((draft) => !targets.includes(draft.index));
  const inWords = numbersIn(text).filter((number) => !holds(expect, number));
  const ofDrafts = batch.map(({ amount }) => amount).filter((sum) => !holds(expect, sum));
  const amount = said.amount ?? batch[index]?.amount ?? 10;
  const day = said.date === "2026-11-14" ? "2026-11-13" : "2026-11-14";
  return {
    ...given("another draft", others, (of) => aimed(expect, choices.of(of).index)),
    ...given("another number of the words", inWords, (of) => amountOf(expect, choices.of(of))),
    ...given("the amount of another draft", ofDrafts, (of) => amountOf(expect, choices.of(of))),
    "a figure wrong": amountOf(expect, wrongFigure(amount, choices)),
    "ten times as much": amountOf(expect, amount * 10),
    "added instead of set": amountOf(expect, amount + (batch[index]?.amount ?? 100)),
    "another type": withFields(expect, {
      type: said.type === "INCOME" ? "EXPENSE" : "INCOME",
      category: "其他",
    }),
    "an unsaid day": withFields(expect, { date: day }),
    "an account that nobody said": withFields(expect, {
      account: text.includes("招行") ? "建行" : "招行",
    }),
    "a word that is no account": withFields(expect, { account: batch[0]?.description ?? "午饭" }),
    "a note that nobody said": withFields(expect, { note: "公司报销" }),
    "a tag that nobody said": withFields(expect, { tags: batch[0]?.description ?? "午饭" }),
    "split in two": split(expect, amount),
    "merged into one": merged(asked),
    ...(index === -1 ? asChange(asked, amount) : asAddition(asked, amount)),
  };
}

/** The wrong answer, if there is something to make it of. */
function given<Value>(
  kind: string,
  of: readonly Value[],
  make: (of: readonly Value[]) => WireAnswer,
): Wrong {
  return of.length === 0 ? {} : { [kind]: make(of) };
}

function holds({ corrections }: WireAnswer, amount: number): boolean {
  return corrections.some(({ updatedFields }) => updatedFields.amount === amount);
}

function numbersIn(text: string): readonly number[] {
  return findNumbers(text)
    .map(({ value }) => value)
    .filter((value) => value >= 1 && value < 1_000_000);
}

function wrongFigure(amount: number, choices: Choices): number {
  return Math.max(1, amount + choices.of([-1, 1, 10, -10, 100]) + (amount < 12 ? 20 : 0));
}

function aimed(answer: WireAnswer, index: number): WireAnswer {
  const [first, ...rest] = answer.corrections;
  if (first === undefined || first.index === -1) {
    return { intent: "correction", corrections: [{ index, updatedFields: sumOf(first) }] };
  }
  return { ...answer, corrections: [{ ...first, index }, ...rest] };
}

function sumOf(correction: WireAnswer["corrections"][number] | undefined): WireFields {
  return { amount: correction?.updatedFields.amount ?? 10 };
}

function amountOf(answer: WireAnswer, amount: number): WireAnswer {
  return withFields(answer, { amount });
}

function withFields(answer: WireAnswer, fields: WireFields): WireAnswer {
  const [first, ...rest] = answer.corrections;
  if (first === undefined) return answer;
  const changed = { ...first, updatedFields: { ...first.updatedFields, ...fields } };
  return { ...answer, corrections: [changed, ...rest] };
}

const THING = { type: "EXPENSE", category: "其他", description: "别的" } as const;

/** A part of the sum under another name. */
function split({ corrections }: WireAnswer, amount: number): WireAnswer {
  const part = Math.max(1, Math.floor(amount / 3));
  const [first] = corrections;
  const name = { ...THING, ...(first?.index === -1 ? first.updatedFields : {}) };
  const parts = [part, Math.max(1, amount - part)].map((each) => ({
    index: -1,
    updatedFields: { ...name, amount: each },
  }));
  return { intent: "append", corrections: parts };
}

/** One draft gets the sum of all, as if the others were part of it. */
function merged({ batch, expect }: CorrectCase): WireAnswer {
  const total = batch.reduce((sum, draft) => sum + draft.amount, 0);
  const added = expect.corrections.reduce(
    (sum, { updatedFields }) => sum + (updatedFields.amount ?? 0),
    0,
  );
  const updatedFields = { amount: Math.round((total + added) * 100) / 100 };
  return { intent: "correction", corrections: [{ index: 0, updatedFields }] };
}

function asChange({ batch }: CorrectCase, amount: number): Wrong {
  const index = batch.length - 1;
  const change: WireAnswer = {
    intent: "correction",
    corrections: [{ index, updatedFields: { amount } }],
  };
  return { "a change instead": change };
}

function asAddition({ batch }: CorrectCase, amount: number): Wrong {
  const updatedFields = { ...THING, amount };
  const [draft] = batch;
  const again = {
    ...THING,
    description: draft?.description ?? "",
    amount: draft?.amount ?? amount,
  };
  return {
    "an addition instead": { intent: "append", corrections: [{ index: -1, updatedFields }] },
    "a draft once more": { intent: "append", corrections: [{ index: -1, updatedFields: again }] },
  };
}
