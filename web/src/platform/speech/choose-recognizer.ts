import type { Settings } from "../books/books.ts";
import { fallbackRecognizer } from "./fallback-recognizer.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";

/** What can be heard with here; null where there is none. */
export interface Recognizers {
  readonly browser: OpenRecognizer | null;
  readonly server: OpenRecognizer | null;
  /** The browser's, and the server's once that fails: made once, for it remembers. */
  readonly auto: OpenRecognizer | null;
}

export function recognizersOf(
  browser: OpenRecognizer | null,
  server: OpenRecognizer | null,
): Recognizers {
  const both = browser !== null && server !== null ? fallbackRecognizer(browser, server) : null;
  return { browser, server, auto: both ?? browser ?? server };
}

/** Null: typing only. */
export function chooseRecognizer(
  recognizers: Recognizers,
  wish: Settings["recognizer"],
): OpenRecognizer | null {
  return wish === "typing" ? null : recognizers[wish];
}
