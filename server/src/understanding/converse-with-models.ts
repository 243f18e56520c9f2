import { type ConverseAnswer, type ConverseQuestion, dateOf } from "@suikouji/core";
import { CONVERSE_FORMAT } from "../prompts/answer-formats.ts";
import { converseMessages, converseSystemPrompt } from "../prompts/build-prompts.ts";
import { createAmountCheck } from "../replies/amounts/amount-check.ts";
import { createTextGuard } from "../replies/fields/safe-text.ts";
import { readConverseReply } from "../replies/read-converse-reply.ts";
import { type Answered, answeredLocally } from "./answered.ts";
import type { AskOptions } from "./ask-in-time.ts";
import { askModels, type Models } from "./ask-models.ts";
import { doubtConversed } from "./doubt.ts";
import {
  conversedIsSaid,
  converseOrClarify,
  NOT_UNDERSTOOD,
  queryIsSaid,
} from "./local-answers.ts";
import { misleads } from "./plausible.ts";

export async function converseWithModels(
  question: ConverseQuestion,
  options: AskOptions,
  { provider, prompts, clock }: Models,
): Promise<Answered<ConverseAnswer>> {
  const { messages, currentTransaction, context } = question;
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const prompt = prompts.prompt("conversation-agent");
  const words = [...said, currentTransaction?.description ?? ""];
  const replyContext = {
    context,
    today: dateOf(context.now),
    guard: createTextGuard({ words, secret: prompt.secret }),
    currentTransaction,
    said: said.at(-1) ?? "",
  };
  const asked = await askModels(
    {
      ...options,
      call: (time) =>
        provider.chatCompletion(
          converseSystemPrompt(prompt, question),
          converseMessages(question),
          { ...time, format: CONVERSE_FORMAT },
        ),
      read: (completion) => readConverseReply(completion, replyContext),
    },
    clock,
  );
  if (asked.type === "silent") {
    return answeredLocally(converseOrClarify(question), { degraded: true });
  }
  const { model, outcome } = asked;
  if (!outcome.ok || misleads(outcome.value.message ?? "", words)) {
    return { answer: NOT_UNDERSTOOD, model, degraded: false };
  }
  if (outcome.value.action === "clarify") {
    return { answer: inOurWords(question), model, degraded: false };
  }
  const answer = isCarried(outcome.value, question) ? outcome.value : doubtConversed(outcome.value);
  return { answer: withOwnQuery(answer, question), model, degraded: false };
}

/** A model knows that it must ask back; what is asked is our own sentence: its words would be spoken to the user. */
function inOurWords(question: ConverseQuestion): ConverseAnswer {
  const own = converseOrClarify(question);
  return own.action === "clarify" ? own : NOT_UNDERSTOOD;
}

/** If the local engine understands the question, its reading counts; a model's only if the words allow it. */
function withOwnQuery(answer: ConverseAnswer, question: ConverseQuestion): ConverseAnswer {
  if (answer.action !== "query") return answer;
  const { query: own } = converseOrClarify(question);
  const advised = answer.query ?? null;
  const isSaid = advised !== null && queryIsSaid(advised, question);
  return { ...answer, query: own ?? (isSaid ? advised : null) };
}

/** A client keeps this many of the user's turns; an amount said earlier is not meant. */
const TURNS = 10;

/**
 * Whether the user's words support the change or addition, and its amount was said or is unchanged.
 */
function isCarried(answer: ConverseAnswer, question: ConverseQuestion): boolean {
  const { transaction } = answer;
  if (transaction === null) return true;
  const { messages, currentTransaction } = question;
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const isSaid = createAmountCheck({
    said: said.slice(-TURNS),
    drafts: currentTransaction === null ? [] : [currentTransaction.amount],
    local: () => {
      const { transaction: own } = converseOrClarify(question);
      return own === null ? [] : [own.amount];
    },
  });
  const isKept = transaction.amount === currentTransaction?.amount;
  return (isKept || isSaid(transaction.amount)) && conversedIsSaid(answer, question);
}
