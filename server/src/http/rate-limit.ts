import rateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { clientOf } from "../access/client-of.ts";
import { TooManyRequests } from "../errors.ts";

const MINUTE_MS = 60_000;

/** A family that talks at once behind one address says a sentence every three seconds, each. */
export const QUESTIONS_PER_MINUTE = 240;

export const PER_MINUTE = {
  /** A new device fetches 100,000 entries in a hundred pulls, and sends as many in 500 pushes. */
  sync: 1_200,
  reads: 240,
  /** Each writes the whole ledger out. */
  exports: 20,
  /** Guesses are counted apart and stricter; this bounds what each costs. */
  signIns: 60,
  account: 120,
  clears: 20,
} as const;

/** Counts in windows of time. Never rejects: without its means it counts by itself. */
export interface RateCounter {
  count(key: string, windowMs: number): Promise<Counted>;
}

export interface Counted {
  /** This one included. */
  readonly current: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/** Routes ask for a limit of their own with {@link limitRate}; the others have none. */
export async function registerRateLimit(
  app: FastifyInstance,
  counter: RateCounter | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
    ...(counter === undefined ? {} : { store: storeOn(counter) }),
  });
}

/** Each route counts for itself, each client for itself. */
export function limitRate(perMinute: number): RateLimitOptions {
  return {
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => clientOf(request.address),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(ttl),
  };
}

/** The plugin makes its store by itself, and one for each route out of that. */
function storeOn(counter: RateCounter) {
  return class CountingStore implements FastifyRateLimitStore {
    #route = "";

    incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore["incr"]>): void {
      counter.count(`${this.#route} ${key}`, windowMs).then(
        ({ current, leftMs }) => callback(null, { current, ttl: leftMs }),
        (error: Error) => callback(error),
      );
    }

    child(...[options]: Parameters<FastifyRateLimitStore["child"]>): CountingStore {
      const child = new CountingStore();
      // The plugin's types put the route itself here; it comes one level below.
      const { routeInfo } = options as unknown as { routeInfo: { method: string; url: string } };
      child.#route = `${routeInfo.method} ${routeInfo.url}`;
      return child;
    }
  };
}

/** A refusal carries Retry-After as every other does; what is left is nobody's business. */
const NO_HEADERS = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};
