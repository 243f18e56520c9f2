import { z } from "zod";
import { type HttpReply, textOf } from "../../llm/chat-reply.ts";
import { type MachineClock, machineClock } from "../../machine-clock.ts";
import { joined } from "../audio/pcm.ts";
import { collectFrames } from "../audio/take-frames.ts";
import { wavOf } from "../audio/wav.ts";
import { cancelled } from "../decorators/cancelled.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type {
  AudioFrames,
  Recognized,
  RecognizeOptions,
  SpeechRecognizer,
} from "../speech-recognizer.ts";
import { type AskedModel, createAskedModel } from "./asked-model.ts";
import { multipartOf } from "./multipart.ts";
import { SpeechExchange, type SpeechHost } from "./speech-exchange.ts";

export interface TranscriptionHost extends SpeechHost {
  /** Null: the host is asked for its list of models. */
  readonly model: string | null;
  /** Used if the host does not list its models. */
  readonly usualModel: string;
  /** Null: no prompt is sent. */
  readonly prompt: string | null;
  /** The longest time from the last word to the answer. */
  readonly answerMs: number;
}

interface Within {
  readonly signal: AbortSignal;
  readonly deadline: number;
}

/** The text of a minute is a kilobyte; some hosts add the times of each word. */
const MAX_REPLY_BYTES = 256 * 1024;

const ReplySchema = z.object({ text: z.string() });

/**
 * `POST …/audio/transcriptions`, as whisper.cpp, FunASR, speaches and OpenAI offer it. It sends
 * complete audio only, so it has no partial texts.
 */
export class OpenAiTranscriptionRecognizer implements SpeechRecognizer {
  readonly #host: TranscriptionHost;
  readonly #exchange: SpeechExchange;
  readonly #asked: AskedModel | null;
  readonly #clock: MachineClock;

  constructor(host: TranscriptionHost, clock: MachineClock = machineClock) {
    this.#host = host;
    this.#clock = clock;
    this.#exchange = new SpeechExchange(host, "/audio/transcriptions", clock);
    this.#asked = host.model === null ? createAskedModel(this.#exchange, host.usualModel) : null;
  }

  get name(): string {
    return this.#asked?.known ?? this.#exchange.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<Recognized> {
    const signal = AbortSignal.any([options.signal, this.#exchange.closing]);
    // Requested early, to be answered before the last word. A failure is handled when the name is
    // needed.
    if (!signal.aborted) this.#asked?.find().catch(() => undefined);
    const samples = joined(await collectFrames(frames, { service: this.name, signal }));
    if (samples.length === 0) throw new SpeechFailure(this.name, "no-speech");
    const deadline = this.#clock.monotonicMs() + this.#host.answerMs;
    const reply = await this.#transcribe(samples, { signal, deadline });
    const text = transcriptOf(reply);
    if (text === null) throw new SpeechFailure(this.name, "garbled");
    // whisper.cpp ends its text with a newline.
    if (text.trim() === "") throw new SpeechFailure(this.name, "no-speech");
    return { text: text.trim(), doubtful: [] };
  }

  async #transcribe(samples: Int16Array, within: Within): Promise<HttpReply> {
    const model = await this.#model(within);
    try {
      return await this.#post(model, samples, within);
    } catch (error) {
      const isUnknown = error instanceof SpeechFailure && error.trouble === "not-found";
      if (!isUnknown || this.#asked === null) throw error;
      // The host may have been restarted with another model.
      this.#asked.forget();
      const other = await this.#model(within);
      if (other === model) throw error;
      return await this.#post(other, samples, within);
    }
  }

  async #model({ signal, deadline }: Within): Promise<string> {
    if (this.#asked === null) return this.#host.model ?? this.#host.usualModel;
    const late = Promise.withResolvers<never>();
    const callOff = this.#clock.after(this.#leftMs(deadline), () =>
      late.reject(new SpeechFailure(this.name, "late")),
    );
    const { promise: aborted, release } = cancelled(signal, this.name);
    try {
      return await Promise.race([this.#asked.find(), aborted, late.promise]);
    } finally {
      callOff();
      release();
    }
  }

  #post(model: string, samples: Int16Array, { signal, deadline }: Within): Promise<HttpReply> {
    const { prompt } = this.#host;
    const { contentType, body } = multipartOf(
      {
        model,
        language: "zh",
        response_format: "json",
        ...(prompt === null ? {} : { prompt }),
      },
      { name: "file", fileName: "speech.wav", type: "audio/wav", bytes: wavOf(samples) },
    );
    const deadlineMs = this.#leftMs(deadline);
    return this.#exchange.post({
      contentType,
      body,
      signal,
      deadlineMs,
      maxBytes: MAX_REPLY_BYTES,
    });
  }

  #leftMs(deadline: number): number {
    return Math.max(0, deadline - this.#clock.monotonicMs());
  }

  close(): Promise<void> {
    return this.#exchange.close();
  }
}

function transcriptOf({ body, contentEncoding }: HttpReply): string | null {
  const text = contentEncoding === null || contentEncoding === "identity" ? textOf(body) : null;
  try {
    return ReplySchema.parse(JSON.parse(text ?? "")).text;
  } catch {
    return null;
  }
}
