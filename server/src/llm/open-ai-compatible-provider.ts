import { posix } from "node:path";
import type { HostHabits } from "@suikouji/contract";
import { Pool } from "undici";
import type { MachineClock } from "../machine-clock.ts";
import { type HttpReply, readCompletion, textOf } from "./chat-reply.ts";
import {
  type ChatQuestion,
  type ChatRequestWriter,
  createChatRequestWriter,
  estimatedTokens,
} from "./chat-request.ts";
import { abortedAs, exchange } from "./exchange.ts";
import type { HostedModel } from "./hosted-model.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "./llm-provider.ts";
import { ModelFailure } from "./model-failure.ts";
import { modelNamesIn } from "./model-names.ts";
import { certainTroubleOf } from "./model-trouble-of.ts";
import { retryAfterMs } from "./retry-after.ts";

/** A completion of 1,024 tokens is some 8 KB; a larger response is something else. */
const MAX_REPLY_BYTES = 256 * 1024;

/** OpenRouter describes some hundred models at length. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;

/** As many as the server answers questions at a time; one more would wait past its own deadline. */
const MAX_CONNECTIONS = 128;

/** Keeps the connection open within a conversation; load balancers close after 15 s and more. */
const KEEP_ALIVE_MS = 10_000;

/** A host names one field in each refusal; a request has fewer than these that may be refused. */
const MOST_ATTEMPTS = 5;

/** How long a model stays in memory after the last sentence; on a laptop it takes half of it. */
const OLLAMA_KEEPS = "1h";

/** A connection attempt ends soon after the user's three seconds. */
const CONNECT_TIMEOUT_MS = 3_000;

type CallOptions = Pick<ChatOptions, "signal" | "deadlineMs">;

/** A model behind `POST …/chat/completions`, as at DashScope, DeepSeek, OpenAI and Ollama. */
export class OpenAiCompatibleProvider implements LlmProvider {
  readonly model: string;
  readonly #pool: Pool;
  readonly #path: string;
  /** A private field, so that inspecting this object does not show the key. */
  readonly #headers: string[];
  readonly #clock: MachineClock;
  readonly #writer: ChatRequestWriter;
  readonly #mostMs: number;
  /** Also closes connecting sockets, which undici's destroy() leaves to their timeout. */
  readonly #closing = new AbortController();

  constructor(hosted: HostedModel, clock: MachineClock) {
    const { model, baseUrl, apiKey, deadlineMs } = hosted;
    const { origin, pathname } = new URL(baseUrl);
    this.model = model;
    this.#mostMs = deadlineMs ?? Number.POSITIVE_INFINITY;
    this.#writer = createChatRequestWriter(model, hosted, clock);
    this.#path = pathname;
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
    const { format } = options;
    const question = { systemPrompt, messages: conversationOf(said), format };
    const startedAt = this.#clock.monotonicMs();
    const mostMs = Math.min(options.deadlineMs, this.#mostMs);
    for (let attempt = 1; ; attempt += 1) {
      const body = this.#writer.write(question);
      const { revision } = this.#writer;
      const deadlineMs = mostMs - (this.#clock.monotonicMs() - startedAt);
      const { signal } = options;
      const reply = await this.#exchange("chat/completions", body, { signal, deadlineMs });
      if (!mayNameField(reply) || attempt === MOST_ATTEMPTS) return this.#read(reply, question);
      // Another call may have learned from the same refusal in the meantime.
      if (this.#writer.revision === revision) this.#writer.learn(textOf(reply.body) ?? "");
      if (this.#writer.revision === revision) return this.#read(reply, question);
    }
  }

  /** The models that the host offers. */
  async listModels(options: CallOptions): Promise<readonly string[]> {
    const reply = await this.#exchange("models", null, { ...options, maxBytes: MAX_LIST_BYTES });
    if (reply.status !== 200) throw this.#refused(reply);
    return modelNamesIn(reply, this.model);
  }

  /** Has the host load the model into its memory. */
  async load(how: NonNullable<HostHabits["loadsModels"]>, options: CallOptions): Promise<void> {
    const { path, body } = loadingRequest(how, this.model);
    const reply = await this.#exchange(path, Buffer.from(JSON.stringify(body)), options);
    if (reply.status !== 200) throw this.#refused(reply);
  }

  get connections(): number {
    return this.#pool.stats.connected;
  }

  /** Fails the running calls. */
  async close(): Promise<void> {
    await this.#pool.destroy();
    this.#closing.abort();
  }

  #exchange(
    path: string,
    body: Uint8Array | null,
    { maxBytes = MAX_REPLY_BYTES, ...options }: CallOptions & { readonly maxBytes?: number },
  ): Promise<HttpReply> {
    const request = {
      model: this.model,
      path: posix.join(this.#path, path),
      headers: this.#headers,
      body,
      ...options,
      maxBytes,
    };
    return exchange(this.#pool, request, this.#clock);
  }

  #read(reply: HttpReply, question: ChatQuestion): Completion {
    const { status } = reply;
    if (status === 200) {
      const estimate = estimatedTokens(question);
      const completion = readCompletion(reply, { model: this.model, estimate });
      if (completion.thought === true) this.#writer.thought();
      return completion;
    }
    throw this.#refused(reply);
  }

  #refused({ status, retryAfter, body }: HttpReply): ModelFailure {
    const wait = retryAfterMs(retryAfter, this.#clock.epochMs());
    const trouble = certainTroubleOf(status, textOf(body) ?? "");
    return new ModelFailure(this.model, "refused", { status, retryAfterMs: wait, trouble });
  }
}

/** Ollama's own API stands beside the path of the protocol. */
function loadingRequest(how: NonNullable<HostHabits["loadsModels"]>, model: string) {
  switch (how) {
    case "ollama":
      return { path: "../api/generate", body: { model, keep_alive: OLLAMA_KEEPS } };
    case "first-call": {
      const messages = [{ role: "user", content: "1" }];
      return { path: "chat/completions", body: { model, messages, max_tokens: 1, stream: false } };
    }
  }
}

/** Some hosts answer a field that they do not know with 500. */
function mayNameField({ status }: HttpReply): boolean {
  return status === 400 || status === 422 || status === 500 || status === 501;
}
