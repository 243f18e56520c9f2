import { type Clock, type Memory, memoryOf } from "@suikouji/core";
import type { Books } from "../platform/books/books.ts";
import { readAccounts } from "./accounts.ts";

/** The part of the books that teaches. */
export type TeachingBooks = Pick<Books, "watch" | "latest" | "categories" | "definitions">;

/** What the user recorded last says how they file things; older entries are not read. */
export const TEACHING_ENTRIES = 5000;

/**
 * Calls the listener with what the entries teach, now and after every change of them. Resolves after the
 * first call, so that the first sentence is not guessed; also when the books cannot be read: then
 * nothing is remembered until they can.
 */
export function watchMemory(
  books: TeachingBooks,
  clock: Clock,
  listener: (memory: Memory) => void,
): Promise<void> {
  return new Promise((resolve) => {
    books.watch(
      () => readMemory(books, clock),
      (memory) => {
        listener(memory);
        resolve();
      },
      { unreadable: resolve },
    );
  });
}

export async function readMemory(
  books: Omit<TeachingBooks, "watch">,
  clock: Clock,
): Promise<Memory> {
  const [entries, categories, accounts] = await Promise.all([
    books.latest(TEACHING_ENTRIES),
    books.categories.all(),
    readAccounts(books),
  ]);
  return memoryOf(entries, { categories, accounts, nowMs: clock.now().epochMs });
}
