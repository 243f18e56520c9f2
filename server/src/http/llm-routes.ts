import {
  type AnsweredBy,
  conversation,
  conversationReply,
  converseQuestion,
  correctQuestion,
  correctReply,
  correctTransaction,
  DEADLINE_HEADER,
  deadlineMs,
  type Endpoint,
  parseQuestion,
  parseReply,
  parseTransaction,
} from "@suikouji/contract";
import type { Clock } from "@suikouji/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { longestDeadlineIn, type ModelsState } from "../llm/models.ts";
import type { AnswerGiven } from "../metrics/metrics.ts";
import type {
  Answered,
  AskOptions,
  ServerUnderstanding,
} from "../understanding/server-understanding.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate } from "./rate-limit.ts";

export interface LlmParts {
  readonly understanding: ServerUnderstanding;
  /** For users whose client sends no time. */
  readonly clock: Clock;
  readonly answered: (answer: AnswerGiven) => void;
  readonly questionsPerMinute: number;
  readonly modelsState: () => ModelsState;
}

/**
 * Mounts the three model endpoints. Every valid question gets an answer, even if the models fail.
 */
export function mountLlmRoutes(app: FastifyInstance, parts: LlmParts): void {
  const { understanding, clock, modelsState } = parts;

  ask(parseTransaction, {
    answer: (body, options) => understanding.parse(parseQuestion(body, clock), options),
    reply: parseReply,
  });
  ask(correctTransaction, {
    answer: (body, options) => understanding.correct(correctQuestion(body, clock), options),
    reply: correctReply,
  });
  ask(conversation, {
    answer: (body, options) => understanding.converse(converseQuestion(body, clock), options),
    reply: conversationReply,
  });

  function ask<Body extends z.ZodType, Reply extends z.ZodType, Answer>(
    endpoint: Endpoint<Body, Reply>,
    { answer, reply }: Asking<Body, Reply, Answer>,
  ): void {
    const name = endpoint.path.slice(endpoint.path.lastIndexOf("/") + 1);
    mount(
      app,
      endpoint,
      async (body, exchange) => {
        const answered = await answer(
          body,
          optionsOf(exchange, longestDeadlineIn(modelsState().models)),
        );
        const { model, degraded } = answered;
        parts.answered({ endpoint: name, model, degraded });
        return reply(answered.answer, { model, degraded });
      },
      { surface: "question", rateLimit: limitRate(parts.questionsPerMinute) },
    );
  }
}

interface Asking<Body extends z.ZodType, Reply extends z.ZodType, Answer> {
  readonly answer: (body: z.output<Body>, options: AskOptions) => Promise<Answered<Answer>>;
  readonly reply: (answer: Answer, by: AnsweredBy) => z.output<Reply>;
}

interface Arrived {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The deadline starts when the request arrives, so a slow body uses it up. */
function optionsOf({ request, reply }: Arrived, ownersMs: number | null): AskOptions {
  const header = request.headers[DEADLINE_HEADER];
  const allowedMs = deadlineMs(typeof header === "string" ? header : undefined, ownersMs);
  const spentMs = performance.now() - request.receivedAtMs;
  return {
    ledgerId: callerOf(request).ledgerId,
    signal: signalOf(reply),
    deadlineMs: Math.max(0, allowedMs - spentMs),
  };
}

/** Aborts if the client disconnects before its answer, so that nobody pays a model for nothing. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
