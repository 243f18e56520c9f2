import type { SpeechFailureReason as WireReason } from "@suikouji/contract";
import type { SpeechFailureReason } from "../speech-failure.ts";

/** What a client is told: how it may act on it, and nothing of the services behind us. */
export function wireReasonOf(reason: SpeechFailureReason): WireReason {
  switch (reason) {
    case "no-speech":
    case "too-long":
    case "busy":
    case "daily-cap":
      return reason;
    case "closed":
      return "shutting-down";
    case "late":
    case "unreachable":
    case "refused":
    case "interrupted":
    case "garbled":
    case "cancelled":
      return "unavailable";
  }
}
