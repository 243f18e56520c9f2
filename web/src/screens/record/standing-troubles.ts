import type { SyncState } from "../../platform/books/sync/sync-state.ts";
import type { SessionView } from "../../session/session.ts";

/** A condition that lasts, and does not stop the user. */
export type StandingTrouble =
  | "signed-out"
  | "other-ledger"
  | "offline"
  | "server-gone"
  | "sync-failing"
  | "sync-refused";

/** Returns the one that explains the others: without a network, signing in and syncing fail too. */
export function standingTroubleOf(
  { understanding }: Pick<SessionView, "understanding">,
  { name: sync, refused = 0 }: SyncState,
): StandingTrouble | null {
  if (understanding === "signed-out" || sync === "signed-out") return "signed-out";
  if (sync === "other-ledger") return sync;
  if (understanding === "offline" || understanding === "server-gone") return understanding;
  if (sync === "failing") return "sync-failing";
  return refused > 0 ? "sync-refused" : null;
}
