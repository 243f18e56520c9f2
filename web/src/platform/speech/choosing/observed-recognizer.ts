import { isServiceRefusal } from "@suikouji/core";
import type { OpenRecognizer } from "../open-recognizer.ts";
import { withFailures } from "./with-failures.ts";

/** The same recognizer; also calls `unavailable` when its service is unavailable or refuses. */
export function observedRecognizer(open: OpenRecognizer, unavailable: () => void): OpenRecognizer {
  return (listening) => {
    const recognizer = open(listening);
    return {
      start(listener) {
        recognizer.start(
          withFailures(listener, (reason) => {
            listener.failed(reason);
            if (reason === "service-unavailable" || isServiceRefusal(reason)) unavailable();
          }),
        );
      },
      stop: () => recognizer.stop(),
      abort: () => recognizer.abort(),
    };
  };
}
