import type { AddressInfo } from "node:net";
import type { Clock } from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import { type AccessPolicy, createGate } from "../src/access/gate.ts";
import { createGuessThrottle } from "../src/access/guess-throttle.ts";
import { createApp, type Services } from "../src/http/app.ts";
import type { ModelsState } from "../src/llm/models.ts";
import type { Served } from "../src/metrics/metrics.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../src/understanding/server-understanding.ts";

/** 10 in the morning of Sunday, 15 November 2026 in China. */
export const FIXED_CLOCK: Clock = {
  now: () => ({ epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 }),
};

export const NO_MODELS: ModelsState = {
  models: [],
  today: { day: "2026-11-15", calls: 0, tokens: 0 },
  limits: { calls: 2000, tokens: 5_000_000 },
};

export function accessPolicy(said: Partial<AccessPolicy> = {}): AccessPolicy {
  return {
    isLoopbackBind: true,
    publicOrigin: null,
    hostNames: [],
    code: null,
    throttle: createGuessThrottle(() => 0),
    ...said,
  };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly served: readonly Served[];
  readonly bugs: readonly Error[];
}

/** The whole application but for the process around it, answering by local rules unless told. */
export async function testApp(services: Partial<Services> = {}): Promise<TestApp> {
  const served: Served[] = [];
  const bugs: Error[] = [];
  const app = await createApp({
    version: "1.2.3",
    webRoot: null,
    understanding: createServerUnderstanding({ provider: null, prompts: createPromptManager() }),
    modelsState: () => NO_MODELS,
    gate: createGate(accessPolicy()),
    clock: FIXED_CLOCK,
    log: (entry) => served.push(entry),
    reportBug: (error) => bugs.push(error),
    ...services,
  });
  return { app, served, bugs };
}

export interface ListeningApp extends TestApp {
  readonly origin: string;
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
}

/** The same behind a real port of this machine. */
export async function listeningApp(services: Partial<Services> = {}): Promise<ListeningApp> {
  const started = await testApp(services);
  await started.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = started.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...started,
    origin,
    post: (path, body, { headers, ...init } = {}) =>
      fetch(`${origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(headers as Record<string, string>) },
        body: JSON.stringify(body),
        ...init,
      }),
  };
}
