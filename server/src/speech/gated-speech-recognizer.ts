import { filteredFrames } from "./audio/filtered-frames.ts";
import { createSpeechFilter } from "./audio/speech-filter.ts";
import { cancelled } from "./cancelled.ts";
import { SpeechFailure } from "./speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "./speech-recognizer.ts";

/**
 * Lets only speech through. Recognizers invent words for silence: where nobody spoke this one says
 * so and does not ask. A pause is passed on shortened, for a long one is silence too.
 */
export class GatedSpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;

  constructor(inner: SpeechRecognizer) {
    this.#inner = inner;
  }

  get name(): string {
    return this.#inner.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
    const speech = filteredFrames(frames, createSpeechFilter().pass)[Symbol.asyncIterator]();
    const { promise: aborted, release } = cancelled(options.signal, this.name);
    let first: IteratorResult<Int16Array>;
    try {
      first = await Promise.race([speech.next(), aborted]);
    } catch (error) {
      void speech.return?.();
      throw error;
    } finally {
      release();
    }
    // Nothing is asked before there is something to hear.
    if (first.done === true) throw new SpeechFailure(this.name, "no-speech");
    return this.#inner.recognize(startingWith(first, speech), options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

function startingWith(
  first: IteratorResult<Int16Array>,
  rest: AsyncIterator<Int16Array>,
): AudioFrames {
  let isFirst = true;
  return {
    [Symbol.asyncIterator]: () => ({
      ...(rest.return === undefined ? {} : { return: () => rest.return?.() ?? rest.next() }),
      next() {
        if (!isFirst) return rest.next();
        isFirst = false;
        return Promise.resolve(first);
      },
    }),
  };
}
