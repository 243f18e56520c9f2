import { INITIAL_STATE } from "@suikouji/core";
import { expect, test } from "vitest";
import type { SyncState } from "../../platform/books/sync-state.ts";
import type { SessionView } from "../../session/session.ts";
import { standingTroublesOf } from "./standing-troubles.ts";
import { urgentTroublesOf } from "./urgent-troubles.ts";

const WELL: SessionView = {
  dialogue: INITIAL_STATE,
  dropped: null,
  readiness: "ready",
  microphone: { name: "off" },
  captions: [],
  isSpeaking: false,
  voice: { availability: "speaks", isSpeaking: false, choices: [] },
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
  return [...urgent, ...standingTroublesOf(whole, sync)];
}

test("all is well", () => {
  expect(names({})).toEqual([]);
});

test("a full disk comes before a microphone that failed", () => {
  const view = {
    saveFailure: "storage-full",
    microphone: { name: "failed", failure: "permission-denied" },
  } as const;

  expect(names(view)).toEqual(["save-failed", "microphone-failed"]);
});

test("without a network, that nothing is synced goes without saying", () => {
  expect(names({ understanding: "offline" }, { name: "offline", waiting: 2 })).toEqual(["offline"]);
  expect(names({ understanding: "server-gone" }, { name: "failing", waiting: 2 })).toEqual([
    "server-gone",
  ]);
});

test("by the user's own wish to keep words here nothing is wrong", () => {
  expect(names({ understanding: "local-only" })).toEqual([]);
});

test("another ledger on the server is told, for only the user can decide about it", () => {
  expect(names({}, { name: "other-ledger", waiting: 1 })).toEqual(["other-ledger"]);
});

test("signed out is told whoever found it out", () => {
  expect(names({ understanding: "signed-out" })).toEqual(["signed-out"]);
  expect(names({}, { name: "signed-out", waiting: 1 })).toEqual(["signed-out"]);
});

test("what the server will not have is told, unless something else keeps it from the server", () => {
  expect(names({}, { ...SYNCED, waiting: 3, refused: 2 })).toEqual(["sync-refused"]);
  expect(names({}, { name: "failing", waiting: 3, refused: 2 })).toEqual(["sync-failing"]);
});
