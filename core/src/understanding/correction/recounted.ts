import type { CorrectAnswer, CorrectQuestion } from "../../ports/understanding.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { answer } from "./answers.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import type { Token } from "./tokens/token.ts";

const CERTAINTY = 0.85;

/** Whatever else is said makes it more than a count and a price. */
const COUNTING: ReadonlySet<Token["type"]> = new Set([
  "text",
  "break",
  "amount",
  "pointing",
  "announcement",
]);

/**
 * 点了两杯，一杯十六 beside a draft of sixteen, 奶茶十五一杯，买了两杯 beside one of that name: it was
 * recorded for one. `null` where another thing is named, or no draft or several fit.
 */
export function recounted(
  text: string,
  tokens: readonly Token[],
  question: CorrectQuestion,
): CorrectAnswer | null {
  if (!tokens.every(({ type }) => COUNTING.has(type))) return null;
  const [price, second] = findAmounts(text);
  if (price === undefined || second !== undefined) return null;
  const [heard, other] = parseUtterance(text, question.context);
  if (heard === undefined || other !== undefined || heard.amount === price.amount) return null;
  if (heard.amount % price.amount !== 0) return null;
  const [meant, another] = draftsMeant(heard, price.amount, question);
  if (meant === undefined || another !== undefined || meant.amount === heard.amount) return null;
  const updatedFields = { amount: heard.amount };
  return answer("correction", [{ index: meant.index, updatedFields }], CERTAINTY);
}

function draftsMeant(
  { description, category }: ParsedTransaction,
  price: number,
  { currentBatch: batch, context }: CorrectQuestion,
): CorrectQuestion["currentBatch"] {
  if (description === category) return batch.filter(({ amount }) => amount === price);
  const { positions, strength } = matchPhrase(description, { batch, context });
  return strength >= MATCH.core ? batch.filter((_, at) => positions.includes(at)) : [];
}
