import type { RecognitionFailure, SaveFailure } from "@suikouji/core";
import type { SyncState } from "../../platform/books/sync-state.ts";
import type { SessionView } from "../../session/session.ts";

/** Something the user should know about, each with its own words and way on. */
export type Trouble =
  | { readonly name: "load-failed" }
  | { readonly name: "save-failed"; readonly failure: SaveFailure }
  | { readonly name: "microphone-failed"; readonly failure: RecognitionFailure }
  | { readonly name: "signed-out" }
  | { readonly name: "other-ledger" }
  | { readonly name: "offline" }
  | { readonly name: "server-gone" }
  | { readonly name: "sync-failing" }
  | { readonly name: "sync-refused" }
  | { readonly name: "no-voice" };

/** The gravest first. */
export function troublesOf(view: SessionView, sync: SyncState): readonly Trouble[] {
  const { readiness, saveFailure, microphone, understanding, voice } = view;
  const troubles: Trouble[] = [];
  if (readiness === "failed") troubles.push({ name: "load-failed" });
  if (saveFailure !== null) troubles.push({ name: "save-failed", failure: saveFailure });
  if (microphone.name === "failed") {
    troubles.push({ name: "microphone-failed", failure: microphone.failure });
  }
  const connection = connectionTrouble(understanding, sync);
  if (connection !== null) troubles.push({ name: connection });
  if (voice.availability === "no-voice") troubles.push({ name: "no-voice" });
  return troubles;
}

/** One of them explains the others: without a network nothing is signed in or synced either. */
function connectionTrouble(
  understanding: SessionView["understanding"],
  { name: sync, refused = 0 }: SyncState,
):
  | "signed-out"
  | "other-ledger"
  | "offline"
  | "server-gone"
  | "sync-failing"
  | "sync-refused"
  | null {
  if (understanding === "signed-out" || sync === "signed-out") return "signed-out";
  if (sync === "other-ledger") return sync;
  if (understanding === "offline" || understanding === "server-gone") return understanding;
  if (sync === "failing") return "sync-failing";
  return refused > 0 ? "sync-refused" : null;
}
