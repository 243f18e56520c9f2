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
  /** The user began to speak: whatever is being said aloud should stop. */
  speechStarted(): void;
  interim(text: string): void;
  final(text: string): void;
  failed(reason: RecognitionFailure): void;
}

export type RecognitionFailure =
  | "no-speech"
  | "no-microphone"
  | "permission-denied"
  | "service-unavailable";
