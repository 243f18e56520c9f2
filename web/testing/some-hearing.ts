import type { Hearing } from "../src/platform/speech/choosing/hearing.ts";

/** By default a browser with a recognizer, and a server whose abilities are unknown. */
export function someHearing(said: Partial<Hearing> = {}): Hearing {
  return {
    browser: "present",
    server: "unknown",
    hearer: { by: "browser" },
    noRecognizer: null,
    withoutBrowser: null,
    ...said,
  };
}
