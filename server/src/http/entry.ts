import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientOf } from "../access/client-of.ts";
import type { Gate } from "../access/gate.ts";
import { Overloaded, type ServiceError, ShuttingDown } from "../errors.ts";
import type { Served } from "../metrics/metrics.ts";
import type { InFlight } from "./in-flight.ts";
import type { Surface } from "./surface.ts";

export interface EntryParts {
  readonly gate: Gate;
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

/** Made once: a stack trace for each would cost more than turning the request away. */
const OVERLOADED = new Overloaded();

/** What every request passes before anything of it is read, and questions before they are asked. */
export function guardEntry(app: FastifyInstance, parts: EntryParts): void {
  const { gate, inFlight } = parts;
  app.decorateRequest("receivedAtMs", 0);

  app.addHook("onRequest", (request, reply, done) => {
    request.receivedAtMs = performance.now();
    reply.raw.once("close", () => parts.served(servedOf(request, reply)));
    const { surface } = request.routeOptions.config;
    if (!isPage(surface)) reply.headers(DATA_HEADERS);

    if (surface === "probe") return done();
    if (parts.isDraining()) return done(new ShuttingDown());
    const knock = { headers: request.headers, client: clientOf(request.ip) };
    const refusal = gate.checkCaller(knock);
    if (refusal !== null) return done(refusal);
    if (surface === "app" || request.is404) return done();

    const goOn = (verdict: ServiceError | null) => done(verdict ?? undefined);
    const verdict = gate.checkCode(knock);
    if (verdict instanceof Promise) verdict.then(goOn, done);
    else goOn(verdict);
  });

  // Only once the body is there: bodies that never end would else take all the places.
  app.addHook("preValidation", (request, reply, done) => {
    if (request.routeOptions.config.surface !== "question") return done();
    const leave = inFlight.enter();
    if (leave === null) return done(OVERLOADED);
    reply.raw.once("close", leave);
    done();
  });
}

function isPage(surface: Surface | undefined): boolean {
  return surface === "app" || surface === "docs";
}

function servedOf(request: FastifyRequest, reply: FastifyReply): Served {
  return {
    method: request.method,
    route: request.routeOptions.url ?? "unknown",
    status: reply.raw.writableEnded ? reply.raw.statusCode : CLIENT_LEFT,
    ms: performance.now() - request.receivedAtMs,
  };
}
