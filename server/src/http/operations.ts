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
import type { ModelsState } from "../llm/models.ts";
import type { Metrics } from "../metrics/metrics.ts";
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
  /** Absent: the server neither hears nor speaks. */
  readonly speech?: Pick<SpeechServices, "recognizer" | "synthesizer" | "hosts">;
  readonly store: Pick<LedgerStore, "registry">;
  readonly storeKind: StoreKind;
  readonly metrics: Metrics;
  readonly isReady: () => boolean;
  /** Who asks, where nobody has to say. */
  readonly callerIfShown: (request: FastifyRequest) => Promise<Caller | null>;
}

/** For those who run the server: is it up, who answers, how is it doing. */
export function mountOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { version, modelsState, storeKind, metrics, isReady } = parts;
  const { registry } = parts.store;
  const storeAnswers = createStoreProbe(registry);
  /** What all ledgers use together is for those of the default one, who run the server. */
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

function statusOf({ version, modelsState, speech }: OperationsParts): Omit<StatusReply, "today"> {
  const { models } = modelsState();
  return {
    version,
    engine: models.length === 0 ? "local-rules" : "models",
    models: models.map(({ model, host, breaker, trouble }) => ({ model, host, breaker, trouble })),
    speech: {
      recognizer: speech?.recognizer?.name ?? null,
      speaks: (speech?.synthesizer ?? null) !== null,
      trouble: speechTrouble(speech?.hosts?.() ?? []),
    },
  };
}

/** Who hears comes before who speaks: without a voice there is still the device's. */
function speechTrouble(hosts: readonly SpeechHostState[]): StatusReply["speech"]["trouble"] {
  for (const { of, trouble } of hosts) if (trouble !== null) return { of, ...trouble };
  return null;
}
