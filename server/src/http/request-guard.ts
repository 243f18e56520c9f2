import { isScript } from "@suikouji/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccessCheck, type AccessRequest, SAFE_METHODS } from "../access/access-check.ts";
import type { Caller } from "../access/caller.ts";
import { clientOf, networkOf } from "../access/client-of.ts";
import { namesOneHost } from "../access/host-header.ts";
import { endedCookie } from "../access/session-cookie.ts";
import type { CallerOrError } from "../access/token-check.ts";
import type { TrustsProxy } from "../access/trusted-proxies.ts";
import {
  AmbiguousHost,
  NotForScripts,
  Overloaded,
  ServiceError,
  ShuttingDown,
  UnknownToken,
} from "../errors.ts";
import type { Served } from "../metrics/metrics.ts";
import { addressOf } from "./address-of.ts";
import { cookieLedgerOf } from "./cookie-ledger.ts";
import type { InFlight } from "./in-flight.ts";
import { REQUEST_ID_HEADER } from "./request-id.ts";
import type { Surface } from "./surface.ts";

export interface RequestGuardParts {
  readonly accessCheck: AccessCheck;
  readonly trustsProxy: TrustsProxy;
  readonly inFlight: InFlight;
  readonly served: (served: Served) => void;
  readonly isDraining: () => boolean;
}

/**
 * Replies hold what people spent: no cache may store them and no browser may show them as a page.
 */
export const DATA_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const CLIENT_LEFT = 499;
/** A WebSocket; its handler has ended it. */
const SWITCHED = 101;

/** Created once: a stack trace for each refusal would cost more than the refusal. */
const OVERLOADED = new Overloaded();

interface Admitting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly accessRequest: AccessRequest;
  readonly done: (error?: Error) => void;
}

/** Checks every request before its body is read, and limits the questions in flight. */
export function guardRequests(app: FastifyInstance, parts: RequestGuardParts): void {
  const { accessCheck, inFlight } = parts;
  app.decorateRequest("receivedAtMs", 0);
  app.decorateRequest("caller", null);
  app.decorateRequest("scheme", "http");
  app.decorateRequest("cookieLedger", null);
  app.decorateRequest("address", undefined);

  app.addHook("onRequest", (request, reply, done) => {
    request.receivedAtMs = performance.now();
    // Read now: a closed connection no longer has an address.
    request.address = addressOf(request);
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.raw.once("close", () => parts.served(servedOf(request, reply)));
    const { surface } = request.routeOptions.config;
    if (!isPage(surface)) reply.headers(DATA_HEADERS);

    const isFromProxy = parts.trustsProxy(request.socket.remoteAddress);
    request.scheme = accessCheck.schemeOf({ headers: request.headers, isFromProxy });
    request.cookieLedger = cookieLedgerOf(request);
    if (!namesOneHost(request.raw)) return done(new AmbiguousHost());
    if (surface === "probe") return done();
    if (parts.isDraining()) return done(new ShuttingDown());
    const accessRequest = accessRequestOf(request);
    const refusal = accessCheck.checkCaller(accessRequest);
    if (refusal !== null) return done(refusal);
    if (surface === "app" || surface === "sign-in" || request.is404) return done();

    admit({ request, reply, accessRequest, done });
  });

  // A body may arrive slowly, and its device may be revoked meanwhile.
  app.addHook("preValidation", (request, reply, done) => {
    if (request.caller === null || SAFE_METHODS.has(request.method)) return done();
    const skipCache = request.routeOptions.config.recheckToken === true;
    admit({ request, reply, accessRequest: { ...accessRequestOf(request), skipCache }, done });
  });

  function admit({ request, reply, accessRequest, done }: Admitting): void {
    const goOn = (found: CallerOrError) => {
      if (!(found instanceof ServiceError)) {
        const { opensToScripts = false } = request.routeOptions.config;
        if (isScript(found.role) && !opensToScripts) return done(new NotForScripts());
        request.caller = found;
        return done();
      }
      if (found instanceof UnknownToken) endCookie(reply, accessRequest);
      done(found);
    };
    const found = accessCheck.admit(accessRequest);
    if (found instanceof Promise) found.then(goOn, done);
    else goOn(found);
  }

  /** The server must delete the cookie, because no script can. */
  function endCookie(reply: FastifyReply, accessRequest: AccessRequest): void {
    const { headers } = accessRequest;
    if (headers.cookie === undefined || headers.authorization !== undefined) return;
    reply.header("set-cookie", endedCookie(accessRequest));
  }

  // Counted after the body arrived: unfinished bodies would otherwise use up all places.
  app.addHook("preValidation", (request, reply, done) => {
    if (request.routeOptions.config.surface !== "question") return done();
    const leave = inFlight.enter();
    if (leave === null) return done(OVERLOADED);
    reply.raw.once("close", leave);
    done();
  });
}

/**
 * The caller on a route that needs no token; null without a valid token, or while the store is
 * unreachable.
 */
export async function callerIfShown(
  accessCheck: AccessCheck,
  request: FastifyRequest,
): Promise<Caller | null> {
  const accessRequest = accessRequestOf(request);
  const { authorization, cookie } = accessRequest.headers;
  if (authorization === undefined && cookie === undefined) return null;
  if (accessCheck.checkCaller(accessRequest) !== null) return null;
  try {
    const admission = await accessCheck.admit(accessRequest);
    return admission instanceof ServiceError ? null : admission;
  } catch {
    return null;
  }
}

function accessRequestOf(request: FastifyRequest): AccessRequest {
  return {
    method: request.method,
    headers: request.headers,
    client: clientOf(request.address),
    isPage: request.is404 || isPage(request.routeOptions.config.surface),
    scheme: request.scheme,
    cookieLedger: request.cookieLedger,
  };
}

function isPage(surface: Surface | undefined): boolean {
  return surface === "app" || surface === "docs";
}

function servedOf(request: FastifyRequest, reply: FastifyReply): Served {
  return {
    method: request.method,
    route: request.routeOptions.url ?? "unknown",
    status: statusOf(request, reply),
    ms: performance.now() - request.receivedAtMs,
    requestId: request.id,
    network: networkOf(request.address),
  };
}

function statusOf({ ws, routeOptions }: FastifyRequest, { raw }: FastifyReply): number {
  if (raw.writableEnded) return raw.statusCode;
  if (ws) return SWITCHED;
  // A stream without an end was answered when it began.
  return routeOptions.config.staysOpen === true && raw.headersSent ? raw.statusCode : CLIENT_LEFT;
}
