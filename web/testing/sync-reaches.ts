import type { Sync, SyncState } from "../src/platform/books/sync/sync-state.ts";

/** Resolves when the sync reaches the wanted state. */
export function until(sync: Sync, isReached: (state: SyncState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isReached(sync.state)) resolve();
    };
    sync.subscribe(look);
    look();
  });
}
