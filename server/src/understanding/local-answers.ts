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
  isQuerySaid,
  type LedgerQuery,
  type ParseAnswer,
  type ParseQuestion,
  parseLocally,
  readWords,
} from "@suikouji/core";

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

// A bug in a rule must not become an error that quotes the user's sentence.

export function parseOrNothing(question: ParseQuestion): ParseAnswer {
  return attempt(() => parseLocally(question)) ?? { transactions: [], truncated: false };
}

export function correctOrUnclear(question: CorrectQuestion): CorrectAnswer {
  return attempt(() => correctBatch(question)) ?? UNCLEAR;
}

export function converseOrClarify(question: ConverseQuestion): ConverseAnswer {
  return attempt(() => converseLocally(question)) ?? NOT_UNDERSTOOD;
}

// The user's words decide whether a model's answer is sure; a rule that throws supports nothing.

/** Whether the user's words support the verdict, the change or the addition. */
export function isAdviceSaid(answer: CorrectAnswer, question: CorrectQuestion): boolean {
  const { correctionText, currentBatch: batch, context } = question;
  const advice = adviceOf(answer, question);
  if (advice === null) return true;
  return (
    attempt(() => consentTo(advice, readWords(correctionText, { batch, context }))) === "given"
  );
}

/** Whether the user's words support what the answer changes or adds. */
export function conversedIsSaid(answer: ConverseAnswer, question: ConverseQuestion): boolean {
  return attempt(() => isConversedSaid(answer, question)) ?? false;
}

/** Whether the user's last words can mean this question about the books. */
export function queryIsSaid(query: LedgerQuery, { messages, context }: ConverseQuestion): boolean {
  const said = messages.findLast(({ role }) => role === "user")?.content ?? "";
  return attempt(() => isQuerySaid(query, said, context)) ?? false;
}

/** Which items the words contradict; all of them if a rule throws. */
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
