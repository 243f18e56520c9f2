import { findNumbers } from "@suikouji/core";
import { parseCases, type WireAnswer, type WireItem } from "./eval-cases.ts";
import { type Pair, VERDICTS, verdict } from "./pair.ts";
import { type Choices, choicesFrom } from "./random.ts";
import { SCENES, type Scene } from "./scenes.ts";

/** One in so many sentences to record; sentences without a record are all taken. */
const EVERY = 5;

/** Sentences of the evaluation sets about money, but not about the open drafts. */
export function hostileToStories(seed: number): readonly Pair[] {
  const choices = choicesFrom(seed);
  const scenes = Object.values(SCENES);
  return parseCases().flatMap(({ text, expect }, turn): readonly Pair[] => {
    const scene = choices.of(scenes);
    const told = { scene, words: text, intended: additionOf(expect) };
    const judged = { ...told, kind: "story: verdict", replies: { correct: anyVerdict(choices) } };
    if (expect.length > 0) return turn % EVERY === 0 ? [judged] : [];
    const correct = withNumberOf(text, scene, choices);
    return [
      judged,
      { ...told, kind: `story: ${correct.intent} by its number`, replies: { correct } },
    ];
  });
}

/** Said while drafts are open, a sentence to record is an addition. */
function additionOf(items: readonly WireItem[]): WireAnswer | null {
  const corrections = items.map((updatedFields) => ({ index: -1, updatedFields }));
  return items.length === 0 ? null : { intent: "append", corrections };
}

function anyVerdict(choices: Choices): WireAnswer {
  return verdict(choices.of(VERDICTS), choices.of([[], [], [0]]));
}

/** An amount that nobody paid becomes the price of a draft, or a new draft. */
function withNumberOf(text: string, { batch }: Scene, choices: Choices): WireAnswer {
  const amount = Math.max(1, Math.round(findNumbers(text)[0]?.value ?? 50));
  const [first] = batch;
  if (choices.below(2) === 0 && first !== undefined) {
    return { intent: "correction", corrections: [{ index: 0, updatedFields: { amount } }] };
  }
  const updatedFields = { amount, type: "EXPENSE", category: "其他", description: "别的" } as const;
  return { intent: "append", corrections: [{ index: -1, updatedFields }] };
}
