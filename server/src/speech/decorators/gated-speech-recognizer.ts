import { type PauseEvent, speechFrames } from "../audio/speech-frames.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import { createSpeechListener } from "../voice-detection/speech-listener.ts";
import type { VoiceDetector } from "../voice-detection/voice-detector.ts";
import { cancelled } from "./cancelled.ts";

/**
 * Passes only speech on to the inner recognizer. Recognizers invent words for silence: if nobody
 * spoke, the inner one is not asked. Long pauses are shortened, for they are silence too. With a
 * voice detector it finds the ends of speech for callers that ask for them; without one, loudness
 * decides what is speech, and the caller ends the sentence.
 */
export class GatedSpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;
  readonly #detector: VoiceDetector | null;

  constructor(inner: SpeechRecognizer, detector: VoiceDetector | null = null) {
    this.#inner = inner;
    this.#detector = detector;
  }

  get name(): string {
    return this.#inner.name;
  }

  async recognize(
    frames: AudioFrames,
    { ends, ...options }: RecognizeOptions,
  ): Promise<Recognized> {
    const stream = this.#detector?.open() ?? null;
    const listeners = new Set<(event: PauseEvent) => void>();
    if (stream !== null) ends?.found();
    const speech = speechFrames(frames, {
      listener: createSpeechListener(stream),
      ends: stream === null ? null : (ends ?? null),
      onPause: (event) => {
        for (const listener of listeners) listener(event);
      },
    });
    const pauses: RecognizeOptions["pauses"] = {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    try {
      const first = await firstOf(speech, options.signal, this.name);
      // The inner recognizer is not asked before somebody speaks.
      if (first.done === true) throw new SpeechFailure(this.name, "no-speech");
      return await this.#inner.recognize(startingWith(first, speech), { ...options, pauses });
    } finally {
      stream?.close();
      void speech.return();
    }
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

async function firstOf(
  speech: AsyncIterator<Int16Array>,
  signal: AbortSignal,
  service: string,
): Promise<IteratorResult<Int16Array>> {
  const { promise: aborted, release } = cancelled(signal, service);
  try {
    return await Promise.race([speech.next(), aborted]);
  } finally {
    release();
  }
}

function startingWith(
  first: IteratorResult<Int16Array>,
  rest: AsyncIterator<Int16Array> & { return(): Promise<IteratorResult<Int16Array>> },
): AudioFrames {
  let isFirst = true;
  return {
    [Symbol.asyncIterator]: () => ({
      return: () => rest.return(),
      next() {
        if (!isFirst) return rest.next();
        isFirst = false;
        return Promise.resolve(first);
      },
    }),
  };
}
