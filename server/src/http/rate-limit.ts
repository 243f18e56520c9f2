import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientOf } from "../access/client-of.ts";
import { TooManyRequests } from "../errors.ts";
import { createRateCounter, type RateCounter } from "./rate-counter.ts";

const MINUTE_MS = 60_000;

/** Somebody who talks without a pause says a sentence every three seconds; scripts ask faster. */
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

/** So many devices of a ledger may each use all that is theirs. More are held to this together. */
const DEVICES_AT_FULL_RATE = 4;

export interface RateLimit {
  /** For each device, and for each address where nobody signed in. */
  readonly perMinute: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Absent: none. */
    rateLimit?: RateLimit;
  }
}

export function limitRate(perMinute: number): RateLimit {
  return { perMinute };
}

/**
 * Turns away who asks one operation too often. Register it behind the hook that finds the caller:
 * whoever signed in is counted as a device, so that many behind one address, such as a proxy's or
 * an office's, do not use up each other's share.
 */
export function registerRateLimit(
  app: FastifyInstance,
  counter: RateCounter = createRateCounter(() => performance.now()),
): void {
  app.addHook("onRequest", async (request) => {
    const { config, url } = request.routeOptions;
    if (config.rateLimit === undefined) return;
    for (const { key, most } of sharesOf(request, config.rateLimit)) {
      const counted = await counter.count(`${request.method} ${url} ${key}`, MINUTE_MS);
      if (counted.current > most) throw new TooManyRequests(counted.leftMs);
    }
  });
}

interface Share {
  readonly key: string;
  readonly most: number;
}

/** The device's comes first: what it asks in vain must not count against its ledger's others. */
function sharesOf(
  { caller, address }: Pick<FastifyRequest, "caller" | "address">,
  { perMinute }: RateLimit,
): readonly Share[] {
  if (caller === null) return [{ key: clientOf(address), most: perMinute }];
  const { ledgerId, device } = caller;
  const who = device === null ? "owner" : `device ${device.id}`;
  return [
    { key: `${ledgerId} ${who}`, most: perMinute },
    { key: ledgerId, most: perMinute * DEVICES_AT_FULL_RATE },
  ];
}
