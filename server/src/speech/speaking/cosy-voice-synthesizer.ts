import { type MachineClock, machineClock } from "../../machine-clock.ts";
import type { SocketAddress } from "../dashscope/duplex-socket.ts";
import { duplexTask } from "../dashscope/duplex-task.ts";
import { SpeechFailure } from "../speech-failure.ts";
import {
  type LineToSpeak,
  MOST_SOUND_BYTES,
  type SpeakOptions,
  type SpeechSynthesizer,
  type SpokenAudio,
} from "./speech-synthesizer.ts";

export interface CosyVoiceHost extends SocketAddress {
  readonly model: string;
  readonly voice: string;
  readonly answerMs: number;
}

/** CosyVoice over DashScope's duplex WebSocket: text goes in, sound comes as frames. */
export class CosyVoiceSynthesizer implements SpeechSynthesizer {
  readonly #host: CosyVoiceHost;
  readonly #clock: MachineClock;
  readonly #closing = new AbortController();

  constructor(host: CosyVoiceHost, clock: MachineClock = machineClock) {
    this.#host = host;
    this.#clock = clock;
  }

  get name(): string {
    return this.#host.name;
  }

  async speak({ text, speed }: LineToSpeak, options: SpeakOptions): Promise<SpokenAudio> {
    const { name, url, apiKey, model, voice, answerMs } = this.#host;
    const pieces: Uint8Array[] = [];
    const excess = new AbortController();
    let size = 0;
    await duplexTask(
      {
        address: { name, url, apiKey },
        description: {
          task: "tts",
          function: "SpeechSynthesizer",
          model,
          parameters: {
            text_type: "PlainText",
            voice,
            format: "mp3",
            sample_rate: 22_050,
            rate: speed,
          },
        },
        signal: AbortSignal.any([options.signal, this.#closing.signal, excess.signal]),
        answerMs,
        feed: async (input) => input.text(text),
        onResult: () => {},
        onBytes: (bytes) => {
          size += bytes.byteLength;
          if (size > MOST_SOUND_BYTES) excess.abort(new SpeechFailure(name, "garbled"));
          else pieces.push(new Uint8Array(bytes));
        },
      },
      this.#clock,
    );
    if (size === 0) throw new SpeechFailure(name, "garbled");
    return { contentType: "audio/mpeg", bytes: Buffer.concat(pieces) };
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
  }
}
