import { expect, test } from "vitest";
import { isSecondTap } from "./second-tap.ts";

const FIRST = { x: 300, y: 200, atMs: 1000 };

test("a tap in the same place right after another is a second tap", () => {
  expect(isSecondTap(FIRST, { x: 305, y: 190, atMs: 1180 })).toBe(true);
});

test.each([
  ["elsewhere, on the next card's own button", { x: 300, y: 260, atMs: 1180 }],
  ["in the same place, but later", { x: 300, y: 200, atMs: 1350 }],
])("a tap %s is a tap of its own", (_, tap) => {
  expect(isSecondTap(FIRST, tap)).toBe(false);
});
