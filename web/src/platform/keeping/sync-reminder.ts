import type { SyncState } from "../books/sync/sync-state.ts";
import { write } from "./books-marker.ts";
import type { KeepingPage } from "./keeping-page.ts";

const PUT_OFF = "suikouji-keep-later";
const PUT_OFF_MS = 7 * 24 * 3_600_000;

/** A paired device loses its server now and then: a few waiting entries are no danger yet. */
const MANY_WAITING = 10;

/**
 * Whether entries exist on this device alone and will not be sent soon. Null: unknown, or being
 * tried now; then the last known value still holds.
 */
export function isOnlyHere(state: SyncState): boolean | null {
  switch (state.name) {
    case "signed-out":
      return state.waiting > 0;
    case "offline":
    case "failing":
      return state.waiting >= MANY_WAITING;
    case "syncing":
      return null;
    case "idle":
      return state.lastSyncedAtMs === null ? null : false;
    // The notice about the other ledger asks for a decision first.
    case "other-ledger":
      return false;
  }
}

export function isPutOff(page: KeepingPage, nowMs: number): boolean {
  try {
    const until = Number(page.localStorage.getItem(PUT_OFF));
    // After a clock was set back, the stored time must not put it off for years.
    return nowMs < until && until <= nowMs + PUT_OFF_MS;
  } catch {
    return false;
  }
}

export function putOff(page: KeepingPage, nowMs: number): void {
  write(page, PUT_OFF, String(nowMs + PUT_OFF_MS));
}
