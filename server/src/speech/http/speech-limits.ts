import { LONGEST_SPEECH_SECONDS, SPEECH_SAMPLE_RATE } from "@suikouji/contract";
import type { Rate } from "./rate-meter.ts";

export interface SpeechLimits {
  readonly sockets: number;
  readonly socketsPerLedger: number;
  readonly socketsPerDevice: number;
  readonly socketsPerMinute: number;
  readonly linesPerMinute: number;
  readonly longestSeconds: number;
  /** Audio that may wait for the recognizer before the client is slowed down. */
  readonly waitingSeconds: number;
  readonly rate: Rate;
  /** A client that started and then sends nothing has lost its network or its microphone. */
  readonly silentClientMs: number;
  readonly unusedSocketMs: number;
}

const BYTES_A_SECOND = SPEECH_SAMPLE_RATE * 2;

export const SPEECH_LIMITS: SpeechLimits = {
  // Each socket may hold a minute of audio, two megabytes.
  sockets: 16,
  // Half of them, so that another ledger is heard as well.
  socketsPerLedger: 8,
  // One page, a second page, and one whose network was lost unnoticed.
  socketsPerDevice: 3,
  socketsPerMinute: 120,
  linesPerMinute: 120,
  longestSeconds: LONGEST_SPEECH_SECONDS,
  waitingSeconds: 10,
  // Twice the speed of speech, and the audio recorded while a slow network connected.
  rate: { bytesPerSecond: 2 * BYTES_A_SECOND, burstBytes: 30 * BYTES_A_SECOND },
  silentClientMs: 15_000,
  unusedSocketMs: 10 * 60_000,
};
