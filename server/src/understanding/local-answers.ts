import {
  adviceOf,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type CorrectQuestion,
  consentTo,
  contradicted,
  converseLocally,
  correctBatch,
  FALLBACK_CLARIFICATION,
  isConversedSaid,
  type ParseAnswer,
  type ParseQuestion,
  parseLocally,
  readWords,
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

// The user's own words decide whether a model's answer is taken as sure; words that our own rules break on decide nothing.

/** Whether the words carry the verdict, the change or the addition. */
export function isAdviceSaid(answer: CorrectAnswer, question: CorrectQuestion): boolean {
  const { correctionText, currentBatch: batch, context } = question;
  const advice = adviceOf(answer, question);
  if (advice === null) return true;
  return (
    attempt(() => consentTo(advice, readWords(correctionText, { batch, context }))) === "given"
  );
}

/** Whether they carry what the answer changes or adds. */
export function conversedIsSaid(answer: ConverseAnswer, question: ConverseQuestion): boolean {
  return attempt(() => isConversedSaid(answer, question)) ?? false;
}

/** Which items the words contradict: all of them where our own rules broke. */
export function contradictedIn(answer: ParseAnswer, question: ParseQuestion): readonly boolean[] {
  const { transactions } = answer;
  return attempt(() => contradicted(transactions, question)) ?? transactions.map(() => true);
}

function attempt<Answer>(answer: () => Answer): Answer | null {
  try {
    return answer();
  } catch {
    return null;
  }
}
