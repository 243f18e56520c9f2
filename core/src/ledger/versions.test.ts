import { expect, test } from "vitest";
import { stampAfter, supersedes } from "./versions.ts";

const early = { updatedAtMs: 1000, deviceId: "b" };

test("the later version wins", () => {
  expect(supersedes({ updatedAtMs: 1001, deviceId: "a" }, early)).toBe(true);
  expect(supersedes({ updatedAtMs: 999, deviceId: "z" }, early)).toBe(false);
});

test("of two at the same moment one wins, whichever is seen first", () => {
  const other = { updatedAtMs: 1000, deviceId: "c" };

  expect(supersedes(other, early)).toBe(true);
  expect(supersedes(early, other)).toBe(false);
});

test("a version does not supersede itself", () => {
  expect(supersedes(early, early)).toBe(false);
});

test("a change is stamped after what it changes, also by a clock that is behind", () => {
  expect(stampAfter(5000, 1000)).toBe(5000);
  expect(stampAfter(5000, 9000)).toBe(9001);
  expect(stampAfter(5000, 5000)).toBe(5001);
});
