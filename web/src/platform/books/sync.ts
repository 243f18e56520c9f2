import { SyncUnavailable } from "@suikouji/core";
import { retryDelayMs } from "./retry-delay.ts";
import type { Sync, SyncState } from "./sync-state.ts";

/** What the sync needs of the world. */
export interface SyncOptions {
  /** Brings device and server together once; rejects with `SyncUnavailable`. */
  readonly round: () => Promise<void>;
  /** Runs the work when no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells what waits now and after every change of it. */
  readonly watchOutbox: (listener: (outbox: Outbox) => void) => () => void;
  /** Tells when a new try is worthwhile: the network is back, the page is shown. */
  readonly onChance: (listener: () => void) => () => void;
  readonly isShown: () => boolean;
  readonly timer: SyncTimer;
  readonly nowMs: () => number;
  readonly random: () => number;
}

export interface Outbox {
  readonly waiting: number;
  readonly refused: number;
}

/** Calls once after the delay; returns how to take that back. */
export type SyncTimer = (delayMs: number, call: () => void) => () => void;

/** How long other devices' changes may take to be seen by someone who looks on. */
const LOOK_AGAIN_MS = 60_000;

type Standing = "idle" | "syncing" | "offline" | "signed-out" | "failing";

export function createSync(options: SyncOptions): Sync {
  const { round, alone, timer, nowMs, random, isShown } = options;
  const listeners = new Set<() => void>();
  let standing: Standing = "idle";
  let outbox: Outbox = { waiting: 0, refused: 0 };
  let lastSyncedAtMs: number | null = null;
  let failures = 0;
  let isRunning = false;
  let isWantedAgain = false;
  let isStopped = false;
  let forgetTimer = () => {};
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
    for (const listener of listeners) listener();
  }

  function nudge(): void {
    if (isStopped) return;
    forgetTimer();
    if (isRunning) {
      isWantedAgain = true;
      return;
    }
    isRunning = true;
    void run();
  }

  async function run(): Promise<void> {
    do {
      isWantedAgain = false;
      standing = "syncing";
      change();
      standing = await attempt();
    } while (isWantedAgain && standing === "idle" && !isStopped);
    isRunning = false;
    change();
    plan();
  }

  async function attempt(): Promise<Standing> {
    try {
      await alone(round);
      failures = 0;
      lastSyncedAtMs = nowMs();
      return "idle";
    } catch (error) {
      failures += 1;
      // Anything else is a failure of this device's own storage, and may pass as well.
      return error instanceof SyncUnavailable ? error.reason : "failing";
    }
  }

  /** Signed out, only the user can change anything. */
  function plan(): void {
    if (isStopped || standing === "signed-out") return;
    const delayMs = standing === "idle" ? LOOK_AGAIN_MS : retryDelayMs(failures, random);
    forgetTimer = timer(delayMs, () => {
      if (isShown() || outbox.waiting > 0) nudge();
    });
  }

  const stopWatching = options.watchOutbox((now) => {
    const hasMore = now.waiting > outbox.waiting;
    outbox = now;
    change();
    if (hasMore && standing !== "signed-out") nudge();
  });
  const stopListening = options.onChance(nudge);
  nudge();

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nudge,
    stop() {
      isStopped = true;
      forgetTimer();
      stopWatching();
      stopListening();
    },
  };
}
