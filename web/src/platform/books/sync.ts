import { type LedgerLife, OtherLedgerMet, SyncUnavailable } from "@suikouji/core";
import { createListeners } from "../listeners.ts";
import type { Decision } from "./other-ledger.ts";
import { retryDelayMs } from "./retry-delay.ts";
import type { Sync, SyncState } from "./sync-state.ts";

/** What the sync needs of the world. */
export interface SyncOptions {
  /** Brings device and server together once; rejects with `SyncUnavailable`. */
  readonly round: () => Promise<void>;
  /** Carries out what the user decided about the ledger that was met. */
  readonly carryOut: (decision: Decision, met: LedgerLife) => Promise<void>;
  readonly countOnlyHere: () => Promise<number>;
  /** Runs the work when no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells what waits now and after every change of it. */
  readonly watchOutbox: (listener: (outbox: Outbox) => void) => () => void;
  /** Tells when a new try is worthwhile. */
  readonly onChance: (listener: (chance: Chance) => void) => () => void;
  readonly isShown: () => boolean;
  readonly timer: SyncTimer;
  readonly nowMs: () => number;
  readonly random: () => number;
}

export type Chance =
  | "network-is-back"
  /** The page is shown, or its window has the focus: somebody may expect what other devices did. */
  | "looked-at";

export interface Outbox {
  readonly waiting: number;
  readonly refused: number;
}

/** Calls once after the delay; returns how to take that back. */
export type SyncTimer = (delayMs: number, call: () => void) => () => void;

/** How long other devices' changes may take to be seen by someone who looks on. */
const LOOK_AGAIN_MS = 60_000;

/** Whoever goes to and fro between windows does not ask the server every time. */
const LOOKS_APART_MS = 5_000;

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
  /** Null: nothing is planned. */
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

  function look(): void {
    // One that is under way looks already.
    if (isStopped || isRunning) return;
    const sinceMs = nowMs() - lastTriedAtMs;
    // A clock that was set back tells nothing.
    if (sinceMs < 0 || sinceMs >= LOOKS_APART_MS) {
      nudge();
    } else if (standing === "idle" || (planned === null && !waitsForUser())) {
      // A retry that fell due while the page was hidden was not made, and nothing else is planned.
      lookIn(LOOKS_APART_MS - sinceMs);
    }
  }

  function lookIn(delayMs: number): void {
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
      // Who is being asked what to do keeps the question in view while it is tried again.
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
      // Anything else is a failure of this device's own storage, and may pass as well.
      return error instanceof SyncUnavailable ? error.reason : "failing";
    }
  }

  /** What the user decided about the ledger that was shown; another one is asked about anew. */
  async function decide(decision: Decision): Promise<void> {
    const shown = met;
    if (shown === null) return;
    await alone(() => options.carryOut(decision, shown));
    met = null;
    nudge();
  }

  /** What comes up during a round may be that the user decided, or has signed in. */
  function isWorthAnother(): boolean {
    return standing === "idle" || waitsForUser();
  }

  function waitsForUser(): boolean {
    return standing === "signed-out" || standing === "other-ledger";
  }

  function plan(): void {
    if (isStopped || waitsForUser()) return;
    lookIn(standing === "idle" ? LOOK_AGAIN_MS : retryDelayMs(failures, random));
  }

  const stopWatching = options.watchOutbox((now) => {
    const hasMore = now.waiting > outbox.waiting;
    outbox = now;
    change();
    if (hasMore && !waitsForUser()) nudge();
  });
  const stopListening = options.onChance((chance) => (chance === "looked-at" ? look() : nudge()));
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
