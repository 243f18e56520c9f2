import type { RecognitionFailure, Recognizer, RecognizerListener } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import { type Listening, LONGEST_LISTENING_MS, type OpenRecognizer } from "../open-recognizer.ts";
import {
  type BrowserRecognition,
  type BrowserRecognitionClass,
  joinHeard,
  transcriptOf,
} from "./speech-recognition-api.ts";

export interface WebSpeechParts {
  readonly SpeechRecognition: BrowserRecognitionClass;
  readonly timers: Timers;
}

/** Safari sometimes never fires `end` after `stop`; then the words so far are used. */
const LAST_WORDS_MS = 3000;

/**
 * Recognizes speech with the browser's service. When the service decides that speech has ended
 * cannot be configured, so we decide: a service that ends sooner is restarted, and its words are
 * kept.
 */
export function webSpeechRecognizer(parts: WebSpeechParts): OpenRecognizer {
  return (listening) => {
    let hearing: Hearing | null = null;
    return {
      start(listener) {
        hearing = hear(listener, listening, parts);
      },
      stop: () => hearing?.stop(),
      abort: () => hearing?.abort(),
    };
  };
}

type Hearing = Pick<Recognizer, "stop" | "abort">;

function hear(
  listener: RecognizerListener,
  { silenceMs, ready }: Listening,
  { SpeechRecognition, timers }: WebSpeechParts,
): Hearing {
  let stage: "hearing" | "finishing" | "over" = "hearing";
  let earlier = "";
  let latest = "";
  let failure: RecognitionFailure | null = null;
  let hasSpoken = false;
  let service: BrowserRecognition | null = null;
  let isOpen = false;
  let wasReady = false;
  let callOffSilence = () => {};
  let callOffLastWords = () => {};
  const callOffCap = timers.after(LONGEST_LISTENING_MS, finish);
  begin();

  function begin(): void {
    const next = new SpeechRecognition();
    next.lang = "zh-CN";
    next.continuous = true;
    next.interimResults = true;
    next.maxAlternatives = 1;
    const whileCurrent = (react: () => void) => () => {
      if (service === next && stage !== "over") react();
    };
    // Not every browser fires both.
    next.onstart = whileCurrent(opened);
    next.onaudiostart = whileCurrent(opened);
    next.onspeechstart = whileCurrent(spoke);
    next.onresult = ({ results }) => whileCurrent(() => heard(transcriptOf(results)))();
    next.onerror = ({ error }) => whileCurrent(() => failed(error))();
    next.onend = whileCurrent(ended);
    service = next;
    isOpen = false;
    try {
      next.start();
    } catch {
      // `start` throws, as on a page that may not use it.
      over("service-unavailable");
    }
  }

  function opened(): void {
    isOpen = true;
    if (wasReady) return;
    wasReady = true;
    ready();
  }

  function spoke(): void {
    if (hasSpoken) return;
    hasSpoken = true;
    listener.speechStarted();
  }

  function heard(text: string): void {
    latest = text;
    if (text === "") return;
    opened();
    spoke();
    listener.interim(joinHeard(earlier, latest));
    callOffSilence();
    if (silenceMs !== null && stage === "hearing") callOffSilence = timers.after(silenceMs, finish);
  }

  function failed(code: string): void {
    failure = failureOf(code);
    // Another page took the microphone: taking it back would start a fight over it.
    if (code === "aborted") stage = "finishing";
  }

  function ended(): void {
    earlier = joinHeard(earlier, latest);
    latest = "";
    // A recognizer that ends without having listened would be restarted forever.
    if (!isOpen && failure === null) failure = "service-unavailable";
    if (stage === "hearing" && isStillAwaited()) {
      failure = null;
      begin();
    } else over(failure ?? "no-speech");
  }

  function isStillAwaited(): boolean {
    if (silenceMs === null) return failure === null || failure === "no-speech";
    return failure === null && earlier !== "";
  }

  function finish(): void {
    if (stage !== "hearing") return;
    stage = "finishing";
    const takeWhatThereIs = () => over("no-speech");
    // A recognizer that does not listen yet has no last words.
    callOffLastWords = timers.after(isOpen ? LAST_WORDS_MS : 0, takeWhatThereIs);
    service?.stop();
  }

  /** Words recognized before the failure matter more than its reason. */
  function over(reason: RecognitionFailure): void {
    if (stage === "over") return;
    close();
    const text = joinHeard(earlier, latest);
    if (text === "") listener.failed(reason);
    else listener.final(text);
  }

  function close(): void {
    stage = "over";
    callOffSilence();
    callOffCap();
    callOffLastWords();
    service?.abort();
  }

  return {
    stop: finish,
    abort: () => {
      if (stage !== "over") close();
    },
  };
}

function failureOf(code: string): RecognitionFailure {
  switch (code) {
    case "not-allowed":
      return "permission-denied";
    case "audio-capture":
      return "no-microphone";
    case "no-speech":
    case "aborted":
      return "no-speech";
    default:
      return "service-unavailable";
  }
}
