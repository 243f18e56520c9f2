import {
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type CorrectQuestion,
  converseLocally,
  correctBatch,
  FALLBACK_CLARIFICATION,
  type ParseAnswer,
  type ParseQuestion,
  parseLocally,
} from "@suikouji/core";

/** Names our own rules where a model's name would stand. */
export const LOCAL_RULES = "local-rules";

export const NOT_UNDERSTOOD: ConverseAnswer = {
  action: "clarify",
  transaction: null,
  message: FALLBACK_CLARIFICATION,
};

export const UNCLEAR: CorrectAnswer = {
  intent: "unclear",
  corrections: [],
  reason: "change",
  confidence: 0.3,
};

// A bug in a rule must not become an error that quotes the sentence it broke on.

export function parseOrNothing(question: ParseQuestion): ParseAnswer {
  return attempt(() => parseLocally(question)) ?? { transactions: [], truncated: false };
}

export function correctOrUnclear(question: CorrectQuestion): CorrectAnswer {
  return attempt(() => correctBatch(question)) ?? UNCLEAR;
}

export function converseOrClarify(question: ConverseQuestion): ConverseAnswer {
  return attempt(() => converseLocally(question)) ?? NOT_UNDERSTOOD;
}

function attempt<Answer>(answer: () => Answer): Answer | null {
  try {
    return answer();
  } catch {
    return null;
  }
}
