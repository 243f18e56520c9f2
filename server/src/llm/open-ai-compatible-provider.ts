import { Pool } from "undici";
import type { MachineClock } from "../machine-clock.ts";
import { troubleOf } from "../trouble/trouble-of.ts";
import { type HttpReply, readCompletion, textOf } from "./chat-reply.ts";
import {
  type ChatQuestion,
  type ChatRequestWriter,
  createChatRequestWriter,
  estimatedTokens,
} from "./chat-request.ts";
import { abortedAs, exchange } from "./exchange.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";
import type { Preset } from "./presets.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface HostedModel {
  readonly model: string;
  /** The address without `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly preset: Preset;
}

/** A completion of 1,024 tokens is some 8 KB; a larger response is something else. */
const MAX_REPLY_BYTES = 256 * 1024;

/** As many as the server answers questions at a time; one more would wait past its own deadline. */
const MAX_CONNECTIONS = 128;

/** Keeps the connection open within a conversation; load balancers close after 15 s and more. */
const KEEP_ALIVE_MS = 10_000;

/** A connection attempt ends soon after the user's three seconds. */
const CONNECT_TIMEOUT_MS = 3_000;

/** A model behind `POST …/chat/completions`, as at DashScope, DeepSeek, OpenAI and Ollama. */
export class OpenAiCompatibleProvider implements LlmProvider {
  readonly model: string;
  readonly #pool: Pool;
  readonly #path: string;
  /** A private field, so that inspecting this object does not show the key. */
  readonly #headers: string[];
  readonly #clock: MachineClock;
  readonly #writer: ChatRequestWriter;
  /** Also closes connecting sockets, which undici's destroy() leaves to their timeout. */
  readonly #closing = new AbortController();

  constructor({ model, baseUrl, apiKey, preset }: HostedModel, clock: MachineClock) {
    const { origin, pathname } = new URL(baseUrl);
    this.model = model;
    this.#writer = createChatRequestWriter(model, preset);
    this.#path = `${pathname.replace(/\/+$/, "")}/chat/completions`;
    this.#headers = [
      ...["content-type", "application/json", "accept", "application/json"],
      ...(apiKey === null ? [] : ["authorization", `Bearer ${apiKey}`]),
    ];
    this.#clock = clock;
    this.#pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS, signal: this.#closing.signal },
      // One call per connection: aborting a call that hangs must not abort another one.
      allowH2: false,
    });
  }

  async chatCompletion(
    systemPrompt: string,
    said: string | readonly ChatMessage[],
    options: ChatOptions,
  ): Promise<Completion> {
    if (options.signal.aborted) throw abortedAs(options.signal, this.model);
    const question = { systemPrompt, messages: conversationOf(said) };
    const startedAt = this.#clock.monotonicMs();
    const { revision } = this.#writer;
    const reply = await this.#post(question, options);
    if (reply.status !== 400 && reply.status !== 422) return this.#read(reply, question);
    this.#writer.learn(textOf(reply.body) ?? "");
    if (this.#writer.revision === revision) return this.#read(reply, question);

    // The host refused an optional field by name: the only failure worth a second try.
    const deadlineMs = options.deadlineMs - (this.#clock.monotonicMs() - startedAt);
    return this.#read(await this.#post(question, { ...options, deadlineMs }), question);
  }

  get connections(): number {
    return this.#pool.stats.connected;
  }

  /** Fails the running calls. */
  async close(): Promise<void> {
    await this.#pool.destroy();
    this.#closing.abort();
  }

  #post(question: ChatQuestion, { signal, deadlineMs }: ChatOptions): Promise<HttpReply> {
    const request = {
      model: this.model,
      path: this.#path,
      headers: this.#headers,
      body: this.#writer.write(question),
      signal,
      deadlineMs,
      maxBytes: MAX_REPLY_BYTES,
    };
    return exchange(this.#pool, request, this.#clock);
  }

  #read(reply: HttpReply, question: ChatQuestion): Completion {
    const { status } = reply;
    if (status === 200) {
      return readCompletion(reply, { model: this.model, estimate: estimatedTokens(question) });
    }
    const wait = retryAfterMs(reply.retryAfter, this.#clock.epochMs());
    const trouble = troubleOf(status, textOf(reply.body) ?? "");
    throw new ModelFailure(this.model, "refused", { status, retryAfterMs: wait, trouble });
  }
}
