import { type MachineClock, machineClock } from "../../machine-clock.ts";
import { joined, secondsOf } from "../audio/pcm.ts";
import { takeFrames } from "../audio/take-frames.ts";
import { cancelled } from "../decorators/cancelled.ts";
import { type Prompt, promptFor } from "../domain-prompt.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import { hearInPauses } from "./early-hearing.ts";
import { joinPieces } from "./join-pieces.ts";
import type { WhisperFiles } from "./whisper-files.ts";
import { type HearingThread, WhisperThread } from "./whisper-thread.ts";
import { windowsOf } from "./windows.ts";

export interface WhisperOptions {
  readonly files: WhisperFiles;
  /** Null: decode without a prompt. */
  readonly prompt: string | null;
  /** The longest time from the last word to the text. */
  readonly answerMs: number;
  /** A loaded model takes a gigabyte; it is unloaded after so long without use. */
  readonly idleMs: number;
  /** Absent: a new thread with the files. */
  readonly thread?: HearingThread;
}

/** One is decoded and three may wait; a fifth user would have to wait too long. */
const MOST_WAITING = 4;
/** Enough for a short sentence, and a limit for a decoder in a loop. */
const LEAST_TOKENS = 48;
/** For the fastest speech, with numerals of two tokens each. */
const TOKENS_A_SECOND = 8;

/** Whisper on this machine. It decodes complete audio only, so it has no partial texts. */
export class WhisperRecognizer implements SpeechRecognizer {
  readonly name: string;
  readonly #thread: HearingThread;
  readonly #options: WhisperOptions;
  readonly #clock: MachineClock;
  readonly #closing = new AbortController();
  #cancelIdle = () => {};

  constructor(options: WhisperOptions, clock: MachineClock = machineClock) {
    this.name = `whisper-${options.files.size}`;
    this.#options = options;
    this.#clock = clock;
    this.#thread = options.thread ?? new WhisperThread(this.name, options.files);
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const { pauses, words } = options;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const prompt = this.#options.prompt === null ? null : promptFor(this.#options.prompt, words);
    const taken: Int16Array[] = [];
    const hear = (until: AbortSignal) => this.#hear(joined(taken), prompt, until);
    const early =
      pauses &&
      hearInPauses(pauses, (giveUp) => {
        if (taken.length === 0 || this.#thread.load >= MOST_WAITING) return null;
        return hear(AbortSignal.any([signal, giveUp]));
      });
    this.#cancelIdle();
    try {
      if (!signal.aborted) this.#thread.prepare();
      await takeFrames(frames, { service: this.name, signal }, (frame) => {
        taken.push(frame);
      });
      return await (early?.take() ?? hear(signal));
    } finally {
      early?.release();
      this.#restIfIdle();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
    this.#cancelIdle();
    await this.#thread.end();
  }

  /** Rejects as soon as the signal aborts or the time is over; the thread is free soon after. */
  async #hear(
    samples: Int16Array,
    prompt: Prompt | null,
    signal: AbortSignal,
  ): Promise<Recognized> {
    if (samples.length === 0) throw new SpeechFailure(this.name, "no-speech");
    if (this.#thread.load >= MOST_WAITING) throw new SpeechFailure(this.name, "busy");
    const giveUp = new AbortController();
    const either = AbortSignal.any([signal, giveUp.signal]);
    const cancelDeadline = this.#clock.after(this.#options.answerMs, () =>
      giveUp.abort(new SpeechFailure(this.name, "late")),
    );
    const abort = cancelled(either, this.name);
    const pieces = windowsOf(samples).map((window) =>
      this.#thread.hear(
        // A copy: a view would transfer the whole recording.
        { samples: window.slice(), mostTokens: tokensFor(window.length), prompt },
        either,
      ),
    );
    void Promise.allSettled(pieces).then(() => this.#restIfIdle());
    try {
      const heard = joinPieces(await Promise.race([Promise.all(pieces), abort.promise]));
      if (heard.text === "") throw new SpeechFailure(this.name, "no-speech");
      return heard;
    } finally {
      abort.release();
      cancelDeadline();
      // When one piece failed, the others are not needed.
      giveUp.abort();
    }
  }

  #restIfIdle(): void {
    this.#cancelIdle();
    if (this.#closing.signal.aborted || this.#thread.load > 0) return;
    this.#cancelIdle = this.#clock.after(this.#options.idleMs, () => {
      if (this.#thread.load === 0) void this.#thread.end();
    });
  }
}

function tokensFor(samples: number): number {
  return Math.max(LEAST_TOKENS, Math.ceil(secondsOf(samples) * TOKENS_A_SECOND));
}
