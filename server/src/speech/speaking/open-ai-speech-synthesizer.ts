import { type MachineClock, machineClock } from "../../machine-clock.ts";
import { SpeechExchange, type SpeechHost } from "../open-ai/speech-exchange.ts";
import { SpeechFailure } from "../speech-failure.ts";
import {
  type LineToSpeak,
  MOST_SOUND_BYTES,
  type SpeakOptions,
  type SpeechSynthesizer,
  type SpokenAudio,
} from "./speech-synthesizer.ts";

export interface SpeakingHost extends SpeechHost {
  readonly model: string;
  readonly voice: string;
  readonly answerMs: number;
}

/** `POST …/audio/speech`, as OpenAI and its imitators offer it. */
export class OpenAiSpeechSynthesizer implements SpeechSynthesizer {
  readonly #host: SpeakingHost;
  readonly #exchange: SpeechExchange;

  constructor(host: SpeakingHost, clock: MachineClock = machineClock) {
    this.#host = host;
    this.#exchange = new SpeechExchange(host, "/audio/speech", clock);
  }

  get name(): string {
    return this.#exchange.name;
  }

  async speak({ text, speed }: LineToSpeak, { signal }: SpeakOptions): Promise<SpokenAudio> {
    const { model, voice, answerMs } = this.#host;
    // Not every compatible host knows `speed`: it is sent only when it is not 1.
    const wishes = speed === 1 ? {} : { speed };
    const question = { model, voice, input: text, response_format: "mp3", ...wishes };
    const { body, contentType } = await this.#exchange.post({
      contentType: "application/json",
      body: Buffer.from(JSON.stringify(question)),
      signal,
      deadlineMs: answerMs,
      maxBytes: MOST_SOUND_BYTES,
    });
    const type = contentType ?? "audio/mpeg";
    // An error page with status 200 would be played as noise.
    if (body.length === 0 || !/^audio\/[\w.+-]+/.test(type)) {
      throw new SpeechFailure(this.name, "garbled");
    }
    return { contentType: type, bytes: body };
  }

  close(): Promise<void> {
    return this.#exchange.close();
  }
}
