import { LONGEST_SENTENCE } from "@suikouji/core";

export const TEXT_LIMIT = LONGEST_SENTENCE;
/** An assistant message is JSON around a transaction, so it is longer than a user message. */
export const ASSISTANT_TEXT_LIMIT = 2000;
/** Five times what ConversationHistory keeps: room for other clients, but not without limit. */
export const MESSAGE_LIMIT = 50;
export const CATEGORY_NAME_LIMIT = 50;
export const ACCOUNT_NAME_LIMIT = 50;
export const CATEGORY_LIST_LIMIT = 100;
/** A description is part of an utterance, so it may be as long. */
export const DESCRIPTION_LIMIT = TEXT_LIMIT;
