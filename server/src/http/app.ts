import type { RequestListener, Server } from "node:http";
import type { Clock } from "@suikouji/core";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Access } from "../access/access.ts";
import type { KeptCodes } from "../access/kept-codes.ts";
import { type TrustsProxy, trustsNobody } from "../access/trusted-proxies.ts";
import type { ReportBug } from "../bug-report.ts";
import type { DailyCaps } from "../caps/daily-caps.ts";
import { NotFound } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { ModelsState } from "../llm/models.ts";
import { createMetrics, type Served } from "../metrics/metrics.ts";
import { mountSpeechRoutes, type SpeechServices } from "../speech/http/speech-routes.ts";
import type { ServerUnderstanding } from "../understanding/server-understanding.ts";
import { mountBooksRoutes } from "./books-routes.ts";
import { contractSerializer } from "./contract-serializer.ts";
import { createDivergences } from "./divergences.ts";
import { describeRoutes } from "./docs.ts";
import { callerIfShown, DATA_HEADERS, guardEntry } from "./entry.ts";
import { createInFlight } from "./in-flight.ts";
import { mountLlmRoutes } from "./llm-routes.ts";
import { mountOperations, type StoreKind } from "./operations.ts";
import { mountOwnerRoutes } from "./owner-routes.ts";
import { servePages } from "./pages.ts";
import type { RateCounter } from "./rate-counter.ts";
import { QUESTIONS_PER_MINUTE, registerRateLimit } from "./rate-limit.ts";
import { refuse } from "./refuse.ts";
import { REQUEST_ID_HEADER, requestIdsOf } from "./request-id.ts";
import { mountSessionRoutes } from "./session-routes.ts";
import { mountSyncRoutes } from "./sync-routes.ts";
import { REQUEST_TIMEOUT_MS, timeoutsOf } from "./timeouts.ts";

export interface Services {
  readonly version: string;
  /** The built web app; `null` while developing, when Vite serves it. */
  readonly webRoot: string | null;
  readonly understanding: ServerUnderstanding;
  readonly modelsState: () => ModelsState;
  readonly caps: DailyCaps;
  /** Absent: the server neither hears nor speaks. */
  readonly speech?: SpeechServices;
  readonly store: LedgerStore;
  readonly storeKind: StoreKind;
  readonly access: Access;
  readonly keptCodes: KeptCodes;
  /** Under which a phone may reach us; none while only this machine does. */
  readonly phoneOrigins: () => readonly string[];
  readonly clock: Clock;
  /** Told of each answered request: the route's pattern, never its address. */
  readonly log: (served: Served) => void;
  /** What it prints must leave out the error's message. */
  readonly reportBug: ReportBug;
  readonly limits?: Partial<Limits>;
  /** Where several servers count together; absent: each for itself. */
  readonly rateCounter?: RateCounter;
  /** Whose word counts about where a request came from; absent: nobody's. */
  readonly trustsProxy?: TrustsProxy;
  readonly measuresProcess?: boolean;
  /** Balancers are told that we are not ready; requests are answered as ever. */
  readonly isLeaving?: () => boolean;
  /** Makes the server that listens, where it is not one of plain HTTP. */
  readonly serverFor?: (handler: RequestListener) => Server;
}

export interface Limits {
  readonly questionsInFlight: number;
  /** For each device and each endpoint. */
  readonly questionsPerMinute: number;
  /** For sending a whole request. */
  readonly requestTimeoutMs: number;
}

/** What a question may weigh: 50 messages of ordinary length, many times over. */
const BODY_LIMIT_BYTES = 64 * 1024;

const DEFAULT_LIMITS: Limits = {
  // More than a household asks in three seconds, and a third of a second of work if all come at once.
  questionsInFlight: 128,
  questionsPerMinute: QUESTIONS_PER_MINUTE,
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
};

export async function createApp(services: Services): Promise<FastifyInstance> {
  const limits = { ...DEFAULT_LIMITS, ...services.limits };
  const inFlight = createInFlight(limits.questionsInFlight);
  const { modelsState, caps, reportBug, trustsProxy = trustsNobody } = services;
  const divergences = createDivergences(services.store);
  const metrics = createMetrics({
    modelsState,
    usedToday: () => caps.today(null),
    inFlight: () => inFlight.count,
    damagedRows: () => services.store.damagedRows(),
    divergences: divergences.count,
    ofProcess: services.measuresProcess ?? false,
  });
  let isDraining = false;

  const app = fastify({
    // Fastify's own log quotes addresses and parsers' messages, which hold what people said.
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: timeoutsOf(limits.requestTimeoutMs),
    // Fastify sets it again once the server is made, to no limit at all unless told.
    requestTimeout: limits.requestTimeoutMs,
    ...(services.serverFor === undefined ? {} : { serverFactory: services.serverFor }),
    trustProxy: trustsProxy,
    genReqId: requestIdsOf(trustsProxy),
    // Ours are problem documents.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      refuse(reply.headers({ ...DATA_HEADERS, [REQUEST_ID_HEADER]: request.id }), error, reportBug);
    },
    clientErrorHandler: ({ code }, socket) => {
      const status =
        code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
      // A client that never reads would keep the socket, and the answer in it, for good.
      if (socket.writable) socket.end(bareAnswer(status), () => socket.destroy());
      else socket.destroy();
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(contractSerializer);
  app.removeContentTypeParser("text/plain");
  app.addHook("preClose", async () => {
    isDraining = true;
  });

  app.setNotFoundHandler((_request, reply) => refuse(reply, new NotFound(), reportBug));
  app.setErrorHandler<Error>((error, _request, reply) => refuse(reply, error, reportBug));

  guardEntry(app, {
    gate: services.access.gate,
    trustsProxy,
    inFlight,
    served: (served) => {
      metrics.served(served);
      services.log(served);
      // A kept-alive connection would hold up the end until its client lets go.
      if (isDraining) app.server.closeIdleConnections();
    },
    isDraining: () => isDraining,
  });
  await describeRoutes(app);
  registerRateLimit(app, services.rateCounter);
  await mountSpeechRoutes(app, services.speech, { reportBug, tokens: services.access.tokens });
  mountOperations(app, {
    ...services,
    metrics,
    isReady: () => !isDraining && !(services.isLeaving?.() ?? false),
    callerIfShown: (request) => callerIfShown(services.access.gate, request),
  });
  mountLlmRoutes(app, {
    ...services,
    answered: metrics.answered,
    questionsPerMinute: limits.questionsPerMinute,
  });
  mountSessionRoutes(app, { store: services.store, ...services.access });
  mountOwnerRoutes(app, { ...services, ...services.access });
  mountSyncRoutes(app, { ...services, divergences });
  mountBooksRoutes(app, services);
  await servePages(app, services.webRoot);

  return app;
}

/** To what is not HTTP, or never came whole, there is no request to answer. */
function bareAnswer(status: string): string {
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
