import { createListeners } from "../listeners.ts";
import { retryDelayMs } from "../network/retry-delay.ts";
import type { Timers } from "../timers.ts";
import type { AccountRefusal, AccountResult, ServerAccount } from "./server-account.ts";

/** What became of the pairing link that the app was opened with. */
export type PairingState =
  | { readonly name: "none" }
  | { readonly name: "asking" }
  /** The server could not be reached; another attempt follows. */
  | { readonly name: "waiting" }
  | { readonly name: "signed-in" }
  /** The link is of another ledger than this device is in; the user decides whether to join it. */
  | { readonly name: "other-ledger" }
  /** The device is in the link's ledger, too. */
  | { readonly name: "joined"; readonly joined: JoinedLedger }
  /** The link has expired or was used, but this device is signed in already. */
  | { readonly name: "was-signed-in" }
  | { readonly name: "refused"; readonly refusal: AccountRefusal };

export interface JoinedLedger {
  /** Null: the ledger of the device's first books. */
  readonly ledgerId: string | null;
  readonly name: string;
}

/** Signs this device in with the token of a pairing link. The token is kept in memory only. */
export interface Pairing {
  readonly state: PairingState;
  subscribe(listener: () => void): () => void;
  /** A newer token replaces the one before. */
  take(token: string): void;
  /** Sends a refused token again; the server may only have been busy. */
  again(): void;
  /** In the state other-ledger: signs in to the link's ledger beside the present one. */
  join(): void;
  /** The user has read the result. */
  dismiss(): void;
}

export interface PairingParts {
  readonly account: Pick<ServerAccount, "pair" | "session">;
  /** Whether the link is of another ledger than this device is in. */
  readonly isElsewhere: (token: string) => Promise<boolean>;
  /** Signs in to the link's ledger beside the present one. */
  readonly joinBeside: (token: string) => Promise<AccountResult<JoinedLedger>>;
  readonly onSignedIn: () => void;
  /** Calls the listener when the server may be reachable again. */
  readonly onChance: (listener: () => void) => void;
  readonly timers: Timers;
  readonly random: () => number;
}

export function createPairing(parts: PairingParts): Pairing {
  const { account, onSignedIn, onChance, timers, random } = parts;
  const listeners = createListeners();
  let state: PairingState = { name: "none" };
  let token: string | null = null;
  let attempts = 0;
  let isAsking = false;
  let failures = 0;
  let callOff = () => {};

  function become(next: PairingState): void {
    state = next;
    listeners.tell();
  }

  async function attempt(): Promise<void> {
    if (token === null) return;
    callOff();
    attempts += 1;
    const own = attempts;
    isAsking = true;
    // While waiting for a connection the notice stays the same through every attempt.
    if (state.name !== "waiting") become({ name: "asking" });
    // A link to another ledger must neither replace this ledger's cookie nor be used up unasked.
    if (await parts.isElsewhere(token)) {
      if (own !== attempts) return;
      isAsking = false;
      return become({ name: "other-ledger" });
    }
    if (own !== attempts) return;
    const asked = await account.pair(token);
    // The same link opened twice: the first time has signed this device in.
    const isEnded = !asked.ok && asked.refusal.type === "pairing-ended";
    const wasSignedIn = isEnded && (await account.session()).ok;
    // A newer link was opened meanwhile.
    if (own !== attempts) return;
    isAsking = false;
    if (asked.ok || wasSignedIn) {
      token = null;
      become({ name: wasSignedIn ? "was-signed-in" : "signed-in" });
      onSignedIn();
    } else if (asked.refusal.type === "unreachable") {
      failures += 1;
      callOff = timers.after(retryDelayMs(failures, random), () => void attempt());
      become({ name: "waiting" });
    } else {
      become({ name: "refused", refusal: asked.refusal });
    }
  }

  async function join(): Promise<void> {
    if (token === null || state.name !== "other-ledger") return;
    attempts += 1;
    const own = attempts;
    become({ name: "asking" });
    const asked = await parts.joinBeside(token);
    if (own !== attempts) return;
    if (!asked.ok) return become({ name: "refused", refusal: asked.refusal });
    token = null;
    become({ name: "joined", joined: asked.answer });
  }

  onChance(() => {
    // The answer to a running attempt itself reports a connection: that must not start another one.
    if (state.name === "waiting" && !isAsking) void attempt();
  });

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    take(next) {
      token = next;
      state = { name: "none" };
      failures = 0;
      void attempt();
    },
    again: () => void attempt(),
    join: () => void join(),
    dismiss() {
      if (state.name === "asking" || state.name === "waiting") return;
      token = null;
      become({ name: "none" });
    },
  };
}
