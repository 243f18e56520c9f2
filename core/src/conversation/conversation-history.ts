import { yuanFromFen } from "../money.ts";
import type { ConversationMessage, ConverseAction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";

/** The conversation about the open batch, oldest first, in the form of the conversation endpoint. */
export interface ConversationHistory {
  readonly messages: readonly ConversationMessage[];
}

export interface AssistantResponse {
  readonly action: ConverseAction;
  readonly transaction: ParsedTransaction | null;
  readonly message: string | null;
}

/** About five turns: enough for a real correction, and the prompt stays short. */
const HISTORY_LIMIT = 10;

export const EMPTY_HISTORY: ConversationHistory = { messages: [] };

export function addUserMessage(history: ConversationHistory, text: string): ConversationHistory {
  return add(history, { role: "user", content: text });
}

/** Adds a message before the utterance that a model is working on: that one stays last, as the open one. */
export function addAside(history: ConversationHistory, text: string): ConversationHistory {
  const open = history.messages.at(-1)?.role === "user" ? 1 : 0;
  return insert(history, history.messages.length - open, { role: "user", content: text });
}

/**
 * Moves the utterance that a model is working on behind what was said since, so that it is still the
 * last message if it is sent once more.
 */
export function withOpenLast(
  history: ConversationHistory,
  earlier: ConversationHistory,
): ConversationHistory {
  const open = earlier.messages.at(-1);
  if (open?.role !== "user") return history;
  return { messages: [...history.messages.filter((message) => message !== open), open] };
}

/** Puts the answer right behind its question. If the question is not in this history, adds nothing. */
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

/** The content is JSON: it shows the model the form of its own answer. */
export function addAssistantResponse(
  history: ConversationHistory,
  response: AssistantResponse,
): ConversationHistory {
  return add(history, assistantMessage(response));
}

/** What the app said last, in its own words; `null` if it has said nothing yet. */
export function lastSaid({ messages }: ConversationHistory): string | null {
  const answer = messages.findLast(({ role }) => role === "assistant");
  if (answer === undefined) return null;
  const { message } = JSON.parse(answer.content) as AssistantResponse;
  return message;
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
    transaction: transaction === null ? null : wired(transaction),
    message,
  });
  return { role: "assistant", content };
}

function wired({
  reckoned: _,
  doubts: __,
  said: ___,
  pictured: ____,
  ...transaction
}: ParsedTransaction) {
  return { ...transaction, amount: yuanFromFen(transaction.amount) };
}

function add(history: ConversationHistory, message: ConversationMessage): ConversationHistory {
  return insert(history, history.messages.length, message);
}

/** Keeps the first message: it is the original sentence, and later ones make no sense without it. */
function insert(
  history: ConversationHistory,
  index: number,
  message: ConversationMessage,
): ConversationHistory {
  const messages = history.messages.toSpliced(index, 0, message);
  return { messages: messages.length > HISTORY_LIMIT ? messages.toSpliced(1, 1) : messages };
}
