import type { AddressInfo } from "node:net";
import type { Clock } from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import { type Access, type AccessParts, createAccess } from "../src/access/access.ts";
import type { AccessPolicy } from "../src/access/access-check.ts";
import type { KeptCodes } from "../src/access/kept-codes.ts";
import { createApp, type Services } from "../src/http/app.ts";
import type { RateCounter } from "../src/http/rate-counter.ts";
import type { SyncEventsOptions } from "../src/http/sync-events/sync-events-route.ts";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";
import type { ModelsState } from "../src/llm/models.ts";
import type { Served } from "../src/metrics/metrics.ts";
import { createPromptManager } from "../src/prompts/prompt-manager.ts";
import { createServerUnderstanding } from "../src/understanding/server-understanding.ts";
import { testModelSetup } from "./model-setup.ts";
import { OWNER, OWNER_TOKEN } from "./owner.ts";
import { PLENTY } from "./plenty.ts";
import { openTestStore } from "./test-store.ts";

/** 10 in the morning of Sunday, 15 November 2026 in China. */
export const FIXED_CLOCK: Clock = {
  now: () => ({ epochMs: Date.parse("2026-11-15T10:00:00+08:00"), utcOffsetMinutes: 480 }),
};

const NO_MODELS: ModelsState = { models: [] };

/** Bound to this machine only, unless the test says otherwise. */
export function accessPolicy(said: Partial<AccessPolicy> = {}): AccessPolicy {
  return { isLoopbackBind: true, servesTls: false, publicOrigin: null, hostNames: [], ...said };
}

/** As other machines of the network reach us. */
export const WIDE: AccessPolicy = accessPolicy({ isLoopbackBind: false });
export const WIDE_HOST = "192.168.1.20:8520";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: LedgerStore;
  readonly access: Access;
  readonly served: readonly Served[];
  readonly bugs: readonly Error[];
}

export interface AppOptions extends Partial<Services> {
  readonly policy?: AccessPolicy;
  readonly accessParts?: Partial<AccessParts>;
}

/** The whole application without its process; local rules answer unless the test says otherwise. */
export async function testApp({
  policy = accessPolicy(),
  accessParts = {},
  ...services
}: AppOptions = {}): Promise<TestApp> {
  const store = services.store ?? (await openTestStore());
  const parts = { policy, store, ownerToken: OWNER_TOKEN, elapsedMs: () => 0, ...accessParts };
  const access = services.access ?? createAccess(parts);
  const served: Served[] = [];
  const bugs: Error[] = [];
  const app = await createApp({
    version: "1.2.3",
    webRoot: null,
    understanding: createServerUnderstanding({ provider: null, prompts: createPromptManager() }),
    modelsState: () => NO_MODELS,
    modelSetup: testModelSetup(),
    caps: PLENTY,
    store,
    storeKind: "sqlite",
    access,
    keptCodes: codesInMemory(),
    phoneOrigins: () => [],
    clock: FIXED_CLOCK,
    log: (entry) => served.push(entry),
    reportBug: (error) => bugs.push(error),
    ...services,
  });
  app.addHook("onClose", () => store.close());
  return { app, store, access, served, bugs };
}

function codesInMemory(): KeptCodes {
  const codes = new Map<string, string>();
  return {
    codeOf: (ledgerId) => codes.get(ledgerId) ?? null,
    keep: (ledgerId, code) => void codes.set(ledgerId, code),
  };
}

/** For tests of other things, which would otherwise reach the rate limits. */
export const NO_LIMITS: RateCounter = { count: async () => ({ current: 1, leftMs: 1 }) };

/** For tests that wait for the end of every answer: each stream of events ends after its first. */
export const ENDING_AT_ONCE: SyncEventsOptions = { limits: { longestMs: 0 } };

const kept = new Map<string, Promise<TestApp>>();

/** One app for all tests of a file with the same policy, which only test access. */
export function keptApp(policy: AccessPolicy): Promise<TestApp> {
  const key = JSON.stringify(policy);
  const started = kept.get(key) ?? testApp({ policy, rateCounter: NO_LIMITS });
  kept.set(key, started);
  return started;
}

const JSON_TYPE = { "content-type": "application/json" };

export interface ListeningApp extends TestApp {
  readonly origin: string;
  /** Sent as the owner. */
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
}

/** The same app on a real port of this machine. */
export async function listeningApp(services: AppOptions = {}): Promise<ListeningApp> {
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
        headers: { ...JSON_TYPE, ...OWNER, ...(headers as Record<string, string>) },
        body: JSON.stringify(body),
        ...init,
      }),
  };
}
