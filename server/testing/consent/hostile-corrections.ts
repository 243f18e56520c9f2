import { type CorrectCase, correctCases, type WireAnswer, type WireFields } from "./eval-cases.ts";
import { otherVerdict, type Pair, VERDICTS, verdict } from "./pair.ts";
import { type Choices, choicesFrom } from "./random.ts";
import type { Replies } from "./wire.ts";

type Spoilt = Readonly<Record<string, Replies>>;

/** Wrong answers per case of the evaluation sets. */
const EACH = 3;

/** Corrections of the evaluation sets, each with wrong answers. */
export function hostileToCorrections(seed: number): readonly Pair[] {
  const choices = choicesFrom(seed);
  return correctCases().flatMap(({ text, batch, expect }) => {
    const spoilt = Object.entries(spoiltFor({ text, batch, expect }, choices));
    const first = choices.below(Math.max(1, spoilt.length));
    return Array.from({ length: Math.min(EACH, spoilt.length) }, (_, step) => {
      const [kind, replies] = spoilt[(first + step) % spoilt.length] ?? ["", {}];
      const scene = { batch, before: [] };
      return { kind: `${expect.intent}: ${kind}`, scene, words: text, replies, intended: expect };
    });
  });
}

function spoiltFor(asked: CorrectCase, choices: Choices): Spoilt {
  const { intent, corrections } = asked.expect;
  switch (intent) {
    case "correction":
      return { ...verdicts(asked, choices), ...changes(asked, choices), ...conversed(asked) };
    case "append":
      return { ...verdicts(asked, choices), ...appends(asked, choices) };
    case "unclear":
      return {
        "confirm all": { correct: verdict("confirm") },
        ...(asked.batch.length > 1 && { "cancel all": { correct: verdict("cancel") } }),
      };
    case "confirm":
    case "cancel": {
      const meant = corrections.map(({ index }) => index);
      const others = asked.batch.map(({ index }) => index).filter((each) => !meant.includes(each));
      const isWhole = meant.length === 0 || others.length === 0;
      return {
        "other polarity": { correct: verdict(otherVerdict(intent), meant) },
        "change beside": { correct: changeOf(asked, { date: "2026-11-13" }) },
        "append beside": { correct: appendOf(TEA) },
        ...(!isWhole && { "all instead of one": { correct: verdict(intent) } }),
        ...(!isWhole && { "another draft": { correct: verdict(intent, [choices.of(others)]) } }),
      };
    }
  }
}

const TEA = { amount: 15, type: "EXPENSE", category: "饮品", description: "奶茶" } as const;

/** Verdicts on words that hold none. */
function verdicts({ batch }: CorrectCase, choices: Choices): Spoilt {
  const one = choices.below(batch.length);
  return Object.fromEntries(
    VERDICTS.flatMap((intent): readonly (readonly [string, Replies])[] => [
      [`${intent} all`, { correct: verdict(intent) }],
      [`${intent} one`, { correct: verdict(intent, [one]) }],
    ]),
  );
}

function changes(asked: CorrectCase, choices: Choices): Spoilt {
  const { batch, expect } = asked;
  const [first] = expect.corrections;
  if (first === undefined) return {};
  const targets = expect.corrections.map(({ index }) => index);
  const others = batch.map(({ index }) => index).filter((index) => !targets.includes(index));
  const moved =
    others.length === 0 || expect.corrections.length > 1
      ? {}
      : { "another target": { correct: aimedAt(expect, choices.of(others)) } };
  const beside =
    others.length === 0
      ? {}
      : { "another target besides": { correct: withTarget(expect, choices.of(others)) } };
  const unsaid = Object.entries(unsaidBeside(first.updatedFields)).map(
    ([field, value]): readonly [string, Replies] => [
      `unsaid ${field} besides`,
      { correct: withFields(expect, { [field]: value }) },
    ],
  );
  const wrong = Object.entries(WRONG)
    .filter(([field]) => field in first.updatedFields)
    .map(([field, value]): readonly [string, Replies] => [
      `wrong ${field}`,
      { correct: withFields(expect, { [field]: value }) },
    ]);
  return {
    ...moved,
    ...beside,
    ...Object.fromEntries(unsaid),
    ...Object.fromEntries(wrong),
    "append instead": { correct: appendOf({ ...TEA, ...first.updatedFields }) },
  };
}

