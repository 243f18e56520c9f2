import type { Recognizer, RecognizerListener } from "@suikouji/core";
import type { OpenRecognizer } from "./open-recognizer.ts";

/**
 * Hears with the first; once its service proves unavailable, with the next for the rest of the
 * visit, beginning with the very sentence that showed it.
 */
export function fallbackRecognizer(first: OpenRecognizer, next: OpenRecognizer): OpenRecognizer {
  let hasFallen = false;

  return (listening) => {
    if (hasFallen) return next(listening);
    let current: Recognizer = first(listening);
    let isStopped = false;

    const fallingBack = (listener: RecognizerListener): RecognizerListener => ({
      speechStarted: () => listener.speechStarted(),
      interim: (text) => listener.interim(text),
      final: (text, raw) => listener.final(text, raw),
      failed(reason) {
        // Some browsers find no microphone for their service where the page itself has one.
        if (reason !== "service-unavailable" && reason !== "no-microphone") {
          return listener.failed(reason);
        }
        hasFallen = true;
        // What was said is over and was heard by nobody: it has to be said again.
        if (isStopped) return listener.failed("no-speech");
        current = next(listening);
        current.start(listener);
      },
    });

    return {
      start: (listener) => current.start(fallingBack(listener)),
      stop() {
        isStopped = true;
        current.stop();
      },
      abort: () => current.abort(),
    };
  };
}
