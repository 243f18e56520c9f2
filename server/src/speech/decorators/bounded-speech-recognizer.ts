import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";

/**
 * Limits how many recognitions run at a time; one more fails with "busy" at once and does not
 * queue.
 */
export class BoundedSpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;
  readonly #most: number;
  #running = 0;

  constructor(inner: SpeechRecognizer, most: number) {
    this.#inner = inner;
    this.#most = most;
  }

  get name(): string {
    return this.#inner.name;
  }

  get running(): number {
    return this.#running;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    if (this.#running >= this.#most) {
      void frames[Symbol.asyncIterator]().return?.();
      throw new SpeechFailure(this.name, "busy");
    }
    this.#running += 1;
    try {
      return await this.#inner.recognize(frames, options);
    } finally {
      this.#running -= 1;
    }
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
