import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientOf } from "../access/client-of.ts";
import { TooManyRequests } from "../errors.ts";
import { createRateCounter, type RateCounter } from "./rate-counter.ts";

const MINUTE_MS = 60_000;

/** Somebody who talks without pause says a sentence every three seconds; scripts are faster. */
export const QUESTIONS_PER_MINUTE = 240;

export const PER_MINUTE = {
  /** A new device fetches 100,000 entries in a hundred pulls, and sends as many in 500 pushes. */
  sync: 1_200,
  reads: 240,
  /** A ledger with photos is scrolled through; a phone sends those of a journey. */
  photos: 600,
  /** Each takes a second of every core; somebody who goes through a pile of receipts sends ten. */
  pictures: 30,
  /** Another app records by hand or by voice, not from a list. */
  entries: 60,
  /** A phone that was offline forwards the messages of a day at once. */
  notices: 120,
  /** Each export reads the whole ledger. */
  exports: 20,
  /** The guess throttle is stricter; this limits the cost of each try. */
  signIns: 60,
  account: 120,
  clears: 20,
  /** Each asks another machine. */
  modelProbes: 30,
  /** Each new ledger costs a slow hash. */
  ledgers: 10,
} as const;

/** So many devices of a ledger may use their full limit at once; further devices share it. */
const DEVICES_AT_FULL_RATE = 4;

export interface RateLimit {
  /** Per device, or per address if the caller is not signed in. */
  readonly perMinute: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Absent: no limit. */
    rateLimit?: RateLimit;
  }
}

export function limitRate(perMinute: number): RateLimit {
  return { perMinute };
}

/**
 * Refuses a caller that requests one operation too often. Register it after the hook that finds the
 * caller: signed-in devices are counted per device, so that many behind one address, such as a
 * proxy or an office, do not use up each other's limit.
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

/** The device's limit is checked first: its refused requests must not count against its ledger. */
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
