import type { CorrectAnswer, Correction, UnclearReason } from "../../ports/understanding.ts";

/** How sure we are that these drafts are meant: the better they were named, the surer. */
const BARELY_NAMED = 0.74;
const BY_STRENGTH = 0.035;
const SUREST = 0.95;

/** A value without a word such as 改成 or 是 may have been meant otherwise. */
const UNANNOUNCED = 0.12;
export const LEAST_WHEN_CERTAIN = 0.75;

export function unclear(reason: UnclearReason): CorrectAnswer {
  return { intent: "unclear", corrections: [], reason, confidence: 0.3 };
}

export function answer(
  intent: Exclude<CorrectAnswer["intent"], "unclear">,
  corrections: readonly Correction[],
  confidence: number,
): CorrectAnswer {
  return { intent, corrections, reason: null, confidence };
}

export function confidenceOf(strength: number, announced: boolean): number {
  const named = Math.min(SUREST, BARELY_NAMED + BY_STRENGTH * strength);
  return Math.max(LEAST_WHEN_CERTAIN, announced ? named : named - UNANNOUNCED);
}
