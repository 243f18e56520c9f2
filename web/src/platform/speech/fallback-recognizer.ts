import type { RecognitionFailure, Recognizer, RecognizerListener } from "@suikouji/core";
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

    function fallBack(listener: RecognizerListener, reason: RecognitionFailure) {
      // Some browsers find no microphone for their service where the page itself has one.
      if (reason !== "service-unavailable" && reason !== "no-microphone") {
        return listener.failed(reason);
      }
      hasFallen = true;
      // What was said is over and was heard by nobody: it has to be said again.
      if (isStopped) return listener.failed("no-speech");
      current = next(listening);
      current.start(
        withFailures(listener, (later) => {
          // No help either: what was wrong in the first place is what has to be said.
          const isNoHelp = reason === "no-microphone" && later === "service-unavailable";
          if (isNoHelp) hasFallen = false;
          listener.failed(isNoHelp ? reason : later);
        }),
      );
    }

    return {
      start: (listener) =>
        current.start(withFailures(listener, (reason) => fallBack(listener, reason))),
      stop() {
        isStopped = true;
        current.stop();
      },
      abort: () => current.abort(),
    };
  };
}

export function withFailures(
  listener: RecognizerListener,
  failed: RecognizerListener["failed"],
): RecognizerListener {
  return {
    speechStarted: () => listener.speechStarted(),
    interim: (text) => listener.interim(text),
    final: (text, raw) => listener.final(text, raw),
    failed,
  };
}
