import { type Clock, systemClock } from "../../llm/clock.ts";
import { joined, secondsOf } from "../audio/pcm.ts";
import { collectFrames } from "../audio/take-frames.ts";
import { cancelled } from "../cancelled.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "../speech-recognizer.ts";
import type { WhisperInstallation } from "./installation.ts";
import { WhisperThread } from "./whisper-thread.ts";
import { windowsOf } from "./windows.ts";

export interface WhisperOptions {
  readonly installation: WhisperInstallation;
  readonly prompt: string | null;
  /** How long after the last word a text is worth waiting for. */
  readonly answerMs: number;
  /** A loaded model takes a gigabyte; unused for so long, it is let go. */
  readonly idleMs: number;
}

/** One is heard and a few may wait; whoever comes then would wait longer than anyone does. */
const MOST_WAITING = 4;
/** Enough for a short sentence, and an end to a decoder that loops. */
const LEAST_TOKENS = 48;
/** The fastest speech, in numerals that take two tokens each. */
const TOKENS_A_SECOND = 8;
const MOST_TOKENS = 200;

/** Whisper on this machine. It hears only what is complete, so it has no partial texts. */
export class WhisperRecognizer implements SpeechRecognizer {
  readonly name: string;
  readonly #thread: WhisperThread;
  readonly #options: WhisperOptions;
  readonly #clock: Clock;
  readonly #closing = new AbortController();
  #cancelIdle = () => {};

  constructor(options: WhisperOptions, clock: Clock = systemClock) {
    const { installation, prompt } = options;
    this.name = `whisper-${installation.size}`;
    this.#options = options;
    this.#clock = clock;
    this.#thread = new WhisperThread(this.name, { ...installation, prompt });
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    const abort = cancelled(signal, this.name);
    this.#cancelIdle();
    try {
      if (!signal.aborted) this.#thread.prepare();
      const samples = joined(await collectFrames(frames, { service: this.name, signal }));
      if (samples.length === 0) throw new SpeechFailure(this.name, "no-speech");
      if (this.#thread.load >= MOST_WAITING) throw new SpeechFailure(this.name, "busy");
      const text = await Promise.race([this.#hear(samples), abort.promise]);
      if (text.trim() === "") throw new SpeechFailure(this.name, "no-speech");
      return text.trim();
    } finally {
      abort.release();
      this.#restIfIdle();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
    this.#cancelIdle();
    await this.#thread.end();
  }

  async #hear(samples: Int16Array): Promise<string> {
    const { answerMs } = this.#options;
    const late = Promise.withResolvers<never>();
    // Decoding ends by itself a little before; this is for those who still wait for their turn.
    const cancelDeadline = this.#clock.after(answerMs, () =>
      late.reject(new SpeechFailure(this.name, "late")),
    );
    try {
      const hearing = Promise.all(
        windowsOf(samples).map((window) =>
          this.#thread.hear({
            // A copy: a view would take the whole recording across.
            samples: window.slice(),
            mostTokens: tokensFor(window.length),
            mostMs: answerMs * 0.8,
          }),
        ),
      );
      const texts = await Promise.race([hearing, late.promise]);
      return texts.map((text) => text.trim()).join(" ");
    } finally {
      cancelDeadline();
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
  const most = Math.ceil(secondsOf(samples) * TOKENS_A_SECOND);
  return Math.min(MOST_TOKENS, Math.max(LEAST_TOKENS, most));
}
