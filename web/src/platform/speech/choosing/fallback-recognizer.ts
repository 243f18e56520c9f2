import type { RecognitionFailure, Recognizer, RecognizerListener } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import type { OpenMicrophoneInput } from "../audio/microphone-input.ts";
import { type Recorder, record } from "../audio/recording.ts";
import type { BrowserFailure } from "../browser/browser-failure.ts";
import { type Listening, LONGEST_LISTENING_MS, type OpenRecognizer } from "../open-recognizer.ts";

export interface FallbackParts {
  readonly browser: OpenRecognizer;
  readonly server: OpenRecognizer;
  /** Our own recording, besides the browser's. */
  readonly openMicrophone: OpenMicrophoneInput;
  readonly browserFailure: BrowserFailure;
  readonly timers: Timers;
}

/** A service that has a microphone and does not start within this time has failed. */
const TIMEOUT_MS = 1500;

/**
 * Uses the browser's recognizer, and records meanwhile: when the browser fails, the server gets the
 * recording from its first word and goes on listening.
 */
export function fallbackRecognizer(parts: FallbackParts): OpenRecognizer {
  return (listening) => {
    let hearing: Pick<Recognizer, "stop" | "abort"> | null = null;
    return {
      start(listener) {
        hearing = hear(listener, listening, parts);
      },
      stop: () => hearing?.stop(),
      abort: () => hearing?.abort(),
    };
  };
}

function hear(
  listener: RecognizerListener,
  listening: Listening,
  parts: FallbackParts,
): Pick<Recognizer, "stop" | "abort"> {
  const { browser, server, openMicrophone, browserFailure, timers } = parts;
  let hasBrowserBegun = false;
  let isStopped = false;
  let hasSwitched = false;
  let cancelTimeout = () => {};
  let recorder: Recorder | null = record(
    { openMicrophone, timers, longestMs: LONGEST_LISTENING_MS },
    { cancelEcho: listening.manner === "hands-free" },
    // The time limit starts here: before, the user is being asked for the microphone.
    waitForBrowser,
  );
  let current: Recognizer = browser({
    ...listening,
    ready(ears) {
      hasBrowserBegun = true;
      cancelTimeout();
      listening.ready(ears);
    },
  });
  current.start({
    speechStarted: () => listener.speechStarted(),
    interim: (text) => listener.interim(text),
    final(...heard) {
      browserFailure.forget();
      endRecording();
      listener.final(...heard);
    },
    failed: browserFailed,
  });

  function waitForBrowser(): void {
    if (hasBrowserBegun || hasSwitched || isStopped) return;
    cancelTimeout = timers.after(TIMEOUT_MS, () => {
      browserFailure.remember();
      current.abort();
      switchToServer();
    });
  }

  function browserFailed(reason: RecognitionFailure): void {
    cancelTimeout();
    const isService = reason === "service-unavailable" || reason === "no-microphone";
    if (isService && recorder?.refusal === null) browserFailure.remember();
    if (isWorthSwitching(reason)) switchToServer();
    else {
      const refusal = recorder?.refusal ?? null;
      endRecording();
      // Trust the device about its microphone; some services report any problem as a missing one.
      listener.failed(isService && refusal !== null ? refusal.failure : reason);
    }
  }

  function isWorthSwitching(reason: RecognitionFailure): boolean {
    if (recorder === null || recorder.refusal !== null) return false;
    switch (reason) {
      case "service-unavailable":
      case "no-microphone":
      case "permission-denied":
        return true;
      case "no-speech":
        // Our own microphone may have blocked the browser's, or the browser started too late.
        return recorder.hasSpeech;
      default:
        return false;
    }
  }

  function switchToServer(): void {
    const recorded = recorder;
    if (recorded === null || hasSwitched) return;
    hasSwitched = true;
    current = server({ ...listening, input: recorded.input });
    current.start({
      speechStarted: () => listener.speechStarted(),
      interim: (text) => listener.interim(text),
      final(...heard) {
        browserFailure.remember();
        listener.final(...heard);
      },
      failed: (reason) => listener.failed(reason),
    });
    if (isStopped) listening.closed?.();
  }

  function endRecording(): void {
    cancelTimeout();
    recorder?.close();
    recorder = null;
  }

  return {
    stop() {
      isStopped = true;
      cancelTimeout();
      recorder?.end();
      // A recording ends by itself once all of it was delivered.
      if (!hasSwitched) current.stop();
    },
    abort() {
      current.abort();
      endRecording();
    },
  };
}
