import type { RecognitionFailure } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import type { OpenRecognizer } from "../open-recognizer.ts";
import type { BrowserFailure } from "./browser-failure.ts";

export interface CheckedParts {
  /** Opens the device's microphone for a moment. Null: there is one, and we may use it. */
  readonly checkMicrophone: () => Promise<RecognitionFailure | null>;
  readonly browserFailure: BrowserFailure;
  readonly timers: Timers;
}

/** A service that has a microphone and does not start within this time has failed. */
const TIMEOUT_MS = 1500;

/**
 * The browser's recognizer without a fallback. When it reports no microphone the device is checked,
 * because some browsers report an unreachable service that way. A recognizer that never starts
 * times out.
 */
export function checkedRecognizer(open: OpenRecognizer, parts: CheckedParts): OpenRecognizer {
  const { checkMicrophone, browserFailure, timers } = parts;
  return (listening) => {
    let stage: "starting" | "hearing" | "over" = "starting";
    let isAborted = false;
    let cancelTimeout = () => {};
    const recognizer = open({
      ...listening,
      ready(ears) {
        cancelTimeout();
        if (stage === "starting") stage = "hearing";
        listening.ready(ears);
      },
    });

    function end(): void {
      stage = "over";
      cancelTimeout();
    }

    return {
      start(listener) {
        async function fail(reason: RecognitionFailure) {
          end();
          const wrong = reason === "no-microphone" ? await checkMicrophone() : reason;
          if (isAborted) return;
          const isService = wrong === null || wrong === "service-unavailable";
          if (isService) browserFailure.remember();
          listener.failed(isService ? "service-unavailable" : wrong);
        }

        async function giveUp(): Promise<void> {
          // The time limit starts after the user has answered the browser's question for the
          // microphone.
          const wrong = await checkMicrophone();
          if (stage !== "starting") return;
          cancelTimeout = timers.after(TIMEOUT_MS, () => {
            recognizer.abort();
            void fail(wrong ?? "service-unavailable");
          });
        }

        cancelTimeout = timers.after(TIMEOUT_MS, () => void giveUp());
        recognizer.start({
          speechStarted: () => listener.speechStarted(),
          interim: (text) => listener.interim(text),
          final(...heard) {
            end();
            browserFailure.forget();
            listener.final(...heard);
          },
          failed: (reason) => void fail(reason),
        });
      },
      stop() {
        cancelTimeout();
        recognizer.stop();
      },
      abort() {
        isAborted = true;
        end();
        recognizer.abort();
      },
    };
  };
}
