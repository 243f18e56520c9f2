import { expect, test } from "vitest";
import { addressOf, SCREEN_NAMES, screenAt } from "./routes.ts";

test("each screen is found at its own address", () => {
  expect(SCREEN_NAMES.map((screen) => screenAt(addressOf(screen)))).toEqual([...SCREEN_NAMES]);
});

test.each([
  ["", "record"],
  ["#say=吃饭60", "record"],
  ["#/nowhere", "record"],
  ["#/ledger?month=2026-11", "ledger"],
  ["#/settings/voice", "settings"],
])("%s is %s", (hash, screen) => {
  expect(screenAt(hash)).toBe(screen);
});
