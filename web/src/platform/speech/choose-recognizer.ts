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

/** Null: typing only. With 「仅本机」 no voice goes to the server, however it is wished to be heard. */
export function chooseRecognizer(
  { browser, ...others }: Recognizers,
  { recognizer: wish, localOnly }: Pick<Settings, "recognizer" | "localOnly">,
): OpenRecognizer | null {
  switch (wish) {
    case "typing":
      return null;
    case "browser":
      return browser;
    case "server":
      return localOnly ? null : others.server;
    case "auto":
      return localOnly ? browser : others.auto;
  }
}
