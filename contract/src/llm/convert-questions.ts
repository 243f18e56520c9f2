import {
  type Clock,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type CorrectQuestion,
  dateOf,
  type ParseAnswer,
  type ParseQuestion,
} from "@suikouji/core";
import type { ConversationBody, ConversationReply } from "./conversation.ts";
import {
  draftOfTransaction,
  parsedTransaction,
  transactionChange,
  transactionOfDraft,
  userContext,
  wireContext,
  wireFields,
  wireTransaction,
} from "./convert-transactions.ts";
import type { CorrectBody, CorrectReply } from "./correct-transaction.ts";
import type { ParseBody, ParseReply } from "./parse-transaction.ts";
import { ledgerQuery, wireQuery } from "./query.ts";

// Between wire and core: the server reads bodies and writes replies, a client does the reverse.

export interface AnsweredBy {
  readonly model: string;
  readonly degraded: boolean;
}

/** Stands in place of a model's name when the built-in engine answered. */
export const LOCAL_RULES = "local-rules";

/** No model was asked because the server has none; `degraded` answers come from one that has. */
export function isWithoutModel({ model, degraded }: AnsweredBy): boolean {
  return model === LOCAL_RULES && !degraded;
}

export function parseQuestion({ text, context }: ParseBody, clock: Clock): ParseQuestion {
  return { text, context: userContext(context, clock) };
}

export function correctQuestion(body: CorrectBody, clock: Clock): CorrectQuestion {
  const context = userContext(body.context, clock);
  const today = dateOf(context.now);
  return {
    currentBatch: body.currentBatch.map((draft, index) => ({
      index,
      ...transactionOfDraft(draft, today),
    })),
    correctionText: body.correctionText,
    context,
  };
}

export function converseQuestion(body: ConversationBody, clock: Clock): ConverseQuestion {
  const context = userContext(body.context, clock);
  const { messages, currentTransaction } = body;
  return {
    messages,
    currentTransaction:
      currentTransaction == null
        ? null
        : transactionOfDraft(currentTransaction, dateOf(context.now)),
    context,
  };
}

export function parseBody({ text, context }: ParseQuestion): ParseBody {
  return { text, context: wireContext(context) };
}

export function correctBody(question: CorrectQuestion): CorrectBody {
  const { currentBatch, correctionText, context } = question;
  return {
    currentBatch: currentBatch.map((item) => ({ index: item.index, ...draftOfTransaction(item) })),
    correctionText,
    context: wireContext(context),
  };
}

export function conversationBody(question: ConverseQuestion): ConversationBody {
  const { messages, currentTransaction, context } = question;
  return {
    messages: [...messages],
    currentTransaction: currentTransaction === null ? null : draftOfTransaction(currentTransaction),
    context: wireContext(context),
  };
}

export function parseReply(answer: ParseAnswer, { model, degraded }: AnsweredBy): ParseReply {
  const { transactions, truncated } = answer;
  return { transactions: transactions.map(wireTransaction), truncated, model, degraded };
}

export function correctReply(answer: CorrectAnswer, { model, degraded }: AnsweredBy): CorrectReply {
  const { intent, reason, confidence } = answer;
  const corrections = answer.corrections.map(({ index, updatedFields }) => ({
    index,
    updatedFields: wireFields(updatedFields),
  }));
  return { corrections, intent, reason, confidence, model, degraded };
}

export function conversationReply(
  { action, transaction, message, query = null }: ConverseAnswer,
  { model, degraded }: AnsweredBy,
): ConversationReply {
  return {
    action,
    transaction: transaction === null ? null : wireTransaction(transaction),
    message,
    query: query === null ? null : wireQuery(query),
    model,
    degraded,
  };
}

export function parseAnswer({ transactions, truncated }: ParseReply): ParseAnswer {
  return { transactions: transactions.map(parsedTransaction), truncated };
}

export function correctAnswer(reply: CorrectReply): CorrectAnswer {
  const { intent, corrections, reason, confidence } = reply;
  return {
    intent,
    corrections: corrections.map(({ index, updatedFields }) => ({
      index,
      updatedFields: transactionChange(updatedFields),
    })),
    reason,
    confidence,
  };
}

export function converseAnswer(reply: ConversationReply): ConverseAnswer {
  const { action, transaction, message, query } = reply;
  return {
    action,
    transaction: transaction === null ? null : parsedTransaction(transaction),
    message,
    query: query === null ? null : ledgerQuery(query),
  };
}
