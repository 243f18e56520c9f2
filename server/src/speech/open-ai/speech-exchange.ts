import { Pool } from "undici";
import { type Reply, textOf } from "../../llm/chat-reply.ts";
import type { Clock } from "../../llm/clock.ts";
import { exchange } from "../../llm/exchange.ts";
import { type FailureReason, ModelFailure } from "../../llm/model-failure.ts";
import { troubleOf } from "../../trouble/trouble-of.ts";
import { failureOf } from "../cancelled.ts";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";

export interface SpeechHost {
  /** Shown in errors and tables: the model's name. */
  readonly name: string;
  /** Everything before `/audio/…`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

export interface SpeechPost {
  readonly contentType: string;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
const MAX_CONNECTIONS = 16;

/** One path of an OpenAI-compatible host, and the connections to it. */
export class SpeechExchange {
  readonly name: string;
  readonly #pool: Pool;
  readonly #path: string;
  /** Private to the language, so that no dump of this object shows the key. */
  readonly #headers: string[];
  readonly #clock: Clock;
  readonly #closing = new AbortController();

  constructor({ name, baseUrl, apiKey }: SpeechHost, path: `/${string}`, clock: Clock) {
    const { origin, pathname } = new URL(baseUrl);
    this.name = name;
    this.#path = pathname.replace(/\/+$/, "") + path;
    this.#headers = apiKey === null ? [] : ["authorization", `Bearer ${apiKey}`];
    this.#clock = clock;
    this.#pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS, signal: this.#closing.signal },
      allowH2: false,
    });
  }

  /** Aborts when it is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** The body of a 200, whatever it is; anything else is a failure. */
  async post({ contentType, signal: given, ...post }: SpeechPost): Promise<Reply> {
    const signal = AbortSignal.any([given, this.closing]);
    if (signal.aborted) throw failureOf(signal, this.name);
    const headers = [...this.#headers, "content-type", contentType];
    const request = { ...post, signal, headers, model: this.name, path: this.#path };
    const reply = await exchange(this.#pool, request, this.#clock).catch((error: unknown) => {
      throw error instanceof ModelFailure ? this.#failure(error.reason, signal) : error;
    });
    if (reply.status === 200) return reply;
    const { status, body } = reply;
    const trouble = troubleOf(status, textOf(body) ?? "");
    throw new SpeechFailure(this.name, reasonOfStatus(status), { status, trouble });
  }

  async close(): Promise<void> {
    this.#closing.abort(new SpeechFailure(this.name, "closed"));
    await this.#pool.destroy();
  }

  #failure(reason: FailureReason, signal: AbortSignal): SpeechFailure {
    if (signal.aborted) return failureOf(signal, this.name);
    return new SpeechFailure(this.name, ourReason(reason));
  }
}

function reasonOfStatus(status: number): SpeechFailureReason {
  if (status === 429 || status === 503) return "busy";
  return status === 413 ? "too-long" : "refused";
}

function ourReason(reason: FailureReason): SpeechFailureReason {
  switch (reason) {
    case "unreachable":
    case "interrupted":
    case "late":
    case "refused":
    case "closed":
      return reason;
    case "aborted":
      return "cancelled";
    case "too-large":
    case "empty":
    case "wrong-type":
    case "invalid-utf8":
    case "not-json":
    case "no-answer":
      return "garbled";
    case "breaker-open":
    case "daily-cap":
    case "uncounted":
    case "no-time":
      return "busy";
  }
}
