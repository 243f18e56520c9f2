import type { LedgerStore } from "../ledger/ledger-store.ts";
import { type CodeCheck, createCodeCheck } from "./access-code.ts";
import { type AccessPolicy, createGate, type Gate } from "./gate.ts";
import {
  CLIENT_PATIENCE,
  createGuessThrottle,
  type GuessThrottle,
  LEDGER_PATIENCE,
  type Patience,
  TOKEN_PATIENCE,
} from "./guess-throttle.ts";
import { createSignIn, type SignIn } from "./sign-in.ts";
import { createTokenCheck, type TokenCheck } from "./token-check.ts";

/** Who may come in, and how one comes to be let in. */
export interface Access {
  readonly gate: Gate;
  readonly signIn: SignIn;
  readonly tokens: TokenCheck;
}

export interface AccessParts {
  readonly policy: AccessPolicy;
  readonly ownerToken: string;
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  /** Several servers may count guesses together; the name keeps kinds of guesses apart. */
  readonly throttle?: (name: string, patience: Patience) => GuessThrottle;
  readonly codes?: CodeCheck;
  readonly nowMs?: () => number;
  readonly elapsedMs?: () => number;
}

export function createAccess(parts: AccessParts): Access {
  const { policy, ownerToken, store } = parts;
  const { nowMs = Date.now, elapsedMs = () => performance.now() } = parts;
  const inMemory = (_name: string, patience: Patience) => createGuessThrottle(patience, elapsedMs);
  const throttle = parts.throttle ?? inMemory;

  const tokens = createTokenCheck({
    devices: store.devices,
    throttle: inMemory("token", TOKEN_PATIENCE),
    nowMs,
    elapsedMs,
  });
  return {
    tokens,
    gate: createGate({
      policy,
      tokens,
      ownerToken,
      defaultLedgerId: store.registry.defaultLedgerId,
    }),
    signIn: createSignIn({
      store,
      codes: parts.codes ?? createCodeCheck(),
      tokens,
      byClient: throttle("client", CLIENT_PATIENCE),
      byAddress: throttle("address", LEDGER_PATIENCE),
      byLedger: throttle("ledger", LEDGER_PATIENCE),
      byPairing: throttle("pairing", TOKEN_PATIENCE),
      nowMs,
      elapsedMs,
    }),
  };
}
