import { Pool } from "undici";
import { type HttpReply, textOf } from "../../llm/chat-reply.ts";
import { type Exchange, exchange } from "../../llm/exchange.ts";
import { type FailureReason, ModelFailure } from "../../llm/model-failure.ts";
import type { MachineClock } from "../../machine-clock.ts";
import { troubleOf } from "../../trouble/trouble-of.ts";
import { failureOf } from "../decorators/cancelled.ts";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";

export interface SpeechHost {
  /** The model's name, shown in errors and tables. */
  readonly name: string;
  /** The address before `/audio/…`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
}

interface Limits {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

export interface SpeechPost extends Limits {
  readonly contentType: string;
  readonly body: Uint8Array;
}

export interface SpeechGet extends Limits {
  /** After the base URL; not the path of `post`. */
  readonly path: `/${string}`;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
const MAX_CONNECTIONS = 16;

/** Requests to an OpenAI-compatible host, with their connections. */
export class SpeechExchange {
  readonly name: string;
  readonly #pool: Pool;
  readonly #base: string;
  readonly #path: string;
  /** A private field, so that no dump of this object shows the key. */
  readonly #headers: string[];
  readonly #clock: MachineClock;
  readonly #closing = new AbortController();

  constructor({ name, baseUrl, apiKey }: SpeechHost, path: `/${string}`, clock: MachineClock) {
    const { origin, pathname } = new URL(baseUrl);
    this.name = name;
    this.#base = pathname.replace(/\/+$/, "");
    this.#path = this.#base + path;
    this.#headers = apiKey === null ? [] : ["authorization", `Bearer ${apiKey}`];
    this.#clock = clock;
    this.#pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS, signal: this.#closing.signal },
      allowH2: false,
    });
  }

  /** Aborted by close(). */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Resolves with the body of a 200, of any type; another status is a failure. */
  post({ contentType, body, ...limits }: SpeechPost): Promise<HttpReply> {
    const headers = [...this.#headers, "content-type", contentType];
    return this.#ask({ ...limits, body, headers, path: this.#path });
  }

  /** The same for a GET. */
  get({ path, ...limits }: SpeechGet): Promise<HttpReply> {
    return this.#ask({ ...limits, body: null, headers: this.#headers, path: this.#base + path });
  }

  async #ask(asked: Omit<Exchange, "model">): Promise<HttpReply> {
    const signal = AbortSignal.any([asked.signal, this.closing]);
    if (signal.aborted) throw failureOf(signal, this.name);
    const request = { ...asked, signal, model: this.name };
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
