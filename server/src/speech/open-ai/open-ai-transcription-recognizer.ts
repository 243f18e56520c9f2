import { z } from "zod";
import { type Reply, textOf } from "../../llm/chat-reply.ts";
import { type Clock, systemClock } from "../../llm/clock.ts";
import { joined } from "../audio/pcm.ts";
import { collectFrames } from "../audio/take-frames.ts";
import { wavOf } from "../audio/wav.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { AudioFrames, RecognizeOptions, SpeechRecognizer } from "../speech-recognizer.ts";
import { multipartOf } from "./multipart.ts";
import { SpeechExchange, type SpeechHost } from "./speech-exchange.ts";

export interface TranscriptionHost extends SpeechHost {
  readonly model: string;
  /** What to expect; null: nothing is said about it. */
  readonly prompt: string | null;
  /** How long after the last word an answer is worth waiting for. */
  readonly answerMs: number;
}

/** The text of a minute is a kilobyte; some hosts send each word's times along with it. */
const MAX_REPLY_BYTES = 256 * 1024;

const ReplySchema = z.object({ text: z.string() });

/**
 * `POST …/audio/transcriptions`, as whisper.cpp, FunASR, speaches and OpenAI offer it. It hears
 * only what is complete, so it has no partial texts.
 */
export class OpenAiTranscriptionRecognizer implements SpeechRecognizer {
  readonly #host: TranscriptionHost;
  readonly #exchange: SpeechExchange;

  constructor(host: TranscriptionHost, clock: Clock = systemClock) {
    this.#host = host;
    this.#exchange = new SpeechExchange(host, "/audio/transcriptions", clock);
  }

  get name(): string {
    return this.#exchange.name;
  }

  async recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string> {
    const { name } = this;
    const signal = AbortSignal.any([options.signal, this.#exchange.closing]);
    const samples = joined(await collectFrames(frames, { service: name, signal }));
    if (samples.length === 0) throw new SpeechFailure(name, "no-speech");
    const { model, prompt, answerMs } = this.#host;
    const { contentType, body } = multipartOf(
      {
        model,
        language: "zh",
        response_format: "json",
        ...(prompt === null ? {} : { prompt }),
      },
      { name: "file", fileName: "speech.wav", type: "audio/wav", bytes: wavOf(samples) },
    );
    const reply = await this.#exchange.post({
      contentType,
      body,
      signal,
      deadlineMs: answerMs,
      maxBytes: MAX_REPLY_BYTES,
    });
    const text = transcriptOf(reply);
    if (text === null) throw new SpeechFailure(name, "garbled");
    // whisper.cpp ends its text with a newline.
    if (text.trim() === "") throw new SpeechFailure(name, "no-speech");
    return text.trim();
  }

  close(): Promise<void> {
    return this.#exchange.close();
  }
}

function transcriptOf({ body, contentEncoding }: Reply): string | null {
  const text = contentEncoding === null || contentEncoding === "identity" ? textOf(body) : null;
  try {
    return ReplySchema.parse(JSON.parse(text ?? "")).text;
  } catch {
    return null;
  }
}
