import { yuanFromFen } from "../money.ts";
import type { ConversationMessage, ConverseAction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";

/** What was said about the open batch, oldest first, as the conversation endpoint wants it. */
export interface ConversationHistory {
  readonly messages: readonly ConversationMessage[];
}

export interface AssistantResponse {
  readonly action: ConverseAction;
  readonly transaction: ParsedTransaction | null;
  readonly message: string | null;
}

/** About five turns: enough for any real correction, and no runaway prompt. */
export const HISTORY_LIMIT = 10;

export const EMPTY_HISTORY: ConversationHistory = { messages: [] };

export function addUserMessage(history: ConversationHistory, text: string): ConversationHistory {
  return add(history, { role: "user", content: text });
}

/** The content is JSON, so that a model reading it back sees the form it must answer in. */
export function addAssistantResponse(
  history: ConversationHistory,
  { action, transaction, message }: AssistantResponse,
): ConversationHistory {
  const content = JSON.stringify({
    action,
    transaction:
      transaction === null ? null : { ...transaction, amount: yuanFromFen(transaction.amount) },
    message,
  });
  return add(history, { role: "assistant", content });
}

export function toRequestMessages(history: ConversationHistory): readonly ConversationMessage[] {
  return history.messages;
}

/** The first message is what the user originally said; without it a later one cannot be understood. */
function add(history: ConversationHistory, message: ConversationMessage): ConversationHistory {
  const messages = [...history.messages, message];
  return { messages: messages.length > HISTORY_LIMIT ? messages.toSpliced(1, 1) : messages };
}
