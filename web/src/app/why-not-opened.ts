import { isDiskFull } from "../platform/books/changing.ts";
import { type BooksClosed, BooksUnavailable } from "../platform/books/database.ts";

/**
 * Why there is a notice in place of the app. Silent: the browser has neither opened the books nor
 * refused to, and may yet do either.
 */
export type NotOpened = BooksClosed | "full" | "silent";

/** Whatever kept the app from starting. */
export function whyNotOpened(error: unknown): NotOpened {
  if (isDiskFull(error)) return "full";
  return error instanceof BooksUnavailable ? error.reason : "unavailable";
}
