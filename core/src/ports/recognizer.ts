/**
 * Turns the microphone into text.
 *
 * Contract: between `start` and the end of speech it reports `interim` texts, then exactly one
 * `final` or `failed`. Silence is `failed` with "no-speech", never an invented text. `stop` asks
 * for the final text of what was heard so far; `abort` reports nothing more.
 */
export interface Recognizer {
  start(listener: RecognizerListener): void;
  stop(): void;
  abort(): void;
}

export interface RecognizerListener {
  /** The user began to speak: the app should stop speaking. */
  speechStarted(): void;
  interim(text: string): void;
  final(text: string, heard?: HeardAs): void;
  failed(reason: RecognitionFailure): void;
}

/** How the recognizer got a final text. */
export interface HeardAs {
  /** The text before homophones were corrected; absent if none were. */
  readonly raw?: string;
  /** Figures in the text, as written, that may have been misheard. */
  readonly doubtful?: readonly string[];
}

export type RecognitionFailure =
  | "no-speech"
  | "no-microphone"
  | "permission-denied"
  /** The microphone was lost: unplugged, or taken by a call. */
  | "device-lost"
  /** The server is busy with other speakers; a retry in a moment may succeed. */
  | "busy"
  /** The recognition quota of the day is used up. */
  | "used-up"
  | ServiceRefusal
  | "service-unavailable";

/**
 * The speech host refuses. Except for "service-refused", which may be about this sentence alone, it
 * refuses every request: the key is wrong or lacks permission, or the model does not exist.
 */
export const SERVICE_REFUSALS = [
  "service-refused",
  "service-key-refused",
  "service-forbidden",
  "service-not-found",
] as const;

export type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];

export function isServiceRefusal(failure: RecognitionFailure): failure is ServiceRefusal {
  return SERVICE_REFUSALS.some((refusal) => refusal === failure);
}
