import type { ConverseAnswer, ConverseQuestion } from "../../ports/understanding.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { findQuery } from "../queries/find-query.ts";
import { normalize } from "../text/normalize.ts";
import { clarifyingQuestion } from "./clarifying-questions.ts";
import { asksForStatistics, isVagueComplaint } from "./conversation-words.ts";
import { correctBatch } from "./correct-batch.ts";

export const NOT_UNDERSTOOD = "抱歉没有理解，请再说一次";

/** The conversation endpoint without a model: answers the last thing the user said. */
export function converseLocally(question: ConverseQuestion): ConverseAnswer {
  const { messages, currentTransaction, context } = question;
  const said = messages.findLast(({ role }) => role === "user")?.content.trim() ?? "";
  const text = normalize(said);
  if (text === "") return clarify(NOT_UNDERSTOOD);
  const asks = findQuery(said, context.now, context) !== null || asksForStatistics(text);
  if (asks) return { action: "query", transaction: null, message: said };
  const answer =
    currentTransaction === null
      ? null
      : correctBatch({
          currentBatch: [{ ...currentTransaction, index: 0 }],
          correctionText: said,
          context,
        });
  if (answer?.intent === "correction" && currentTransaction !== null) {
    const [correction] = answer.corrections;
    const { confidence } = answer;
    const transaction = { ...currentTransaction, ...correction?.updatedFields, confidence };
    return { action: "correct", transaction, message: null };
  }
  if (answer === null || answer.intent === "append") {
    const [heard, ...others] = parseUtterance(said, context);
    // The answer has room for one; a transaction must not be lost without a word.
    if (others.length > 0) return clarify(NOT_UNDERSTOOD);
    if (heard !== undefined) {
      const { start: _, end: __, ...transaction } = heard;
      return { action: "parse", transaction, message: null };
    }
  }
  return clarify(isVagueComplaint(text) ? clarifyingQuestion(text) : NOT_UNDERSTOOD);
}

function clarify(message: string): ConverseAnswer {
  return { action: "clarify", transaction: null, message };
}
