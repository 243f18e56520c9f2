import { retryDelayMs } from "../books/retry-delay.ts";
import { createListeners } from "../listeners.ts";
import type { Timers } from "../timers.ts";
import type { AccountRefusal, ServerAccount } from "./server-account.ts";

/** How it goes with the link that this device was opened with. */
export type PairingState =
  | { readonly name: "none" }
  | { readonly name: "asking" }
  /** The server could not be reached; it is tried again. */
  | { readonly name: "waiting" }
  | { readonly name: "signed-in" }
  /** The link is no longer good, and not needed: this device is signed in. */
  | { readonly name: "was-signed-in" }
  | { readonly name: "refused"; readonly refusal: AccountRefusal };

/** Signs this device in with the token of a pairing link. The token is kept in memory only. */
export interface Pairing {
  readonly state: PairingState;
  subscribe(listener: () => void): () => void;
  /** A newer token takes the place of the one before. */
  take(token: string): void;
  /** Sends a refused token once more; the server may only have been busy. */
  again(): void;
  /** The user has read how it ended. */
  dismiss(): void;
}

export interface PairingParts {
  readonly account: Pick<ServerAccount, "pair" | "session">;
  readonly onSignedIn: () => void;
  /** Tells when the server may be reached again. */
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
    // Whoever is told that it waits for a connection is not told otherwise at every try.
    if (state.name !== "waiting") become({ name: "asking" });
    const asked = await account.pair(token);
    // Whoever opens the same link twice is signed in by then.
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

  onChance(() => {
    // The answer itself shows that the server can be reached: it must not be asked for once more.
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
    dismiss() {
      if (state.name === "asking" || state.name === "waiting") return;
      token = null;
      become({ name: "none" });
    },
  };
}
