import type { BooksTables, StoredConversations } from "../storage/books-storage.ts";

export const NO_CONVERSATIONS: StoredConversations = { erasures: 0, tabs: [] };

/** The conversations and unsaved forms of all tabs. */
export async function conversationsIn({ notes }: BooksTables): Promise<StoredConversations> {
  return (await notes.get("conversations")) ?? NO_CONVERSATIONS;
}
