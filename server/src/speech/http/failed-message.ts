import type { SpeechServerMessage, SpeechFailureReason as WireReason } from "@suikouji/contract";
import { refusalSentence } from "../../trouble/trouble-text.ts";
import type { SpeechFailure } from "../speech-failure.ts";
import { FAILURE_TEXT } from "./speech-text.ts";

type Failed = Extract<SpeechServerMessage, { type: "failed" }>;

/** The message for the client. It never holds the host's own text. */
export function failedMessageOf(failure: SpeechFailure): Failed {
  const { trouble, host } = failure;
  if (trouble === null) return failedBecause(wireReasonOf(failure));
  return { type: "failed", reason: "refused", trouble, message: refusalSentence(host, trouble) };
}

export function failedBecause(reason: WireReason): Failed {
  return { type: "failed", reason, message: FAILURE_TEXT[reason] };
}

function wireReasonOf({ reason, status }: SpeechFailure): WireReason {
  switch (reason) {
    case "no-speech":
    case "too-long":
    case "busy":
    case "daily-cap":
      return reason;
    case "refused":
      // A 5xx is the host's own failure: it did not judge the sentence.
      return status !== null && status < 500 ? "refused" : "unavailable";
    case "closed":
      return "shutting-down";
    case "late":
    case "unreachable":
    case "interrupted":
    case "garbled":
    case "cancelled":
      return "unavailable";
  }
}
