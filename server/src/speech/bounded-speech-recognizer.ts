import { SpeechFailure } from "./speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "./speech-recognizer.ts";

/** At most so many at a time; whoever comes then is told so at once, rather than kept waiting. */
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

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
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
