import { type MachineClock, machineClock } from "../../machine-clock.ts";
import { bytesOf, SAMPLE_RATE } from "../audio/pcm.ts";
import { takeFrames } from "../audio/take-frames.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import type { SocketAddress } from "./duplex-socket.ts";
import { duplexTask } from "./duplex-task.ts";
import { sentenceOf } from "./messages.ts";
import { createTranscript } from "./transcript.ts";

export interface RealtimeHost extends SocketAddress {
  readonly model: string;
  readonly answerMs: number;
}

/** DashScope's realtime recognition, with partial texts while the user speaks. */
export class DashScopeRealtimeRecognizer implements SpeechRecognizer {
  readonly #host: RealtimeHost;
  readonly #clock: MachineClock;
  readonly #closing = new AbortController();

  constructor(host: RealtimeHost, clock: MachineClock = machineClock) {
    this.#host = host;
    this.#clock = clock;
  }

  get name(): string {
    return this.#host.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const { name, url, apiKey, model, answerMs } = this.#host;
    const transcript = createTranscript();
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    let hasAudio = false;
    let isSettled = false;
    try {
      await duplexTask(
        {
          address: { name, url, apiKey },
          description: {
            task: "asr",
            function: "recognition",
            model,
            parameters: { format: "pcm", sample_rate: SAMPLE_RATE, language_hints: ["zh"] },
          },
          signal,
          answerMs,
          feed: async (input) => {
            await takeFrames(frames, { service: name, signal: input.signal }, (frame) => {
              hasAudio = true;
              return input.audio(bytesOf(frame));
            });
            // Not left to the host: its answer to a task without audio is not documented.
            if (!hasAudio) throw new SpeechFailure(name, "no-speech");
          },
          onResult: (payload) => {
            const sentence = sentenceOf(payload);
            if (sentence === null || sentence.heartbeat === true || isSettled) return;
            const text = transcript.hear(sentence);
            if (text !== "") options.onPartial(text);
          },
          onBytes: () => {},
        },
        this.#clock,
      );
    } finally {
      isSettled = true;
      if (!hasAudio) void frames[Symbol.asyncIterator]().return?.();
    }
    const text = transcript.text.trim();
    if (text === "") throw new SpeechFailure(name, "no-speech");
    return { text, doubtful: [] };
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
  }
}
