import { lastSaid } from "../conversation/converse.ts";
import type { ConverseAnswer, ConverseQuestion } from "../ports/understanding.ts";
import { changeTold, type Transaction, transactionOf } from "../transaction.ts";
import type { Advice } from "./advice.ts";
import { consentTo } from "./consent.ts";
import { contradicted } from "./parsed.ts";
import { readWords } from "./words.ts";

/** Whether the user's words carry the change or addition in an answer of the converse request. */
export function isConversedSaid(answer: ConverseAnswer, question: ConverseQuestion): boolean {
  const { action, transaction } = answer;
  if (transaction === null) return true;
  const { messages, currentTransaction, context } = question;
  const { said, batch } = lastSaid(question);
  if (batch === null) {
    // 打车 … 多少钱？ … 三十: the messages together tell of one thing.
    const told = messages.filter(({ role }) => role === "user").map(({ content }) => content);
    return !contradicted([transaction], { text: told.join("，"), context }).includes(true);
  }
  const told = transactionOf(transaction);
  const advice: Advice | null =
    action === "parse" ? { type: "append", drafts: [told] } : changeOf(currentTransaction, told);
  return advice !== null && consentTo(advice, readWords(said, { batch, context })) === "given";
}

function changeOf(currentTransaction: Transaction | null, told: Transaction): Advice | null {
  if (currentTransaction === null) return null;
  return {
    type: "change",
    changes: [{ draft: 0, change: changeTold(currentTransaction, told) }],
  };
}