/** Values that no case asks for. */
const WRONG = {
  amount: 7777,
  date: "2026-09-27",
  category: "宠物",
  type: "TRANSFER",
  description: "乐队排练",
} as const;

/** Every field that the words do not mention; a category comes with another type or name. */
function unsaidBeside(said: WireFields): WireFields {
  const { amount, date, description, category, type } = WRONG;
  const files = said.type !== undefined || said.category !== undefined;
  return {
    ...(said.amount === undefined && { amount }),
    ...(said.date === undefined && { date }),
    ...(said.description === undefined && { description }),
    ...(!files && said.description === undefined && { category }),
    ...(!files && { type }),
  };
}

function appends(asked: CorrectCase, choices: Choices): Spoilt {
  const { expect, batch } = asked;
  const first: WireFields = expect.corrections[0]?.updatedFields ?? {};
  const { amount } = first;
  return {
    "one more": {
      correct: { ...expect, corrections: [...expect.corrections, ...appendOf(WINE).corrections] },
    },
    "wrong amount": { correct: withFields(expect, { amount: 7777 }) },
    ...(first.date === undefined && {
      "unsaid day": { correct: withFields(expect, { date: "2026-09-27" }) },
    }),
    "other type": {
      correct: withFields(expect, {
        type: first.type === "INCOME" ? "EXPENSE" : "INCOME",
        category: "其他",
      }),
    },
    ...(amount !== undefined && {
      "change instead": {
        correct: {
          intent: "correction",
          corrections: [{ index: choices.below(batch.length), updatedFields: { amount } }],
        },
      },
    }),
  };
}

const WINE = { amount: 88, type: "EXPENSE", category: "饮品", description: "红酒" } as const;

/** Single drafts go to the conversation endpoint, which may be asked after the first answer. */
function conversed({ batch, expect }: CorrectCase): Spoilt {
  const [only, ...others] = batch;
  const [change] = expect.corrections;
  if (only === undefined || others.length > 0 || change === undefined) return {};
  const changed = { ...only, ...change.updatedFields, confidence: 1 };
  return Object.fromEntries(
    Object.entries(unsaidBeside(change.updatedFields)).map(([field, value]) => [
      `converse: unsaid ${field}`,
      { converse: { action: "correct", transaction: { ...changed, [field]: value } } },
    ]),
  );
}

function changeOf({ batch }: CorrectCase, updatedFields: WireFields): WireAnswer {
  return { intent: "correction", corrections: [{ index: batch.length - 1, updatedFields }] };
}

function appendOf(updatedFields: WireFields): WireAnswer {
  return { intent: "append", corrections: [{ index: -1, updatedFields }] };
}

function aimedAt(answer: WireAnswer, index: number): WireAnswer {
  const [first, ...rest] = answer.corrections;
  return first === undefined ? answer : { ...answer, corrections: [{ ...first, index }, ...rest] };
}

function withTarget(answer: WireAnswer, index: number): WireAnswer {
  const [first] = answer.corrections;
  if (first === undefined) return answer;
  return { ...answer, corrections: [...answer.corrections, { ...first, index }] };
}

function withFields(answer: WireAnswer, fields: WireFields): WireAnswer {
  const [first, ...rest] = answer.corrections;
  if (first === undefined) return answer;
  const changed = { ...first, updatedFields: { ...first.updatedFields, ...fields } };
  return { ...answer, corrections: [changed, ...rest] };
}
