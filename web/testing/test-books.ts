import {
  type DeviceBooks,
  type OpenBooksOptions,
  openBooks,
} from "../src/platform/books/open-books.ts";
import { tickingClock } from "./test-clock.ts";

/** Books in a new database, in the browser that runs the tests. */
export async function openTestBooks(options: Partial<OpenBooksOptions> = {}): Promise<DeviceBooks> {
  const name = options.name ?? `test ${crypto.randomUUID()}`;
  const books = await openBooks({ now: tickingClock(), ...options, name });
  opened.push(books);
  return books;
}

const opened: DeviceBooks[] = [];

export function closeTestBooks(): void {
  for (const books of opened.splice(0)) books.close();
}
