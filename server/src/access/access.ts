import type { LedgerStore } from "../ledger/ledger-store.ts";
import { type AccessCheck, type AccessPolicy, createAccessCheck } from "./access-check.ts";
import { type CodeCheck, createCodeCheck } from "./access-code.ts";
import {
  CLIENT_THROTTLE,
  createGuessThrottle,
  type GuessThrottle,
  LEDGER_THROTTLE,
  type ThrottleSettings,
  TOKEN_THROTTLE,
} from "./guess-throttle.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";
import { createTokenCheck, type TokenCheck } from "./token-check.ts";

/** Decides which requests are allowed, and signs devices in. */
export interface Access {
  readonly accessCheck: AccessCheck;
  readonly signIn: SignIn;
  readonly tokens: TokenCheck;
}

export interface AccessParts {
  readonly policy: AccessPolicy;
  readonly ownerToken: string;
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  /** Lets several servers count guesses together. The name separates the kinds of guesses. */
  readonly throttle?: (name: string, settings: ThrottleSettings) => GuessThrottle;
  readonly codes?: CodeCheck;
  readonly nowMs?: () => number;
  readonly elapsedMs?: () => number;
}

export function createAccess(parts: AccessParts): Access {
  const { policy, ownerToken, store } = parts;
  const { nowMs = Date.now, elapsedMs = () => performance.now() } = parts;
  const inMemory = (_name: string, settings: ThrottleSettings) =>
    createGuessThrottle(settings, elapsedMs);
  const throttle = parts.throttle ?? inMemory;

  const tokens = createTokenCheck({
    devices: store.devices,
    throttle: inMemory("token", TOKEN_THROTTLE),
    nowMs,
    elapsedMs,
  });
  return {
    tokens,
    accessCheck: createAccessCheck({
      policy,
      tokens,
      ownerToken,
      defaultLedgerId: store.registry.defaultLedgerId,
    }),
    signIn: createSignIn({
      store,
      codes: parts.codes ?? createCodeCheck(),
      tokens,
      byClient: throttle("client", CLIENT_THROTTLE),
      byAddress: throttle("address", LEDGER_THROTTLE),
      byLedger: throttle("ledger", LEDGER_THROTTLE),
      byPairing: throttle("pairing", TOKEN_THROTTLE),
      nowMs,
      elapsedMs,
    }),
  };
}
