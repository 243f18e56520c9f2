import { LONGEST_SPEECH_SECONDS } from "@suikouji/contract";
import { NOTHING } from "../../caps/amounts.ts";
import type { Admission, DailyCaps } from "../../caps/daily-caps.ts";
import { filteredFrames } from "../audio/filtered-frames.ts";
import { secondsOf } from "../audio/pcm.ts";
import { admissionOf, SpeechFailure, wasFree } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import { cancelled } from "./cancelled.ts";

/** Counts seconds of audio against the day's cap; beyond the cap nothing is sent. */
export class CappedSpeechRecognizer implements SpeechRecognizer {
  readonly #inner: SpeechRecognizer;
  readonly #caps: DailyCaps;

  constructor(inner: SpeechRecognizer, caps: DailyCaps) {
    this.#inner = inner;
    this.#caps = caps;
  }

  get name(): string {
    return this.#inner.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const admission = await this.#admitted(options).catch((error: unknown) => {
      void frames[Symbol.asyncIterator]().return?.();
      throw error;
    });
    let samples = 0;
    const counted = filteredFrames(frames, (frame) => {
      samples += frame.length;
      return frame;
    });
    try {
      return await this.#inner.recognize(counted, options);
    } catch (error) {
      if (error instanceof SpeechFailure && wasFree(error)) samples = 0;
      throw error;
    } finally {
      admission.settle({ ...NOTHING, seconds: Math.ceil(secondsOf(samples)) });
    }
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Nobody knows how long the user will speak: the longest allowed duration is reserved. */
  async #admitted({ ledgerId, signal }: RecognizeOptions): Promise<Admission> {
    const wanted = { ...NOTHING, seconds: LONGEST_SPEECH_SECONDS };
    const asked = Promise.resolve(this.#caps.admit(ledgerId, wanted));
    const { promise: aborted, release } = cancelled(signal, this.name);
    try {
      return admissionOf(await Promise.race([asked, aborted]), this.name);
    } catch (error) {
      // The caller gave up meanwhile: the reservation is returned.
      void asked.then((late) => late.kind === "admitted" && late.settle(NOTHING)).catch(() => {});
      throw error;
    } finally {
      release();
    }
  }
}
