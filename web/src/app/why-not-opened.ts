import { type BooksClosed, BooksUnavailable } from "../platform/books/storage/database.ts";
import { isDiskFull } from "../platform/books/storage/run-change.ts";

/**
 * Why a notice is shown in place of the app. Silent: the browser has neither opened the books nor
 * refused to, and may still do either.
 */
export type NotOpened = BooksClosed | "full" | "silent";

/** The reason behind an error that stopped the app from starting. */
export function whyNotOpened(error: unknown): NotOpened {
  if (isDiskFull(error)) return "full";
  return error instanceof BooksUnavailable ? error.reason : "unavailable";
}
