import { expect, test } from "vitest";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { isOnlyHere, isPutOff, putOff } from "./sync-reminder.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2026-11-15T12:00:00+08:00");

test.each([
  ["signed out with an entry", { name: "signed-out", waiting: 1 }, true],
  ["signed out with nothing that waits", { name: "signed-out", waiting: 0 }, false],
  ["a while without a network", { name: "offline", waiting: 9 }, false],
  ["long without a network", { name: "offline", waiting: 10 }, true],
  ["long without a server that helps", { name: "failing", waiting: 10 }, true],
  ["before the first sync of this visit", { name: "idle", lastSyncedAtMs: null, waiting: 5 }, null],
  ["while it is being sent", { name: "syncing", waiting: 5 }, null],
  ["synced", { name: "idle", lastSyncedAtMs: 1, waiting: 1 }, false],
  ["while the user is asked about another ledger", { name: "other-ledger", waiting: 5 }, false],
] as const)("entries are on this device alone: %s", (_, state, expected) => {
  expect(isOnlyHere(state)).toBe(expected);
});

test("after being put off the notice stays away for seven days", () => {
  const page = fakeKeepingPage();
  expect(isPutOff(page, NOW_MS)).toBe(false);

  putOff(page, NOW_MS);

  expect(isPutOff(page, NOW_MS + 7 * DAY_MS - 1)).toBe(true);
  expect(isPutOff(page, NOW_MS + 7 * DAY_MS)).toBe(false);
});

test("a clock that was years ahead does not put it off for years", () => {
  const page = fakeKeepingPage();

  putOff(page, NOW_MS + 3650 * DAY_MS);

  expect(isPutOff(page, NOW_MS)).toBe(false);
});
