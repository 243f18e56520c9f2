import { withFailures } from "./fallback-recognizer.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";

/** The same recognizer; that its service is unavailable is told to somebody else as well. */
export function noticedRecognizer(open: OpenRecognizer, unavailable: () => void): OpenRecognizer {
  return (listening) => {
    const recognizer = open(listening);
    return {
      start(listener) {
        recognizer.start(
          withFailures(listener, (reason) => {
            listener.failed(reason);
            if (reason === "service-unavailable") unavailable();
          }),
        );
      },
      stop: () => recognizer.stop(),
      abort: () => recognizer.abort(),
    };
  };
}
