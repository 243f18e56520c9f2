import { type BrowserFailure, NEVER_FAILED } from "../browser/browser-failure.ts";
import type { OpenRecognizer } from "../open-recognizer.ts";
import type { SpeechAbilities } from "../own-server/server-speech.ts";
import { type HearingWishes, whoHears } from "./hearing.ts";

/** The recognizers on this page; null where there is none. */
export interface Recognizers {
  readonly browser: OpenRecognizer | null;
  readonly server: OpenRecognizer | null;
  /** The browser's, recorded meanwhile: when it fails, the server transcribes the recording. */
  readonly browserThenServer: OpenRecognizer | null;
  readonly browserFailure: BrowserFailure;
}

export function recognizersOf(
  browser: OpenRecognizer | null,
  server: OpenRecognizer | null,
  more: Partial<Pick<Recognizers, "browserThenServer" | "browserFailure">> = {},
): Recognizers {
  return { browser, server, browserThenServer: null, browserFailure: NEVER_FAILED, ...more };
}

/**
 * Null: typing only. With "auto" the server is used if it has a recognizer, else the browser. With
 * 「仅本机」 no voice is sent to the server, whichever the user chose.
 */
export function chooseRecognizer(
  recognizers: Recognizers,
  wishes: HearingWishes,
  known: SpeechAbilities | null,
): OpenRecognizer | null {
  switch (whoHears(recognizers, wishes, known)) {
    case null:
      return null;
    case "browser":
      return recognizers.browser;
    case "server":
      return recognizers.server;
    case "browser-then-server":
      return recognizers.browserThenServer;
  }
}
