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

describe("a device's stamps", () => {
  test("follow its own clock before it has contact with a server", () => {
    expect(stampNow(NEW_CLOCK, NOON_MS)).toBe(NOON_MS);
  });

  test.each([
    ["ahead", 3 * HOUR_MS],
    ["behind", -3 * HOUR_MS],
  ])("follow the server's time if the device's clock is %s", (_, wrongMs) => {
    const set = setByServer(NEW_CLOCK, NOON_MS, NOON_MS + wrongMs);

    expect(stampNow(set, NOON_MS + wrongMs + HOUR_MS)).toBe(NOON_MS + HOUR_MS);
  });

  test("come after the stamps it has seen", () => {
    const clock = follow(NEW_CLOCK, NOON_MS + 2000, NOON_MS);

    expect(stampNow(clock, NOON_MS)).toBe(NOON_MS + 2001);
  });

  test("do not follow a stamp from the future", () => {
    const clock = follow(NEW_CLOCK, NOON_MS + 1000 * HOUR_MS, NOON_MS);

    expect(stampNow(clock, NOON_MS)).toBeLessThan(NOON_MS + STAMP_SLACK_MS);
  });

  test("return from the future as soon as the server tells its time", () => {
    const ahead = { lastMs: NOON_MS + 1000 * HOUR_MS, aheadMs: 0 };
    const set = setByServer(ahead, NOON_MS, NOON_MS);

    expect(stampNow(set, NOON_MS)).toBeLessThan(NOON_MS + STAMP_SLACK_MS);
  });
});

describe("a server accepts", () => {
  const serverMs = NOON_MS;

  test("stamps a little ahead of its time, and none beyond that", () => {
    expect(isTooFarAhead(NOON_MS + STAMP_SLACK_MS, { serverMs, presentMs: null })).toBe(false);
    expect(isTooFarAhead(NOON_MS + STAMP_SLACK_MS + 1, { serverMs, presentMs: null })).toBe(true);
  });

  test("a stamp just after one from the future, so that the record can still be changed", () => {
    const presentMs = NOON_MS + 1000 * HOUR_MS;

    expect(isTooFarAhead(presentMs + 1, { serverMs, presentMs })).toBe(false);
    expect(isTooFarAhead(presentMs + HOUR_MS, { serverMs, presentMs })).toBe(true);
  });
});
