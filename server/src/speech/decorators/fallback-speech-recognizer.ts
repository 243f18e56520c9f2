import { createReplay } from "../audio/replay.ts";
import { isServicesFault, SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";

/**
 * Several recognizers behind one port, in order of preference. When one fails by its own fault, the
 * next hears all audio from the beginning, while the user still speaks: nobody has to repeat a
 * sentence. Audio is kept only until it is recognized.
 */
export class FallbackSpeechRecognizer implements SpeechRecognizer {
  readonly #recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]];

  constructor(recognizers: readonly [SpeechRecognizer, ...SpeechRecognizer[]]) {
    this.#recognizers = recognizers;
  }

  get name(): string {
    return this.#recognizers[0].name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const replay = createReplay(frames);
    let last: SpeechFailure | null = null;
    try {
      for (const recognizer of this.#recognizers) {
        try {
          return await recognizer.recognize(replay.fromTheBeginning(), options);
        } catch (error) {
          if (!(error instanceof SpeechFailure) || !isServicesFault(error)) throw error;
          last = failureToReport(last, error);
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

/**
 * Which of two failures is reported. A host that refuses us comes first, since its owner can fix
 * it, unless the later recognizer is only busy and will hear again in a moment.
 */
function failureToReport(earlier: SpeechFailure | null, later: SpeechFailure): SpeechFailure {
  return earlier !== null && earlier.trouble !== null && later.reason !== "busy" ? earlier : later;
}
