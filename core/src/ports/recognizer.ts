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
  /** `raw` is what was heard before words were put right by their sound; absent: nothing was. */
  final(text: string, raw?: string): void;
  failed(reason: RecognitionFailure): void;
}

export type RecognitionFailure =
  | "no-speech"
  | "no-microphone"
  | "permission-denied"
  /** The microphone was there and is gone: unplugged, or taken by a call. */
  | "device-lost"
  /** Others are being listened to; worth another try in a moment. */
  | "busy"
  /** The day's listening is used up; tomorrow there is more. */
  | "used-up"
  | "service-unavailable";
