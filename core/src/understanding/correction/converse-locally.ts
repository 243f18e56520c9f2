import { dateOf } from "../../moment.ts";
import type { ConverseAnswer, ConverseQuestion } from "../../ports/understanding.ts";
import { type Transaction, transactionOf } from "../../transaction.ts";
import { parseUtterance } from "../parsing/parse-utterance.ts";
import { findQuery } from "../queries/find-query.ts";
import { normalize } from "../text/normalize.ts";
import { clarifyingQuestion, ONE_AT_A_TIME } from "./clarifying-questions.ts";
import { asksForStatistics, isVagueComplaint } from "./conversation-words.ts";
import { correctBatch } from "./correct-batch.ts";
import { lex } from "./tokens/lex.ts";
import type { Token } from "./tokens/token.ts";

export const NOT_UNDERSTOOD = "抱歉没有理解，请再说一次";

/** The conversation endpoint without a model: answers the last thing the user said. */
export function converseLocally(question: ConverseQuestion): ConverseAnswer {
  const { messages, currentTransaction, context } = question;
  const said = messages.findLast(({ role }) => role === "user")?.content.trim() ?? "";
  const text = normalize(said);
  if (text === "") return clarify(NOT_UNDERSTOOD);
  const asks = findQuery(said, context.now, context) !== null || asksForStatistics(text);
  if (asks) return { action: "query", transaction: null, message: said };
  const drafts = currentTransaction === null ? draftsTold(question) : [currentTransaction];
  const asked = {
    currentBatch: drafts.map((draft, index) => ({ ...draft, index })),
    correctionText: said,
    context,
  };
  const answer = drafts.length === 0 ? null : correctBatch(asked);
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
  if (asksTwoThings(lex(text, asked))) return clarify(ONE_AT_A_TIME);
  return clarify(
    isVagueComplaint(text) ? clarifyingQuestion(text, dateOf(context.now)) : NOT_UNDERSTOOD,
  );
}

/**
 * Of several open drafts this endpoint is told none. What was said before tells enough of them to know
 * that 第一笔改成50，还有一笔奶茶15 is more than a new transaction.
 */
function draftsTold({ messages, context }: ConverseQuestion): readonly Transaction[] {
  return messages
    .filter(({ role }) => role === "user")
    .slice(0, -1)
    .flatMap(({ content }) => parseUtterance(content, context))
    .map(transactionOf);
}

/** 删掉第三笔，第四笔改成50; 打车改成35，再加一笔奶茶15. */
function asksTwoThings(tokens: readonly Token[]): boolean {
  const says = (wanted: (token: Token) => boolean) => tokens.some(wanted);
  const adds = says(({ type }) => type === "addition") && says(({ type }) => type === "amount");
  const settles = says(({ type }) => type === "command");
  const announces = says(
    (token) => token.type === "announcement" && token.announcement !== "negated",
  );
  const orders = says(
    (token) =>
      token.type === "arithmetic" ||
      (token.type === "announcement" && token.announcement === "explicit"),
  );
  return (adds && (settles || announces || orders)) || (settles && orders);
}

function clarify(message: string): ConverseAnswer {
  return { action: "clarify", transaction: null, message };
}
