import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { answer } from "./answers.ts";

const CERTAINTY = 0.85;

/**
 * 点了两杯，一杯十六 beside a draft of sixteen: it was recorded for one, and nothing else is named.
 * `null` where a thing is named, or no draft or several are of that price.
 */
export function recounted(text: string, question: CorrectQuestion): CorrectAnswer | null {
  const { currentBatch, context } = question;
  const [price, second] = findAmounts(text);
  if (price === undefined || second !== undefined) return null;
  const [heard, other] = parseUtterance(text, context);
  if (heard === undefined || other !== undefined || heard.amount === price.amount) return null;
  if (heard.description !== heard.category || heard.amount % price.amount !== 0) return null;
  const [meant, another] = currentBatch.filter(({ amount }) => amount === price.amount);
  if (meant === undefined || another !== undefined) return null;
  const updatedFields = { amount: heard.amount };
  return answer("correction", [{ index: meant.index, updatedFields }], CERTAINTY);
}
