import { type Clock, categoryForWords, type TransactionType } from "@suikouji/core";
import type { Books } from "../platform/books/books.ts";
import { readSessionSettings } from "./session-settings.ts";
import { readMemory } from "./watch-memory.ts";

/** The category for a description; null: none is known. */
export type ProposeCategory = (words: string, type: TransactionType) => string | null;

/**
 * Calls the listener with what the user's entries and the engine know, now and after every change of the
 * books. Loads the engine's words, so import it lazily. Returns how to stop.
 */
export function watchProposals(
  books: Pick<Books, "watch" | "settings" | "categories" | "definitions" | "latest">,
  clock: Clock,
  listener: (propose: ProposeCategory) => void,
): () => void {
  return books.watch(
    () => Promise.all([readSessionSettings(books), readMemory(books, clock)]),
    ([{ dialogue }, memory]) => {
      const context = { ...dialogue, memory, now: clock.now() };
      listener((words, type) => categoryForWords(words, type, context));
    },
  );
}
