import type {
  LineToSpeak,
  SpeakOptions,
  SpeechSynthesizer,
  SpokenAudio,
} from "../speech/speaking/speech-synthesizer.ts";
import { failureAt, SpeechFailure } from "../speech/speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech/speech-recognizer.ts";
import type { HostWatch } from "./host-trouble.ts";

/** Wraps a recognizer and records whether its host refuses us. */
export class WatchedSpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;
  readonly #watch: HostWatch;

  constructor(inner: SpeechRecognizer, watch: HostWatch) {
    this.#inner = inner;
    this.#watch = watch;
  }

  get name(): string {
    return this.#inner.name;
  }

  recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    return noting(this.#watch, this.#inner.recognize(frames, options));
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

/** Wraps a voice and records whether its host refuses us. */
export class WatchedSpeechSynthesizer implements SpeechSynthesizer {
  readonly #inner: SpeechSynthesizer;
  readonly #watch: HostWatch;

  constructor(inner: SpeechSynthesizer, watch: HostWatch) {
    this.#inner = inner;
    this.#watch = watch;
  }

  get name(): string {
    return this.#inner.name;
  }

  speak(line: LineToSpeak, options: SpeakOptions): Promise<SpokenAudio> {
    return noting(this.#watch, this.#inner.speak(line, options));
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

async function noting<Answer>(watch: HostWatch, answer: Promise<Answer>): Promise<Answer> {
  try {
    const answered = await answer;
    watch.answered();
    return answered;
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error;
    if (error.trouble !== null) {
      watch.refused(error.trouble);
      throw failureAt(watch.host.host, error);
    }
    // The host heard nothing, which is an answer, too.
    if (error.reason === "no-speech") watch.answered();
    throw error;
  }
}
