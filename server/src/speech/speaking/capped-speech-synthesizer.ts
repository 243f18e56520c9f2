import { NOTHING } from "../../caps/amounts.ts";
import type { DailyCaps } from "../../caps/daily-caps.ts";
import { admissionOf, SpeechFailure, wasFree } from "../speech-failure.ts";
import type {
  LineToSpeak,
  SpeakOptions,
  SpeechSynthesizer,
  SpokenAudio,
} from "./speech-synthesizer.ts";

/** Counts characters against the day's cap; beyond the cap nothing is sent. */
export class CappedSpeechSynthesizer implements SpeechSynthesizer {
  readonly #inner: SpeechSynthesizer;
  readonly #caps: DailyCaps;

  constructor(inner: SpeechSynthesizer, caps: DailyCaps) {
    this.#inner = inner;
    this.#caps = caps;
  }

  get name(): string {
    return this.#inner.name;
  }

  async speak(line: LineToSpeak, options: SpeakOptions): Promise<SpokenAudio> {
    const wanted = { ...NOTHING, characters: [...line.text].length };
    const admission = admissionOf(await this.#caps.admit(options.ledgerId, wanted), this.name);
    if (options.signal.aborted) {
      admission.settle(NOTHING);
      throw new SpeechFailure(this.name, "cancelled");
    }
    try {
      return await this.#inner.speak(line, options);
    } catch (error) {
      // A service may charge a line in full that it broke off.
      if (error instanceof SpeechFailure && wasFree(error)) admission.settle(NOTHING);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
