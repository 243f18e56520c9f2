import { type BooksClosed, BooksUnavailable } from "../platform/books/database.ts";
import { isDiskFull } from "../platform/books/writing.ts";

/** Why there is a notice in place of the app. */
export type NotOpened = BooksClosed | "full";

/** Whatever kept the app from starting. */
export function whyNotOpened(error: unknown): NotOpened {
  if (isDiskFull(error)) return "full";
  return error instanceof BooksUnavailable ? error.reason : "unavailable";
}
