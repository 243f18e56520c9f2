import { expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { changeRecord } from "./change-record.ts";
import { DELETED_KEPT_MS, isPurged, isToBePurged, purged } from "./purging.ts";

const lunch = { ...someEntry(), tags: "出差", note: "和小李", photos: "0".repeat(64) };
const removed = changeRecord(
  "entry",
  lunch,
  { deleted: true },
  {
    ...{ deviceId: "phone", stampMs: START_MS },
  },
);
const keptUntilMs = removed.updatedAtMs + DELETED_KEPT_MS;

test("the content of an entry is erased once it has been deleted for thirty days", () => {
  expect(isToBePurged(removed, keptUntilMs)).toBe(false);
  expect(isToBePurged(removed, keptUntilMs + 1)).toBe(true);
});

test("it is erased once, and never that of an entry that is there", () => {
  expect(isToBePurged(purged(removed), keptUntilMs + 1)).toBe(false);
  expect(isToBePurged(lunch, keptUntilMs + 1)).toBe(false);
});

test("of what is erased nothing is left that a user said", () => {
  const erased = purged(removed);

  expect([isPurged(erased), isPurged(removed), isPurged(lunch)]).toEqual([true, false, false]);
  expect(JSON.stringify(erased)).not.toMatch(/午饭|出差|小李|3500|餐饮/u);
  expect(erased).not.toHaveProperty("photos");
});
