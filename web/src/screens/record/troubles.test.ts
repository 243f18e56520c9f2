import { INITIAL_STATE } from "@suikouji/core";
import { expect, test } from "vitest";
import type { SyncState } from "../../platform/books/sync/sync-state.ts";
import type { SessionView } from "../../session/session.ts";
import { standingTroubleOf } from "./standing-troubles.ts";
import { urgentTroublesOf } from "./urgent-troubles.ts";

const WELL: SessionView = {
  dialogue: INITIAL_STATE,
  dropped: null,
  readiness: "ready",
  microphone: { name: "off" },
  captions: [],
  isSpeaking: false,
  voice: { availability: "speaks", isSpeaking: false, choices: [] },
  voiceSettings: null,
  hearing: null,
  heard: null,
  heardAfter: 0,
  heardRaw: null,
  understanding: "server",
  saveFailure: null,
};
const SYNCED: SyncState = { name: "idle", lastSyncedAtMs: null, waiting: 0 };

function names(view: Partial<SessionView>, sync: SyncState = SYNCED) {
  const whole = { ...WELL, ...view };
  const urgent = urgentTroublesOf(whole).map(({ name }) => name);
  const standing = standingTroubleOf(whole, sync);
  return standing === null ? urgent : [...urgent, standing];
}

test("without a problem there is no notice", () => {
  expect(names({})).toEqual([]);
});

test("a full disk comes before a failed microphone", () => {
  const view = {
    saveFailure: "storage-full",
    microphone: { name: "failed", failure: "permission-denied" },
  } as const;

  expect(names(view)).toEqual(["save-failed", "microphone-failed"]);
});

test("without a network there is no notice about the sync", () => {
  expect(names({ understanding: "offline" }, { name: "offline", waiting: 2 })).toEqual(["offline"]);
  expect(names({ understanding: "server-gone" }, { name: "failing", waiting: 2 })).toEqual([
    "server-gone",
  ]);
});

test("仅本机 is the user's choice and no problem", () => {
  expect(names({ understanding: "local-only" })).toEqual([]);
});

test("another ledger on the server is shown, because only the user can decide about it", () => {
  expect(names({}, { name: "other-ledger", waiting: 1 })).toEqual(["other-ledger"]);
});

test("being signed out is shown, whether a question or the sync found it out", () => {
  expect(names({ understanding: "signed-out" })).toEqual(["signed-out"]);
  expect(names({}, { name: "signed-out", waiting: 1 })).toEqual(["signed-out"]);
});

test("records that the server refuses are shown, unless another problem keeps them from the server", () => {
  expect(names({}, { ...SYNCED, waiting: 3, refused: 2 })).toEqual(["sync-refused"]);
  expect(names({}, { name: "failing", waiting: 3, refused: 2 })).toEqual(["sync-failing"]);
});
