import {
  APPENDED,
  type ConverseAnswer,
  type CorrectAnswer,
  type ParseAnswer,
  type ParsedTransaction,
  SURE_ENOUGH,
} from "@suikouji/core";
import type { AmountCheck } from "../replies/amounts/amount-check.ts";
import { DOUBTFUL_CONFIDENCE } from "../replies/fields/read-confidence.ts";
import { isNoConsent, isNoRefusal, missesNamedDrafts, reordersAmounts } from "./plausible.ts";

// An amount that nobody said may still be right, so it is shown; it is only never taken as sure.

export function doubtParsed(answer: ParseAnswer, isSaid: AmountCheck): ParseAnswer {
  return {
    ...answer,
    transactions: answer.transactions.map((transaction) => doubtUnsaid(transaction, isSaid)),
  };
}

/** One doubtful amount makes the whole answer doubtful: nothing is half applied. */
export function doubtCorrected(answer: CorrectAnswer, isSaid: AmountCheck): CorrectAnswer {
  const isDoubtful = answer.corrections.some(
    ({ updatedFields: { amount } }) => amount !== undefined && !isSaid(amount),
  );
  return isDoubtful ? doubted(answer) : answer;
}

/** Amounts in another order, or oftener than said, may have got to the wrong items. */
export function doubtOrder(answer: ParseAnswer, text: string): ParseAnswer {
  const amounts = answer.transactions.map(({ amount }) => amount);
  return reordersAmounts(text, amounts) ? doubtParsed(answer, () => false) : answer;
}

/** The classic slip counts drafts from 1: 第一笔 must not become the second. */
export function doubtTargets(answer: CorrectAnswer, text: string): CorrectAnswer {
  const indexes = answer.corrections
    .map(({ index }) => index)
    .filter((index) => index !== APPENDED);
  return indexes.length > 0 && missesNamedDrafts(text, indexes) ? doubted(answer) : answer;
}

/** One thing said is one thing to add, however often a model lists it. */
export function doubtAppended(answer: CorrectAnswer, text: string): CorrectAnswer {
  const amounts = answer.corrections.flatMap(({ index, updatedFields: { amount } }) =>
    index === APPENDED && amount !== undefined ? [amount] : [],
  );
  return reordersAmounts(text, amounts) ? doubted(answer) : answer;
}

/**
 * A verdict writes into the books or drops drafts, so a model may not read one into plain other
 * words or into hesitation, nor one on the whole batch into words about one draft.
 */
export function doubtVerdict(
  answer: CorrectAnswer,
  text: string,
  local: () => CorrectAnswer,
): CorrectAnswer {
  if (answer.intent !== "confirm" && answer.intent !== "cancel") return answer;
  const heard = local();
  const isUnlikely = answer.intent === "confirm" ? isNoConsent(text) : isNoRefusal(text);
  if (isUnlikely && heard.intent !== answer.intent) return doubted(answer);
  if (heard.intent === "unclear" || heard.confidence < SURE_ENOUGH) return answer;
  return isSameVerdict(answer, heard) ? answer : doubted(answer);
}

function isSameVerdict(one: CorrectAnswer, other: CorrectAnswer): boolean {
  const targetsOf = ({ corrections }: CorrectAnswer) =>
    [...new Set(corrections.map(({ index }) => index))].toSorted().join();
  return one.intent === other.intent && targetsOf(one) === targetsOf(other);
}

export function doubtConversed(answer: ConverseAnswer, isSaid: AmountCheck): ConverseAnswer {
  if (answer.transaction === null) return answer;
  return { ...answer, transaction: doubtUnsaid(answer.transaction, isSaid) };
}

function doubtUnsaid(transaction: ParsedTransaction, isSaid: AmountCheck): ParsedTransaction {
  if (isSaid(transaction.amount)) return transaction;
  return { ...transaction, confidence: Math.min(transaction.confidence, DOUBTFUL_CONFIDENCE) };
}

function doubted(answer: CorrectAnswer): CorrectAnswer {
  const confidence = Math.min(answer.confidence, DOUBTFUL_CONFIDENCE);
  return { ...answer, reason: answer.reason ?? "change", confidence };
}
