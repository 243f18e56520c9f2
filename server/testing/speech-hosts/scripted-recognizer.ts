import { takeFrames } from "../../src/speech/audio/take-frames.ts";
import { SpeechFailure, type SpeechFailureReason } from "../../src/speech/speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../../src/speech/speech-recognizer.ts";
import type { TroubleKind } from "../../src/trouble/host-trouble.ts";

export interface RecognizerScript {
  readonly partials?: readonly string[];
  readonly text?: string;
  readonly doubtful?: readonly string[];
  /** After so many frames, or at the end. */
  readonly fails?: {
    readonly reason: SpeechFailureReason;
    readonly afterFrames?: number;
    readonly status?: number;
    readonly trouble?: TroubleKind;
  };
  /** Awaited before each frame is taken. */
  readonly pace?: () => Promise<void>;
}

/** A recognizer that returns the test's text, and records what it was given. */
export class ScriptedRecognizer implements SpeechRecognizer {
  readonly name = "scripted";
  readonly #script: RecognizerScript;
  readonly #closing = new AbortController();
  /** The number of samples of each recognition. */
  readonly heard: number[] = [];
  running = 0;

  constructor(script: RecognizerScript) {
    this.#script = script;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const { partials = [], text = "", doubtful = [], fails, pace } = this.#script;
    const ordinal = this.heard.push(0) - 1;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const failure = ({ reason, ...circumstances }: NonNullable<RecognizerScript["fails"]>) =>
      new SpeechFailure(this.name, reason, circumstances);
    let count = 0;
    this.running += 1;
    try {
      await takeFrames(frames, { service: this.name, signal }, async (frame) => {
        await pace?.();
        this.heard[ordinal] = (this.heard[ordinal] ?? 0) + frame.length;
        count += 1;
        if (count === fails?.afterFrames) throw failure(fails);
        const partial = partials[count - 1];
        if (partial !== undefined) options.onPartial(partial);
      });
    } finally {
      this.running -= 1;
    }
    if (fails !== undefined) throw failure(fails);
    if (count === 0 || text === "") throw new SpeechFailure(this.name, "no-speech");
    return { text, doubtful };
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
  }
}
