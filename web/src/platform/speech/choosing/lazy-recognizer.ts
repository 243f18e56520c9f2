import type { Recognizer } from "@suikouji/core";
import type { OpenRecognizer } from "../open-recognizer.ts";

/** Loads its code with the first listening; if that fails, reports `service-unavailable`. */
export function lazyRecognizer(load: () => Promise<OpenRecognizer>): OpenRecognizer {
  let loading: Promise<OpenRecognizer> | null = null;

  function loaded(): Promise<OpenRecognizer> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return (listening) => {
    let stage: "fetching" | "hearing" | "over" = "fetching";
    let current: Recognizer | null = null;
    let endEarly = () => {};

    return {
      start(listener) {
        endEarly = () => listener.failed("no-speech");
        loaded().then(
          (open) => {
            if (stage !== "fetching") return;
            stage = "hearing";
            current = open(listening);
            current.start(listener);
          },
          () => {
            if (stage !== "fetching") return;
            stage = "over";
            listener.failed("service-unavailable");
          },
        );
      },
      stop() {
        current?.stop();
        if (stage !== "fetching") return;
        stage = "over";
        endEarly();
      },
      abort() {
        stage = "over";
        current?.abort();
      },
    };
  };
}
