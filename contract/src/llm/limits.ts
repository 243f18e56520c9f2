/** A minute of fast speech is under 300 characters. */
export const TEXT_LIMIT = 500;
/** An assistant's turn is JSON around a transaction, so it is longer than what a user says. */
export const ASSISTANT_TEXT_LIMIT = 2000;
/** Five times what ConversationHistory keeps: room for other clients, not for a novel. */
export const MESSAGE_LIMIT = 50;
export const CATEGORY_NAME_LIMIT = 50;
export const CATEGORY_LIST_LIMIT = 100;
/** A description is part of what was said, so it may be as long. */
export const DESCRIPTION_LIMIT = TEXT_LIMIT;
