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

/** Beside an utterance that is still being understood: that one stays the last, and the open one. */
export function addAside(history: ConversationHistory, text: string): ConversationHistory {
  const open = history.messages.at(-1)?.role === "user" ? 1 : 0;
  return insert(history, history.messages.length - open, { role: "user", content: text });
}

/**
 * What was said meanwhile, before the utterance that was open then: should that be asked once more,
 * it is still what is asked.
 */
export function withOpenLast(
  history: ConversationHistory,
  earlier: ConversationHistory,
): ConversationHistory {
  const open = earlier.messages.at(-1);
  if (open?.role !== "user") return history;
  return { messages: [...history.messages.filter((message) => message !== open), open] };
}

/** Behind its question, whatever was said since; nowhere when the question is of another batch. */
export function addAnswerTo(
  history: ConversationHistory,
  question: string,
  response: AssistantResponse,
): ConversationHistory {
  const asked = history.messages.findLastIndex(
    ({ role, content }) => role === "user" && content === question,
  );
  return asked < 0 ? history : insert(history, asked + 1, assistantMessage(response));
}

/** The content is JSON, so that a model reading it back sees the form it must answer in. */
export function addAssistantResponse(
  history: ConversationHistory,
  response: AssistantResponse,
): ConversationHistory {
  return add(history, assistantMessage(response));
}

export function toRequestMessages(history: ConversationHistory): readonly ConversationMessage[] {
  return history.messages;
}

function assistantMessage({
  action,
  transaction,
  message,
}: AssistantResponse): ConversationMessage {
  const content = JSON.stringify({
    action,
    transaction:
      transaction === null ? null : { ...transaction, amount: yuanFromFen(transaction.amount) },
    message,
  });
  return { role: "assistant", content };
}

function add(history: ConversationHistory, message: ConversationMessage): ConversationHistory {
  return insert(history, history.messages.length, message);
}

/** The first message is what the user originally said; without it a later one cannot be understood. */
function insert(
  history: ConversationHistory,
  index: number,
  message: ConversationMessage,
): ConversationHistory {
  const messages = history.messages.toSpliced(index, 0, message);
  return { messages: messages.length > HISTORY_LIMIT ? messages.toSpliced(1, 1) : messages };
}
