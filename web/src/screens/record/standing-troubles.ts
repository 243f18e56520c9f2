import type { SyncState } from "../../platform/books/sync-state.ts";
import type { SessionView } from "../../session/session.ts";

/** Lasts, and can be lived with. */
export type StandingTrouble =
  | "signed-out"
  | "other-ledger"
  | "offline"
  | "server-gone"
  | "sync-failing"
  | "sync-refused"
  | "no-voice";

/** The gravest first. */
export function standingTroublesOf(
  { understanding, voice }: SessionView,
  sync: SyncState,
): readonly StandingTrouble[] {
  const connection = connectionTrouble(understanding, sync);
  return [
    ...(connection === null ? [] : [connection]),
    ...(voice.availability === "no-voice" ? (["no-voice"] as const) : []),
  ];
}

/** One of them explains the others: without a network nothing is signed in or synced either. */
function connectionTrouble(
  understanding: SessionView["understanding"],
  { name: sync, refused = 0 }: SyncState,
): Exclude<StandingTrouble, "no-voice"> | null {
  if (understanding === "signed-out" || sync === "signed-out") return "signed-out";
  if (sync === "other-ledger") return sync;
  if (understanding === "offline" || understanding === "server-gone") return understanding;
  if (sync === "failing") return "sync-failing";
  return refused > 0 ? "sync-refused" : null;
}
