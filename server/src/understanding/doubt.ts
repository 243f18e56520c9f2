import {
  type ConverseAnswer,
  type CorrectAnswer,
  type ParseAnswer,
  type ParsedTransaction,
  type ParseQuestion,
  SURE_ENOUGH,
} from "@suikouji/core";
import type { AmountCheck } from "../replies/amounts/amount-check.ts";
import { DOUBTFUL_CONFIDENCE } from "../replies/fields/read-confidence.ts";
import { contradictedIn } from "./local-answers.ts";
import { reordersAmounts } from "./plausible.ts";

// An amount that the user did not say may still be right, so it is shown, but never as sure.

/** Marks amounts that were not said or are reordered, and fields that the words contradict. */
export function doubtParsed(
  answer: ParseAnswer,
  { question, isSaid }: { readonly question: ParseQuestion; readonly isSaid: AmountCheck },
): ParseAnswer {
  const { transactions } = answer;
  const amounts = transactions.map(({ amount }) => amount);
  const areMoved = reordersAmounts(question.text, amounts);
  const areOthers = contradictedIn(answer, question);
  return {
    ...answer,
    transactions: transactions.map((transaction, at) =>
      areMoved || areOthers[at] === true || !isSaid(transaction.amount)
        ? doubted(transaction)
        : transaction,
    ),
  };
}

/**
 * 老公给我转了520，我给他买了件衬衫259, answered with the first only: items that the local engine is sure of are
 * added as unsure. An answer with other amounts than the local engine's is left unchanged.
 */
export function addLeftOut(answer: ParseAnswer, own: ParseAnswer): ParseAnswer {
  const given = [...answer.transactions];
  const transactions = own.transactions.flatMap((heard) => {
    const at = given.findIndex(({ amount }) => amount === heard.amount);
    if (at >= 0) return given.splice(at, 1);
    return heard.confidence >= SURE_ENOUGH ? [doubted(heard)] : [];
  });
  return given.length > 0 ? answer : { ...answer, transactions };
}

/** One unsure change makes the whole answer unsure: nothing is applied in part. */
export function doubtCorrected(answer: CorrectAnswer): CorrectAnswer {
  return { ...doubted(answer), reason: answer.reason ?? "change" };
}

export function doubtConversed(answer: ConverseAnswer): ConverseAnswer {
  const { transaction } = answer;
  return transaction === null ? answer : { ...answer, transaction: doubted(transaction) };
}

function doubted<Answer extends Pick<ParsedTransaction, "confidence">>(answer: Answer): Answer {
  return { ...answer, confidence: Math.min(answer.confidence, DOUBTFUL_CONFIDENCE) };
}
