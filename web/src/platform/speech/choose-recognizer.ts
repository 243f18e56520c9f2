import { fallbackRecognizer } from "./fallback-recognizer.ts";
import { type HearingWishes, serverHearing } from "./hearing.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";
import type { SpeechAbilities } from "./server-speech.ts";

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

/**
 * Null: typing only. With 「仅本机」 no voice goes to the server, however it is wished to be heard.
 * Left to us, a server that said it does not hear is not spoken to; asked for by name it is.
 */
export function chooseRecognizer(
  recognizers: Recognizers,
  wishes: HearingWishes,
  known: SpeechAbilities | null,
): OpenRecognizer | null {
  const { browser, server, auto } = recognizers;
  switch (wishes.recognizer) {
    case "typing":
      return null;
    case "browser":
      return browser;
    case "server":
      return wishes.localOnly ? null : server;
    case "auto": {
      const hearing = serverHearing(recognizers, wishes, known);
      return hearing === "hears" || hearing === "unknown" ? auto : browser;
    }
  }
}
