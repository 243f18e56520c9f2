import { type ServiceError, TooManyGuesses, UnknownToken } from "../errors.ts";
import type { DeviceRegistry } from "../ledger/ledger-store.ts";
import type { Caller } from "./caller.ts";
import type { GuessThrottle } from "./guess-throttle.ts";
import { hashOfToken, ledgerOfToken } from "./token.ts";

export type CallerOrError = Caller | ServiceError;

/** Finds the device that a token belongs to. */
export interface TokenCheck {
  /**
   * Runs before every question, so it returns at once for a token in the cache. `skipCache` asks the
   * store anyway, because another server may have revoked the token.
   */
  check(token: string, client: string, skipCache?: boolean): CallerOrError | Promise<CallerOrError>;
  /** Caches a token that was just issued, however many wrong tokens its address has sent. */
  remember(token: string, caller: Caller): void;
  /** The device was revoked or has a new token: its old token ends now. */
  forget(ledgerId: string, deviceId: string): void;
  /** Calls the listener with each device that {@link forget} ends. */
  onForget(listener: (ledgerId: string, deviceId: string) => void): void;
  /** Asks the store, for connections that stay open; rejects while the store is unreachable. */
  isStillGood(token: string): Promise<boolean>;
  /** Whether a device of this ledger sent a request from this address since the start. */
  isKnownAddress(ledgerId: string, client: string): boolean;
}

export interface TokenCheckParts {
  readonly devices: DeviceRegistry;
  /** For clients that send unknown tokens; each costs a query. */
  readonly throttle: GuessThrottle;
  readonly nowMs: () => number;
  /** Never goes back. Only differences between two values mean something. */
  readonly elapsedMs: () => number;
}

/** A device that another process revoked is refused after at most this long. */
export const TRUSTED_MS = 10_000;
/** Precise enough for 「上次使用」; a write at each request would cost more than the request. */
const SEEN_EVERY_MS = 5 * 60_000;
const MOST_TOKENS = 10_000;
const MOST_ADDRESSES = 10_000;

interface Known {
  readonly caller: Caller;
  readonly sinceMs: number;
}

export function createTokenCheck(parts: TokenCheckParts): TokenCheck {
  const { devices, throttle, nowMs, elapsedMs } = parts;
  const known = new Map<string, Known>();
  const knownAddresses = new Set<string>();
  const listeners: ((ledgerId: string, deviceId: string) => void)[] = [];
  let forgotten = 0;

  async function lookUp(
    ledgerId: string,
    tokenHash: string,
    client: string,
  ): Promise<CallerOrError> {
    // A cached device never waits because of other clients at its address.
    const waitMs = known.has(tokenHash) ? 0 : await throttle.begin(client);
    if (waitMs > 0) return new TooManyGuesses(waitMs);
    const before = forgotten;
    const device = await devices.byToken(ledgerId, tokenHash);
    known.delete(tokenHash);
    if (device === null) return new UnknownToken();
    await throttle.succeed(client);

    const caller = { ledgerId, device, role: device.role };
    // Not cached if revoked during the lookup: the store may have answered before.
    if (forgotten === before) keep(known, tokenHash, { caller, sinceMs: elapsedMs() });
    const key = addressKeyOf(ledgerId, client);
    knownAddresses.delete(key);
    knownAddresses.add(key);
    dropOldest(knownAddresses, MOST_ADDRESSES);
    const now = nowMs();
    if (now - device.lastSeenAtMs >= SEEN_EVERY_MS) {
      // Not awaited: a slightly older time does no harm.
      devices.seen(ledgerId, device.id, now).catch(() => {});
    }
    return caller;
  }

  return {
    check(token, client, skipCache = false) {
      const ledgerId = ledgerOfToken(token);
      if (ledgerId === null) return new UnknownToken();
      const tokenHash = hashOfToken(token);
      const found = known.get(tokenHash);
      const isFresh = found !== undefined && elapsedMs() - found.sinceMs < TRUSTED_MS;
      if (isFresh && !skipCache) return found.caller;
      return lookUp(ledgerId, tokenHash, client);
    },
    remember(token, caller) {
      keep(known, hashOfToken(token), { caller, sinceMs: elapsedMs() });
    },
    forget(ledgerId, deviceId) {
      forgotten += 1;
      for (const [tokenHash, { caller }] of known) {
        if (caller.ledgerId === ledgerId && caller.device?.id === deviceId) known.delete(tokenHash);
      }
      for (const listener of listeners) listener(ledgerId, deviceId);
    },
    onForget(listener) {
      listeners.push(listener);
    },
    async isStillGood(token) {
      const ledgerId = ledgerOfToken(token);
      return ledgerId !== null && (await devices.byToken(ledgerId, hashOfToken(token))) !== null;
    },
    isKnownAddress: (ledgerId, client) => knownAddresses.has(addressKeyOf(ledgerId, client)),
  };
}

/** Keyed by ledger too: a device of one ledger must not lift the limit of another. */
function addressKeyOf(ledgerId: string, client: string): string {
  return `${ledgerId} ${client}`;
}

function keep(known: Map<string, Known>, tokenHash: string, entry: Known): void {
  known.set(tokenHash, entry);
  if (known.size <= MOST_TOKENS) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}

function dropOldest(keys: Set<string>, most: number): void {
  if (keys.size <= most) return;
  const [oldest] = keys;
  if (oldest !== undefined) keys.delete(oldest);
}
