import {
  health,
  type ReadyDetails,
  readiness,
  type StatusReply,
  serverStatus,
} from "@suikouji/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import type { Meter } from "../caps/amounts.ts";
import type { DailyCaps, UsedToday } from "../caps/daily-caps.ts";
import { OwnerOnly, ShuttingDown } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { longestDeadlineIn, type ModelsState } from "../llm/models.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { NO_PICTURES, type PictureService } from "../pictures/picture-service.ts";
import type { SpeechServices } from "../speech/http/speech-routes.ts";
import type { SpeechHostState } from "../speech/speech.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";
import { createStoreProbe } from "./store-probe.ts";

export type StoreKind = ReadyDetails["store"];

export interface OperationsParts {
  readonly version: string;
  readonly modelsState: () => ModelsState;
  readonly caps: Pick<DailyCaps, "today">;
  /** Absent: the server neither recognizes nor synthesizes speech. */
  readonly speech?: Pick<SpeechServices, "recognizer" | "synthesizer" | "hosts" | "ear">;
  /** Absent: the server reads no pictures. */
  readonly pictures?: Pick<PictureService, "state">;
  readonly store: Pick<LedgerStore, "registry">;
  readonly storeKind: StoreKind;
  readonly metrics: Metrics;
  readonly isReady: () => boolean;
  /** The caller, on a route that needs no token. */
  readonly callerIfShown: (request: FastifyRequest) => Promise<Caller | null>;
}

/** Mounts health, readiness, metrics and status. */
export function mountOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { version, modelsState, storeKind, metrics, isReady } = parts;
  const { registry } = parts.store;
  const storeAnswers = createStoreProbe(registry);
  /** Totals over all ledgers are for the default ledger's devices, whose owner runs the server. */
  const runsServer = ({ ledgerId }: Caller) => ledgerId === registry.defaultLedgerId;

  mount(app, health, async () => ({ status: "ok" as const, version }), { surface: "probe" });
  mount(
    app,
    readiness,
    async (_body, { request }) => {
      if (!isReady()) throw new ShuttingDown();
      await storeAnswers();
      const caller = await parts.callerIfShown(request);
      if (caller?.role !== "owner" || !runsServer(caller)) return { status: "ready" as const };
      const today = todayOf(await parts.caps.today(null));
      return {
        status: "ready" as const,
        store: storeKind,
        ...answeringOf(modelsState()),
        speech: [...(parts.speech?.hosts?.() ?? [])],
        today,
      };
    },
    { surface: "probe" },
  );
  mount(
    app,
    serverStatus,
    async (_body, { request }) => {
      const today = todayOf(await parts.caps.today(callerOf(request).ledgerId));
      return { ...statusOf(parts), today };
    },
    { rateLimit: limitRate(PER_MINUTE.account) },
  );
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!runsServer(callerOf(request))) throw new OwnerOnly();
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}

function answeringOf({ models }: ModelsState): Pick<ReadyDetails, "engine" | "models"> {
  return {
    engine: models.length === 0 ? "local-rules" : "models",
    models: models.map(({ model, breaker, trouble }) => ({ model, breaker, trouble })),
  };
}

function todayOf({ used, limits }: UsedToday): StatusReply["today"] {
  const of = (meter: Meter) => ({ used: used[meter], limit: limits[meter] });
  return {
    calls: of("calls"),
    tokens: of("tokens"),
    seconds: of("seconds"),
    characters: of("characters"),
  };
}

function statusOf({
  version,
  modelsState,
  speech,
  pictures = NO_PICTURES,
}: OperationsParts): Omit<StatusReply, "today"> {
  const { models } = modelsState();
  const hosts = speech?.hosts?.() ?? [];
  return {
    version,
    engine: models.length === 0 ? "local-rules" : "models",
    modelDeadlineMs: longestDeadlineIn(models),
    models: models.map(({ model, host, breaker, trouble }) => ({ model, host, breaker, trouble })),
    speech: {
      recognizer: speech?.recognizer?.name ?? null,
      recognizerHost: hosts.find(({ of }) => of === "recognizer")?.host ?? null,
      speaks: (speech?.synthesizer ?? null) !== null,
      ear: speech?.ear?.state() ?? { state: "off", reason: "turned-off" },
      trouble: speechTrouble(hosts),
    },
    pictures: pictures.state(),
  };
}

/** The recognizer's trouble comes first: without the server's voice the device can still speak. */
function speechTrouble(hosts: readonly SpeechHostState[]): StatusReply["speech"]["trouble"] {
  for (const { of, trouble } of hosts) if (trouble !== null) return { of, ...trouble };
  return null;
}
