import {
  type AnsweredBy,
  conversation,
  conversationBody,
  converseAnswer,
  correctAnswer,
  correctBody,
  correctTransaction,
  DEADLINE_HEADER,
  type Endpoint,
  isWithoutModel,
  parseAnswer,
  parseBody,
  parseTransaction,
} from "@suikouji/contract";
import {
  type AbortSignalLike,
  type AskFailure,
  conversedInPresentNames,
  correctedInPresentNames,
  NETWORK_ALLOWANCE_MS,
  parsedInPresentNames,
  type Understanding,
  UnderstandingUnavailable,
} from "@suikouji/core";
import type { z } from "zod";
import { CallFailed, callEndpoint } from "./call-endpoint.ts";

/** The server gave no answer; `failure` tells whether the connection or the server failed. */
export class ServerUnavailable extends UnderstandingUnavailable {
  readonly failure: AskFailure;
  constructor({ failure, message }: CallFailed) {
    super(message);
    this.failure = failure;
  }
}

export interface HttpUnderstandingOptions {
  readonly fetch: typeof globalThis.fetch;
  /** What is left of the user's waiting time when the question is sent. */
  readonly budgetMs: number;
  /** Called with every answer: whether the server has no model to ask. */
  readonly learn: (withoutModel: boolean) => void;
}

/** Asks the server, with a deadline. Rejects with {@link ServerUnavailable}. */
export function httpUnderstanding({
  fetch,
  budgetMs,
  learn,
}: HttpUnderstandingOptions): Understanding {
  const deadline = String(Math.max(0, Math.floor(budgetMs - NETWORK_ALLOWANCE_MS)));

  async function ask<Body extends z.ZodType, Reply extends z.ZodType<AnsweredBy>>(
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
    signal: AbortSignalLike | undefined,
  ): Promise<z.output<Reply>> {
    const headers = { [DEADLINE_HEADER]: deadline };
    try {
      const reply = await callEndpoint(endpoint, { fetch, body, headers, ...abortedWith(signal) });
      learn(isWithoutModel(reply));
      return reply;
    } catch (error) {
      throw error instanceof CallFailed ? new ServerUnavailable(error) : error;
    }
  }

  return {
    parse: async (question, signal) =>
      parsedInPresentNames(
        parseAnswer(await ask(parseTransaction, parseBody(question), signal)),
        question.context,
      ),
    correct: async (question, signal) =>
      correctedInPresentNames(
        correctAnswer(await ask(correctTransaction, correctBody(question), signal)),
        question,
      ),
    converse: async (question, signal) =>
      conversedInPresentNames(
        converseAnswer(await ask(conversation, conversationBody(question), signal)),
        question,
      ),
  };
}

/** `fetch` needs a real `AbortSignal`; the core knows only its shape. */
function abortedWith(signal: AbortSignalLike | undefined): { readonly signal?: AbortSignal } {
  if (signal === undefined) return {};
  if (signal instanceof AbortSignal) return { signal };
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener("abort", () => controller.abort());
  return { signal: controller.signal };
}
