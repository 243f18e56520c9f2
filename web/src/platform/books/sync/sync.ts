import { type LedgerLife, OtherLedgerMet, SyncUnavailable } from "@suikouji/core";
import { createListeners } from "../../listeners.ts";
import { retryDelayMs } from "../../network/retry-delay.ts";
import type { Decision } from "./other-ledger.ts";
import type { Sync, SyncState } from "./sync-state.ts";

/** What the sync needs from its surroundings. */
export interface SyncOptions {
  /** Syncs once; rejects with `SyncUnavailable`. */
  readonly round: () => Promise<void>;
  /** Carries out the user's decision about the other ledger. */
  readonly carryOut: (decision: Decision, met: LedgerLife) => Promise<void>;
  readonly countOnlyHere: () => Promise<number>;
  /** Runs the work while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Calls the listener with the outbox's counts now and after every change. */
  readonly watchOutbox: (listener: (outbox: Outbox) => void) => () => void;
  /** Calls the listener when a new attempt is worthwhile. */
  readonly onChance: (listener: (chance: Chance) => void) => () => void;
  readonly isShown: () => boolean;
  readonly timer: SyncTimer;
  readonly nowMs: () => number;
  readonly random: () => number;
}

export type Chance =
  | "network-is-back"
  /** The page is shown, or its window got the focus: the user may expect other devices' changes. */
  | "page-shown";

export interface Outbox {
  readonly waiting: number;
  readonly refused: number;
}

/** Calls once after the delay; returns how to cancel. */
export type SyncTimer = (delayMs: number, call: () => void) => () => void;

/** How often a visible page asks for other devices' changes. */
const POLL_MS = 60_000;

/** Switching between windows does not cause a request every time. */
const SHORTEST_INTERVAL_MS = 5_000;

type Standing = SyncState["name"];

export function createSync(options: SyncOptions): Sync {
  const { round, alone, timer, nowMs, random, isShown } = options;
  const listeners = createListeners();
  let standing: Standing = "idle";
  let met: LedgerLife | null = null;
  let outbox: Outbox = { waiting: 0, refused: 0 };
  let lastSyncedAtMs: number | null = null;
  let lastTriedAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isRunning = false;
  let isWantedAgain = false;
  let isStopped = false;
  /** Null when nothing is planned. */
  let planned: (() => void) | null = null;
  let state = stateOf();

  function stateOf(): SyncState {
    const { waiting, refused } = outbox;
    const counts = refused === 0 ? { waiting } : { waiting, refused };
    return standing === "idle"
      ? { name: "idle", lastSyncedAtMs, ...counts }
      : { name: standing, ...counts };
  }

  function change(): void {
    state = stateOf();
    listeners.tell();
  }

  function nudge(): void {
    if (isStopped) return;
    forgetPlan();
    if (isRunning) {
      isWantedAgain = true;
      return;
    }
    isRunning = true;
    void run();
  }

  function pageShown(): void {
    // A running round fetches changes already.
    if (isStopped || isRunning) return;
    const sinceMs = nowMs() - lastTriedAtMs;
    // Negative when the clock was set back.
    if (sinceMs < 0 || sinceMs >= SHORTEST_INTERVAL_MS) {
      nudge();
    } else if (standing === "idle" || (planned === null && !waitsForUser())) {
      // A retry that fell due while the page was hidden was not made, and nothing else is planned.
      syncIn(SHORTEST_INTERVAL_MS - sinceMs);
    }
  }

  function syncIn(delayMs: number): void {
    forgetPlan();
    planned = timer(delayMs, () => {
      planned = null;
      if (isShown() || outbox.waiting > 0) nudge();
    });
  }

  function forgetPlan(): void {
    planned?.();
    planned = null;
  }

  async function run(): Promise<void> {
    do {
      isWantedAgain = false;
      // The question about the other ledger stays visible during further attempts.
      if (met === null) standing = "syncing";
      change();
      standing = await attempt();
    } while (isWantedAgain && isWorthAnother() && !isStopped);
    isRunning = false;
    change();
    plan();
  }

  async function attempt(): Promise<Standing> {
    lastTriedAtMs = nowMs();
    try {
      await alone(round);
      met = null;
      failures = 0;
      lastSyncedAtMs = nowMs();
      return "idle";
    } catch (error) {
      failures += 1;
      met = error instanceof OtherLedgerMet ? error.met : null;
      // Any other error is a failure of this device's storage, which may pass as well.
      return error instanceof SyncUnavailable ? error.reason : "failing";
    }
  }

  /** Decides about the ledger that was shown; for another one the user is asked again. */
  async function decide(decision: Decision): Promise<void> {
    const shown = met;
    if (shown === null) return;
    await alone(() => options.carryOut(decision, shown));
    met = null;
    nudge();
  }

  /** A nudge during a round may mean that the user has decided, or has signed in. */
  function isWorthAnother(): boolean {
    return standing === "idle" || waitsForUser();
  }

  function waitsForUser(): boolean {
    return standing === "signed-out" || standing === "other-ledger";
  }

  function plan(): void {
    if (isStopped || waitsForUser()) return;
    syncIn(standing === "idle" ? POLL_MS : retryDelayMs(failures, random));
  }

  const stopWatching = options.watchOutbox((now) => {
    const hasMore = now.waiting > outbox.waiting;
    outbox = now;
    change();
    if (hasMore && !waitsForUser()) nudge();
  });
  const stopListening = options.onChance((chance) =>
    chance === "page-shown" ? pageShown() : nudge(),
  );
  nudge();

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    nudge,
    countOnlyHere: options.countOnlyHere,
    mergeInto: () => decide("merge"),
    followServer: () => decide("follow"),
    stop() {
      isStopped = true;
      forgetPlan();
      stopWatching();
      stopListening();
    },
  };
}
