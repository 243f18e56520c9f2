import {
  LONGEST_SILENCE_MS,
  SHORTEST_SILENCE_MS,
  SPEECH_SAMPLE_RATE,
  type SpeechServerMessage,
  type SpeechStart,
  speechContextOf,
} from "@suikouji/contract";
import type { RecognitionFailure, ServiceRefusal } from "@suikouji/core";
import type { Listening } from "../open-recognizer.ts";

/** A listening as the first message of the speech socket. */
export function speechStartOf({ manner, silenceMs, words }: Listening): SpeechStart {
  return {
    type: "start",
    sampleRate: SPEECH_SAMPLE_RATE,
    manner,
    silenceMs:
      silenceMs === null
        ? null
        : Math.min(LONGEST_SILENCE_MS, Math.max(SHORTEST_SILENCE_MS, silenceMs)),
    context: words === undefined ? null : speechContextOf(words),
  };
}

type Failed = Extract<SpeechServerMessage, { type: "failed" }>;

export function recognitionFailureOf({ reason, trouble }: Failed): RecognitionFailure {
  switch (reason) {
    case "no-speech":
    case "busy":
      return reason;
    case "daily-cap":
      return "used-up";
    case "refused":
      return trouble === undefined ? "service-refused" : REFUSALS[trouble];
    case "too-long":
    case "unavailable":
    case "bad-message":
    case "shutting-down":
      return "service-unavailable";
  }
}

const REFUSALS: Readonly<Record<NonNullable<Failed["trouble"]>, ServiceRefusal>> = {
  "key-refused": "service-key-refused",
  forbidden: "service-forbidden",
  "not-found": "service-not-found",
};
