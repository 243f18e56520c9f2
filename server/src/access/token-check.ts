import { type ServiceError, TooManyGuesses, UnknownToken } from "../errors.ts";
import type { DeviceRegistry } from "../ledger/ledger-store.ts";
import type { Caller } from "./caller.ts";
import type { GuessThrottle } from "./guess-throttle.ts";
import { hashOfToken, ledgerOfToken } from "./token.ts";

export type Admission = Caller | ServiceError;

/** Recognises the devices that signed in. */
export interface TokenCheck {
  /**
   * At once for a token seen in the last seconds, for it stands before every question; `byStore`
   * asks the store all the same, where another server may have revoked it since.
   */
  check(token: string, client: string, byStore?: boolean): Admission | Promise<Admission>;
  /** Just signed in: known at once, whatever others at its address tried. */
  welcome(token: string, caller: Caller): void;
  /** A device was revoked, or has a new token: its old one ends now. */
  forget(ledgerId: string, deviceId: string): void;
  /** Called with each device whose tokens end by {@link forget}. */
  onForget(listener: (ledgerId: string, deviceId: string) => void): void;
  /** By the store and not from memory, for what stays open; rejects while the store is gone. */
  isStillGood(token: string): Promise<boolean>;
  /** Whether a device of this ledger asked from this address since the start. */
  isHome(ledgerId: string, client: string): boolean;
}

export interface TokenCheckParts {
  readonly devices: DeviceRegistry;
  /** For who shows tokens that are none; each costs a look into the store. */
  readonly throttle: GuessThrottle;
  readonly nowMs: () => number;
  /** Only differences mean something; never steps back. */
  readonly elapsedMs: () => number;
}

/** So long may another process take to learn that a device was revoked. */
export const TRUSTED_MS = 10_000;
/** As fine as 「上次使用」 needs to be; a write for each request would cost more than the request. */
const SEEN_EVERY_MS = 5 * 60_000;
const MOST_TOKENS = 10_000;
const MOST_HOMES = 10_000;

interface Known {
  readonly caller: Caller;
  readonly sinceMs: number;
}

export function createTokenCheck(parts: TokenCheckParts): TokenCheck {
  const { devices, throttle, nowMs, elapsedMs } = parts;
  const known = new Map<string, Known>();
  const homes = new Set<string>();
  const listeners: ((ledgerId: string, deviceId: string) => void)[] = [];
  let forgotten = 0;

  async function lookUp(ledgerId: string, tokenHash: string, client: string): Promise<Admission> {
    // A device that was here before is never made to wait for what others at its address tried.
    const waitMs = known.has(tokenHash) ? 0 : await throttle.begin(client);
    if (waitMs > 0) return new TooManyGuesses(waitMs);
    const before = forgotten;
    const device = await devices.byToken(ledgerId, tokenHash);
    known.delete(tokenHash);
    if (device === null) return new UnknownToken();
    await throttle.succeed(client);

    const caller = { ledgerId, device, role: device.role };
    // Revoked while we looked: the store may have answered before it happened.
    if (forgotten === before) keep(known, tokenHash, { caller, sinceMs: elapsedMs() });
    const home = homeOf(ledgerId, client);
    homes.delete(home);
    homes.add(home);
    dropOldest(homes, MOST_HOMES);
    const now = nowMs();
    if (now - device.lastSeenAtMs >= SEEN_EVERY_MS) {
      // Nobody waits for it, and a time that is a little older harms nobody.
      devices.seen(ledgerId, device.id, now).catch(() => {});
    }
    return caller;
  }

  return {
    check(token, client, byStore = false) {
      const ledgerId = ledgerOfToken(token);
      if (ledgerId === null) return new UnknownToken();
      const tokenHash = hashOfToken(token);
      const found = known.get(tokenHash);
      const isFresh = found !== undefined && elapsedMs() - found.sinceMs < TRUSTED_MS;
      if (isFresh && !byStore) return found.caller;
      return lookUp(ledgerId, tokenHash, client);
    },
    welcome(token, caller) {
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
    isHome: (ledgerId, client) => homes.has(homeOf(ledgerId, client)),
  };
}

/** Of this ledger: a device of one's own ledger must not lift the bound of another's. */
function homeOf(ledgerId: string, client: string): string {
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
