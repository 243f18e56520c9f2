import { describe, expect, test } from "vitest";
import {
  follow,
  isTooFarAhead,
  NEW_CLOCK,
  STAMP_SLACK_MS,
  setByServer,
  stampNow,
} from "./stamp-clock.ts";

const HOUR_MS = 3_600_000;
const NOON_MS = 1_794_708_000_000;

describe("the stamps of a device", () => {
  test("are its own time, before it met a server", () => {
    expect(stampNow(NEW_CLOCK, NOON_MS)).toBe(NOON_MS);
  });

  test.each([
    ["ahead", 3 * HOUR_MS],
    ["behind", -3 * HOUR_MS],
  ])("follow the server's time where the own clock is %s", (_, wrongMs) => {
    const set = setByServer(NEW_CLOCK, NOON_MS, NOON_MS + wrongMs);

    expect(stampNow(set, NOON_MS + wrongMs + HOUR_MS)).toBe(NOON_MS + HOUR_MS);
  });

  test("come after what was seen", () => {
    const clock = follow(NEW_CLOCK, NOON_MS + 2000, NOON_MS);

    expect(stampNow(clock, NOON_MS)).toBe(NOON_MS + 2001);
  });

  test("do not follow one from the future", () => {
    const clock = follow(NEW_CLOCK, NOON_MS + 1000 * HOUR_MS, NOON_MS);

    expect(stampNow(clock, NOON_MS)).toBeLessThan(NOON_MS + STAMP_SLACK_MS);
  });

  test("come down from the future as soon as the server tells its time", () => {
    const ahead = { lastMs: NOON_MS + 1000 * HOUR_MS, aheadMs: 0 };
    const set = setByServer(ahead, NOON_MS, NOON_MS);

    expect(stampNow(set, NOON_MS)).toBeLessThan(NOON_MS + STAMP_SLACK_MS);
  });
});

describe("a server takes", () => {
  const serverMs = NOON_MS;

  test("stamps up to a little ahead of its time, and none after that", () => {
    expect(isTooFarAhead(NOON_MS + STAMP_SLACK_MS, { serverMs, presentMs: null })).toBe(false);
    expect(isTooFarAhead(NOON_MS + STAMP_SLACK_MS + 1, { serverMs, presentMs: null })).toBe(true);
  });

  test("a stamp right after one from the future: the record can still be changed", () => {
    const presentMs = NOON_MS + 1000 * HOUR_MS;

    expect(isTooFarAhead(presentMs + 1, { serverMs, presentMs })).toBe(false);
    expect(isTooFarAhead(presentMs + HOUR_MS, { serverMs, presentMs })).toBe(true);
  });
});
