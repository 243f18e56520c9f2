import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { namesOneHost } from "../access/asked-for.ts";
import type { Caller } from "../access/caller.ts";
import { clientOf, networkOf } from "../access/client-of.ts";
import { type Gate, type Knock, SAFE } from "../access/gate.ts";
import { endedCookie } from "../access/session-cookie.ts";
import type { Admission } from "../access/token-check.ts";
import type { TrustsProxy } from "../access/trusted-proxies.ts";
import { AmbiguousHost, Overloaded, ServiceError, ShuttingDown, UnknownToken } from "../errors.ts";
import type { Served } from "../metrics/metrics.ts";
import { addressOf } from "./address-of.ts";
import type { InFlight } from "./in-flight.ts";
import { REQUEST_ID_HEADER } from "./request-id.ts";
import type { Surface } from "./surface.ts";

export interface EntryParts {
  readonly gate: Gate;
  readonly trustsProxy: TrustsProxy;
  readonly inFlight: InFlight;
  readonly served: (served: Served) => void;
  readonly isDraining: () => boolean;
}

/** Answers hold what people spent: for nobody's cache, and never a page. */
export const DATA_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const CLIENT_LEFT = 499;
/** A WebSocket, which ended in its own way. */
const SWITCHED = 101;

/** Made once: a stack trace for each would cost more than turning the request away. */
const OVERLOADED = new Overloaded();

interface Admitting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly knock: Knock;
  readonly done: (error?: Error) => void;
}

/** What every request passes before anything of it is read, and questions before they are asked. */
export function guardEntry(app: FastifyInstance, parts: EntryParts): void {
  const { gate, inFlight } = parts;
  app.decorateRequest("receivedAtMs", 0);
  app.decorateRequest("caller", null);
  app.decorateRequest("road", "http");
  app.decorateRequest("address", undefined);

  app.addHook("onRequest", (request, reply, done) => {
    request.receivedAtMs = performance.now();
    // Now: a connection that was cut off has no address any more.
    request.address = addressOf(request);
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.raw.once("close", () => parts.served(servedOf(request, reply)));
    const { surface } = request.routeOptions.config;
    if (!isPage(surface)) reply.headers(DATA_HEADERS);

    const isFromProxy = parts.trustsProxy(request.socket.remoteAddress);
    request.road = gate.roadOf({ headers: request.headers, isFromProxy });
    if (!namesOneHost(request.raw)) return done(new AmbiguousHost());
    if (surface === "probe") return done();
    if (parts.isDraining()) return done(new ShuttingDown());
    const knock = knockOf(request);
    const refusal = gate.checkCaller(knock);
    if (refusal !== null) return done(refusal);
    if (surface === "app" || surface === "entrance" || request.is404) return done();

    admit({ request, reply, knock, done });
  });

  // A body may take its time, and who sends it may have been revoked meanwhile.
  app.addHook("preValidation", (request, reply, done) => {
    if (request.caller === null || SAFE.has(request.method)) return done();
    const byStore = request.routeOptions.config.isGrave === true;
    admit({ request, reply, knock: { ...knockOf(request), byStore }, done });
  });

  function admit({ request, reply, knock, done }: Admitting): void {
    const goOn = (admission: Admission) => {
      if (!(admission instanceof ServiceError)) {
        request.caller = admission;
        return done();
      }
      if (admission instanceof UnknownToken) endCookie(reply, knock);
      done(admission);
    };
    const admission = gate.admit(knock);
    if (admission instanceof Promise) admission.then(goOn, done);
    else goOn(admission);
  }

  /** No script of the page can. */
  function endCookie(reply: FastifyReply, { headers, road }: Knock): void {
    if (headers.cookie === undefined || headers.authorization !== undefined) return;
    reply.header("set-cookie", endedCookie(road));
  }

  // Only once the body is there: bodies that never end would else take all the places.
  app.addHook("preValidation", (request, reply, done) => {
    if (request.routeOptions.config.surface !== "question") return done();
    const leave = inFlight.enter();
    if (leave === null) return done(OVERLOADED);
    reply.raw.once("close", leave);
    done();
  });
}

/**
 * Who asks, on a route that is answered to anybody; null for whoever does not show it, or cannot
 * be looked up just now.
 */
export async function callerIfShown(gate: Gate, request: FastifyRequest): Promise<Caller | null> {
  const knock = knockOf(request);
  const { authorization, cookie } = knock.headers;
  if (authorization === undefined && cookie === undefined) return null;
  if (gate.checkCaller(knock) !== null) return null;
  try {
    const admission = await gate.admit(knock);
    return admission instanceof ServiceError ? null : admission;
  } catch {
    return null;
  }
}

function knockOf(request: FastifyRequest): Knock {
  return {
    method: request.method,
    headers: request.headers,
    client: clientOf(request.address),
    isPage: request.is404 || isPage(request.routeOptions.config.surface),
    road: request.road,
  };
}

function isPage(surface: Surface | undefined): boolean {
  return surface === "app" || surface === "docs";
}

function servedOf(request: FastifyRequest, reply: FastifyReply): Served {
  return {
    method: request.method,
    route: request.routeOptions.url ?? "unknown",
    status: reply.raw.writableEnded ? reply.raw.statusCode : request.ws ? SWITCHED : CLIENT_LEFT,
    ms: performance.now() - request.receivedAtMs,
    requestId: request.id,
    network: networkOf(request.address),
  };
}
