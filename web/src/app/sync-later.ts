import type { Sync, SyncState } from "../platform/books/sync-state.ts";
import { createListeners } from "../platform/listeners.ts";

const NOT_STARTED: SyncState = { name: "idle", lastSyncedAtMs: null, waiting: 0 };

/** A sync whose code is fetched when the page has shown itself, and again if that failed. */
export function syncLater(start: () => Promise<Sync>): Sync {
  const listeners = createListeners();
  let sync: Sync | null = null;
  let isStarting = false;
  let isStopped = false;
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
      sync = started;
      started.subscribe(() => tell(started.state));
      tell(started.state);
    } catch {
      tell({ name: "offline", waiting: 0 });
    }
    isStarting = false;
    if (isStopped) sync?.stop();
  }

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    nudge() {
      if (sync === null) void begin();
      else sync.nudge();
    },
    // Not started, it has met nobody yet.
    countOnlyHere: async () => (await sync?.countOnlyHere()) ?? 0,
    mergeInto: async () => await sync?.mergeInto(),
    followServer: async () => await sync?.followServer(),
    stop() {
      isStopped = true;
      sync?.stop();
    },
  };
}
