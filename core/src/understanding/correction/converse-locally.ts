import { dateOf } from "../../moment.ts";
import {
  APPENDED,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
} from "../../ports/understanding.ts";
import type { ParsedTransaction, Transaction } from "../../transaction.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { normalize } from "../text/normalize.ts";
import { asksForStatistics, isVagueComplaint } from "./conversation-words.ts";
import { correctBatch } from "./correct-batch.ts";

export const WHICH_PART = "请问您想修改哪个部分？金额、分类还是类型？";
export const NOT_UNDERSTOOD = "抱歉没有理解，请再说一次";

/** The conversation endpoint without a model: answers the last thing the user said. */
export function converseLocally(question: ConverseQuestion): ConverseAnswer {
  const { messages, currentTransaction, context } = question;
  const said = messages.findLast(({ role }) => role === "user")?.content.trim() ?? "";
  const text = normalize(said);
  if (text === "") return clarify(NOT_UNDERSTOOD);
  if (asksForStatistics(text)) return { action: "query", transaction: null, message: said };
  const answer =
    currentTransaction === null
      ? null
      : correctBatch({
          currentBatch: [{ ...currentTransaction, index: 0 }],
          correctionText: said,
          context,
        });
  if (answer?.intent === "correction" && currentTransaction !== null) {
    return corrected(currentTransaction, answer);
  }
  if (answer === null || answer.intent === "append") {
    const [heard] = answer === null ? parseUtterance(said, context) : appendedBy(answer, question);
    if (heard !== undefined) return { action: "parse", transaction: heard, message: null };
  }
  return clarify(isVagueComplaint(text) ? WHICH_PART : NOT_UNDERSTOOD);
}

function corrected(
  transaction: Transaction,
  { corrections, confidence }: CorrectAnswer,
): ConverseAnswer {
  const [correction] = corrections;
  return {
    action: "correct",
    transaction: { ...transaction, ...correction?.updatedFields, confidence },
    message: null,
  };
}

function appendedBy(
  { corrections, confidence }: CorrectAnswer,
  { context }: ConverseQuestion,
): readonly ParsedTransaction[] {
  return corrections.flatMap(({ index, updatedFields }) => {
    const { amount, type, category, description, date = dateOf(context.now) } = updatedFields;
    if (index !== APPENDED || amount === undefined || type === undefined) return [];
    if (category === undefined || description === undefined) return [];
    return [{ amount, type, category, description, date, confidence }];
  });
}

function clarify(message: string): ConverseAnswer {
  return { action: "clarify", transaction: null, message };
}
