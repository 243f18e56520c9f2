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
import type { BackupCounts } from "../ledger/automatic-backups/backup-report.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { ModelsState } from "../llm/models.ts";
import { createMetrics, type Served } from "../metrics/metrics.ts";
import { mountPictureRoutes } from "../pictures/http/picture-routes.ts";
import { NO_PICTURES, type PictureService } from "../pictures/picture-service.ts";
import { mountSpeechRoutes, type SpeechServices } from "../speech/http/speech-routes.ts";
import type { ServerUnderstanding } from "../understanding/server-understanding.ts";
import { mountBooksRoutes } from "./books-routes.ts";
import { contractSerializer } from "./contract-serializer.ts";
import { createDivergences } from "./divergences.ts";
import { describeRoutes } from "./docs.ts";
import { mountEntriesRoutes } from "./entries-routes.ts";
import { mountHoldingsRoutes } from "./holdings-routes.ts";
import { createInFlight } from "./in-flight.ts";
import { mountLedgerRoutes } from "./ledger-routes.ts";
import { mountLlmRoutes } from "./llm-routes.ts";
import { type ModelRouteParts, mountModelRoutes } from "./model-routes.ts";
import { mountNoticesRoutes } from "./notices-routes.ts";
import { mountOperations, type StoreKind } from "./operations.ts";
import { mountOwnerRoutes } from "./owner-routes.ts";
import { servePages } from "./pages.ts";
import { mountPhotoRoutes } from "./photo-routes.ts";
import type { RateCounter } from "./rate-counter.ts";
import { QUESTIONS_PER_MINUTE, registerRateLimit } from "./rate-limit.ts";
import { refuse } from "./refuse.ts";
import { callerIfShown, DATA_HEADERS, guardRequests } from "./request-guard.ts";
import { REQUEST_ID_HEADER, requestIdsOf } from "./request-id.ts";
import { mountSessionRoutes } from "./session-routes.ts";
import { mountSyncEvents, type SyncEventsOptions } from "./sync-events/sync-events-route.ts";
import { mountSyncRoutes } from "./sync-routes.ts";
import { REQUEST_TIMEOUT_MS, timeoutsOf } from "./timeouts.ts";

export interface Services {
  readonly version: string;
  /** Folder of the built web app; `null` during development, when Vite serves it. */
  readonly webRoot: string | null;
  readonly understanding: ServerUnderstanding;
  readonly modelsState: () => ModelsState;
  /** The models as owners set them up in the app. */
  readonly modelSetup: Pick<ModelRouteParts, "setup" | "probe">;
  readonly caps: DailyCaps;
  /** Absent: the server neither recognizes nor synthesizes speech. */
  readonly speech?: SpeechServices;
  /** Absent: the server reads no pictures. */
  readonly pictures?: PictureService;
  readonly store: LedgerStore;
  readonly storeKind: StoreKind;
  readonly access: Access;
  readonly keptCodes: KeptCodes;
  /** Addresses where a phone can reach this server; empty if only this machine can. */
  readonly phoneOrigins: () => readonly string[];
  readonly clock: Clock;
  /** Called with each answered request. It holds the route's pattern, never the address. */
  readonly log: (served: Served) => void;
  /** Must not print the error's message. */
  readonly reportBug: ReportBug;
  readonly limits?: Partial<Limits>;
  /** Shared by several servers; absent: each server counts for itself. */
  readonly rateCounter?: RateCounter;
  readonly syncEvents?: SyncEventsOptions;
  /** Which proxies may report the client's address; absent: none. */
  readonly trustsProxy?: TrustsProxy;
  readonly measuresProcess?: boolean;
  /** Counts of automatic backups; absent: none are made. */
  readonly backups?: () => BackupCounts;
  /** While true, /readyz answers 503; other requests are answered as usual. */
  readonly isLeaving?: () => boolean;
  /** Creates the HTTP server, if it is not plain HTTP. */
  readonly serverFor?: (handler: RequestListener) => Server;
}

export interface Limits {
  readonly questionsInFlight: number;
  /** Per device and endpoint. */
  readonly questionsPerMinute: number;
  /** For receiving the whole request. */
  readonly requestTimeoutMs: number;
}

/** Many times the size of a question with 50 messages of ordinary length. */
const BODY_LIMIT_BYTES = 64 * 1024;

const DEFAULT_LIMITS: Limits = {
  // More than a household sends in three seconds; all at once they take a third of a second.
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
    streams: () => streams.count,
    damagedRows: () => services.store.damagedRows(),
    divergences: divergences.count,
    ...(services.backups === undefined ? {} : { backups: services.backups }),
    ofProcess: services.measuresProcess ?? false,
  });
  let isDraining = false;

  const app = fastify({
    // Fastify's own log quotes addresses and parser messages, which hold users' words.
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: timeoutsOf(limits.requestTimeoutMs),
    // Fastify sets the timeout again after it created the server, to no limit unless told.
    requestTimeout: limits.requestTimeoutMs,
    ...(services.serverFor === undefined ? {} : { serverFactory: services.serverFor }),
    trustProxy: trustsProxy,
    genReqId: requestIdsOf(trustsProxy),
    // Our own refusals are problem documents.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      refuse(reply.headers({ ...DATA_HEADERS, [REQUEST_ID_HEADER]: request.id }), error, reportBug);
    },
    clientErrorHandler: ({ code }, socket) => {
      const status =
        code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
      // A client that never reads would keep the socket, and the response in it, open forever.
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

  guardRequests(app, {
    accessCheck: services.access.accessCheck,
    trustsProxy,
    inFlight,
    served: (served) => {
      metrics.served(served);
      services.log(served);
      // A kept-alive connection would delay the exit until its client closes it.
      if (isDraining) app.server.closeIdleConnections();
    },
    isDraining: () => isDraining,
  });
  await describeRoutes(app, services.version);
  registerRateLimit(app, services.rateCounter);
  await mountSpeechRoutes(app, services.speech, {
    reportBug,
    tokens: services.access.tokens,
    registry: services.store.registry,
  });
  mountOperations(app, {
    ...services,
    metrics,
    isReady: () => !isDraining && !(services.isLeaving?.() ?? false),
    callerIfShown: (request) => callerIfShown(services.access.accessCheck, request),
  });
  mountLlmRoutes(app, {
    ...services,
    answered: metrics.answered,
    questionsPerMinute: limits.questionsPerMinute,
  });
  mountModelRoutes(app, { ...services.modelSetup, store: services.store });
  mountSessionRoutes(app, { store: services.store, ...services.access });
  mountLedgerRoutes(app, services);
  mountOwnerRoutes(app, { ...services, ...services.access });
  mountSyncRoutes(app, { ...services, divergences });
  const streams = mountSyncEvents(app, {
    ...services.syncEvents,
    store: services.store,
    tokens: services.access.tokens,
  });
  mountBooksRoutes(app, services);
  mountHoldingsRoutes(app, services);
  mountEntriesRoutes(app, services);
  await mountNoticesRoutes(app, services);
  await mountPhotoRoutes(app, services);
  await mountPictureRoutes(app, {
    pictures: services.pictures ?? NO_PICTURES,
    registry: services.store.registry,
  });
  await servePages(app, services.webRoot);

  return app;
}

/** Answers bytes that are not HTTP, or a request that never arrived in full. */
function bareAnswer(status: string): string {
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
