import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { clientOf } from "../access/client-of.ts";
import { TooManyRequests } from "../errors.ts";

const MINUTE_MS = 60_000;

/** A family that talks at once behind one address says a sentence every three seconds, each. */
export const QUESTIONS_PER_MINUTE = 240;

/** Routes ask for a limit of their own with {@link limitRate}; the others have none. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
  });
}

/** Each route counts for itself, each client for itself. */
export function limitRate(perMinute: number): RateLimitOptions {
  return {
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => clientOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  };
}

/** A refusal carries Retry-After as every other does; what is left is nobody's business. */
const NO_HEADERS = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};
