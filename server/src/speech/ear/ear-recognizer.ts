import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";

/** Its recognizer appears once the ear is ready, and changes with the size. */
export interface RecognizerHolder {
  readonly recognizer: SpeechRecognizer | null;
}

/**
 * The ear as one recognizer among others. Until the ear is ready it fails, so that the fallback
 * hears.
 */
export class EarRecognizer implements SpeechRecognizer {
  readonly #ear: RecognizerHolder;
  #isClosed = false;

  constructor(ear: RecognizerHolder) {
    this.#ear = ear;
  }

  get name(): string {
    return this.#ear.recognizer?.name ?? "whisper";
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const { recognizer } = this.#ear;
    if (recognizer === null) throw new SpeechFailure(this.name, "unreachable");
    try {
      return await recognizer.recognize(frames, options);
    } catch (error) {
      const wasClosed = error instanceof SpeechFailure && error.reason === "closed";
      // The owner stopped the ear or changed its size; the server itself keeps running.
      if (wasClosed && !this.#isClosed) throw new SpeechFailure(recognizer.name, "interrupted");
      throw error;
    }
  }

  /** Does not close the ear: its creator does. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#ear.recognizer?.close();
  }
}
