import { dateOf, type ParseAnswer, type ParseQuestion } from "@suikouji/core";
import { PARSE_FORMAT } from "../prompts/answer-formats.ts";
import { parseMessage } from "../prompts/build-prompts.ts";
import { createAmountCheck } from "../replies/amounts/amount-check.ts";
import { amountsIn } from "../replies/amounts/plain-amounts.ts";
import { createTextGuard } from "../replies/fields/safe-text.ts";
import { readParseReply } from "../replies/read-parse-reply.ts";
import { type Answered, answeredLocally } from "./answered.ts";
import type { AskOptions } from "./ask-in-time.ts";
import { askModels, type Models } from "./ask-models.ts";
import { addLeftOut, doubtParsed } from "./doubt.ts";
import { parseOrNothing } from "./local-answers.ts";

/** The highest confidence of the local engine: each item is named and its amount plain. */
const CERTAIN = 0.9;

/** If no model's reply is readable, the local engine parses the sentence. */
export async function parseWithModels(
  question: ParseQuestion,
  options: AskOptions,
  { provider, prompts, clock }: Models,
): Promise<Answered<ParseAnswer>> {
  const { text, context } = question;
  const prompt = prompts.prompt("transaction-parse");
  const guard = createTextGuard({ words: [text], secret: prompt.secret });
  const replyContext = { context, today: dateOf(context.now), guard };
  const asked = await askModels(
    {
      ...options,
      call: (time) =>
        provider.chatCompletion(prompt.text, parseMessage(question), {
          ...time,
          format: PARSE_FORMAT,
        }),
      read: (completion) => readParseReply(completion, replyContext),
      isGood: ({ isCutOff }) => !isCutOff,
    },
    clock,
  );
  if (asked.type === "silent" || !asked.outcome.ok) {
    return answeredLocally(parseOrNothing(question), { degraded: true });
  }
  const { answer, isCutOff } = asked.outcome.value;
  // The reply lacks items; the local engine may have found them.
  const isShort = isCutOff || answer.transactions.length < amountsIn(text).length;
  const local = isShort ? parseOrNothing(question) : null;
  if (local !== null && local.transactions.length > answer.transactions.length) {
    const isSure = local.transactions.every(({ confidence }) => confidence >= CERTAIN);
    if (isCutOff || isSure) return answeredLocally(local, { degraded: true });
  }
  const isSaid = createAmountCheck({
    said: [text],
    drafts: [],
    local: () => parseOrNothing(question).transactions.map(({ amount }) => amount),
  });
  const doubted = doubtParsed(answer, { question, isSaid });
  const whole = local === null ? doubted : addLeftOut(doubted, local);
  return { answer: whole, model: asked.model, degraded: false };
}
