import { createReplay } from "./audio/replay.ts";
import { isServicesFault, SpeechFailure } from "./speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "./speech-recognizer.ts";

/**
 * Several recognizers behind one port, in order of preference. When one fails of itself, the next
 * hears everything from the beginning while the user still speaks; nobody says a sentence twice.
 * What was said is kept only until somebody has recognized it.
 */
export class FallbackSpeechRecognizer implements SpeechRecognizer {
  readonly #recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]];

  constructor(recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]]) {
    this.#recognizers = recognizers;
  }

  get name(): string {
    return this.#recognizers[0].name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
    const replay = createReplay(frames);
    let last: SpeechFailure | null = null;
    try {
      for (const recognizer of this.#recognizers) {
        try {
          return await recognizer.recognize(replay.fromTheBeginning(), options);
        } catch (error) {
          if (!(error instanceof SpeechFailure) || !isServicesFault(error)) throw error;
          last = error;
        }
      }
      throw last ?? new SpeechFailure(this.name, "unreachable");
    } finally {
      replay.release();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#recognizers.map((recognizer) => recognizer.close()));
  }
}
