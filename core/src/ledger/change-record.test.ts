import { expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { mergeVersions } from "./merge-versions.ts";

const YEAR_MS = 31_536_000_000;
const lunch = someEntry();
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, { deviceId, stampMs: START_MS + afterMs });
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);

test("a change that says what is there already is no new version", () => {
  expect(change(lunch, { amount: lunch.amount, deleted: false }, "tablet", 5)).toBe(lunch);
});

test("a change follows the version that it replaces, even one from the future", () => {
  const ahead = change(lunch, { amount: fen(1) }, "tablet", YEAR_MS);
  const corrected = change(ahead, { amount: fen(2) }, "phone", 5);

  expect(corrected.updatedAtMs).toBe(START_MS + YEAR_MS + 1);
  expect(merge(ahead, corrected).amount).toBe(2);
});
