import type { Sync, SyncState } from "../platform/books/sync/sync-state.ts";
import { createListeners } from "../platform/listeners.ts";
import { retryDelayMs } from "../platform/network/retry-delay.ts";
import type { Timers } from "../platform/timers.ts";

const NOT_STARTED: SyncState = { name: "idle", lastSyncedAtMs: null, waiting: 0 };

/** What is needed of the page until the sync's code is loaded. */
export interface StartingPage {
  /** Tells how many records wait to be sent, now and after every change. */
  readonly watchWaiting: (listener: (waiting: number) => void) => () => void;
  /** Calls the listener when the page is shown or hidden, and when the server is back. */
  readonly onChance: (listener: () => void) => void;
  readonly isShown: () => boolean;
  readonly timers: Timers;
  readonly random: () => number;
}

/** Loads the sync's code with the first nudge, and retries if that fails. */
export function lazySync(start: () => Promise<Sync>, page: StartingPage): Sync {
  const listeners = createListeners();
  let sync: Sync | null = null;
  let isStarting = false;
  let isStopped = false;
  let failures = 0;
  let endWaiting = () => {};
  let state: SyncState = NOT_STARTED;

  function tell(next: SyncState): void {
    state = next;
    listeners.tell();
  }

  async function begin(): Promise<void> {
    if (isStarting || isStopped) return;
    isStarting = true;
    try {
      const started = await start();
      endWaiting();
      failures = 0;
      sync = started;
      started.subscribe(() => tell(started.state));
      tell(started.state);
    } catch {
      endWaiting();
      failures += 1;
      if (!isStopped) wait();
    }
    isStarting = false;
    if (isStopped) sync?.stop();
  }

  function wait(): void {
    const offline = (waiting: number) => tell({ name: "offline", waiting });
    offline(state.waiting);
    const stopWatching = page.watchWaiting(offline);
    const callOff = page.timers.after(retryDelayMs(failures, page.random), tryAgain);
    endWaiting = () => {
      stopWatching();
      callOff();
    };
  }

  /** A hidden page does not retry; `onChance` calls this again when it is shown. */
  function tryAgain(): void {
    if (failures > 0 && page.isShown()) void begin();
  }
  page.onChance(tryAgain);

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    nudge() {
      if (sync === null) void begin();
      else sync.nudge();
    },
    // Until it has started, the sync knows no other ledger.
    countOnlyHere: async () => (await sync?.countOnlyHere()) ?? 0,
    mergeInto: async () => await sync?.mergeInto(),
    followServer: async () => await sync?.followServer(),
    stop() {
      isStopped = true;
      endWaiting();
      sync?.stop();
    },
  };
}
