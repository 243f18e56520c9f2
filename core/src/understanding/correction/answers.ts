import type { CorrectAnswer, Correction, UnclearReason } from "../../ports/understanding.ts";
import { MATCH } from "./targets/match-phrase.ts";

/** How sure we are that these drafts are meant, by how they were named. */
const TARGET_CONFIDENCE: readonly (readonly [strength: number, confidence: number])[] = [
  [MATCH.name, 0.95],
  [MATCH.partOfName, 0.92],
  [MATCH.synonym, 0.88],
  [MATCH.category, 0.82],
  [MATCH.none, 0.76],
];

/** A value without a word such as 改成 or 是 may have been meant otherwise. */
const UNANNOUNCED = 0.12;
const LEAST_WHEN_CERTAIN = 0.75;
const UNCLEAR_CONFIDENCE = 0.3;

export function unclear(reason: UnclearReason): CorrectAnswer {
  return { intent: "unclear", corrections: [], reason, confidence: UNCLEAR_CONFIDENCE };
}

export function answer(
  intent: Exclude<CorrectAnswer["intent"], "unclear">,
  corrections: readonly Correction[],
  confidence: number,
): CorrectAnswer {
  return { intent, corrections, reason: null, confidence };
}

export function confidenceOf(
  strength: number,
  { announced }: { readonly announced: boolean },
): number {
  const target = TARGET_CONFIDENCE.find(([least]) => strength >= least)?.[1] ?? LEAST_WHEN_CERTAIN;
  const confidence = announced ? target : target - UNANNOUNCED;
  return Math.max(LEAST_WHEN_CERTAIN, Math.round(confidence * 100) / 100);
}
