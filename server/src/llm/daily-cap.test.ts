import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { createDailyCap, type OwnDailyCap } from "./daily-cap.ts";

let clock: FakeClock;
let cap: OwnDailyCap;

beforeEach(() => {
  clock = new FakeClock("2026-11-15T23:50:00+08:00");
  cap = createDailyCap({ calls: 3, tokens: 1_000 }, "Asia/Shanghai", clock);
});

test("a call beyond the day's number is not admitted", () => {
  for (let call = 0; call < 3; call += 1) cap.admit(1)?.settle(1);

  expect(cap.admit(1)).toBeNull();
  expect(cap.use()).toEqual({ day: "2026-11-15", calls: 3, tokens: 3 });
});

describe("tokens are set aside before a call", () => {
  test("so that calls at the same time cannot pass the limit together", () => {
    expect(cap.admit(600)).not.toBeNull();
    expect(cap.admit(600)).toBeNull();
  });

  test("and what it did not take is given back", () => {
    cap.admit(600)?.settle(200);

    expect(cap.use().tokens).toBe(200);
    expect(cap.admit(600)).not.toBeNull();
  });

  test("and what it took beyond that is counted", () => {
    cap.admit(600)?.settle(1_500);

    expect(cap.use().tokens).toBe(1_500);
    expect(cap.admit(0)).toBeNull();
  });
});

describe("a new day begins", () => {
  beforeEach(() => {
    for (let call = 0; call < 3; call += 1) cap.admit(100);
  });

  test("at midnight where the books are kept", () => {
    clock.pass(10 * 60_000 - 1);
    expect(cap.admit(1)).toBeNull();

    clock.pass(1);
    expect(cap.admit(1)).not.toBeNull();
    expect(cap.use()).toEqual({ day: "2026-11-16", calls: 1, tokens: 1 });
  });

  test("but not a second time when the clock is set back", () => {
    clock.pass(10 * 60_000);
    for (let call = 0; call < 3; call += 1) cap.admit(100);

    clock.set("2026-11-14T12:00:00+08:00");
    expect(cap.admit(1)).toBeNull();
    clock.set("2026-11-16T12:00:00+08:00");
    expect(cap.admit(1)).toBeNull();
  });
});

test("a call over midnight is charged to neither day twice", () => {
  const admission = cap.admit(900);
  clock.pass(10 * 60_000);
  admission?.settle(100);

  expect(cap.use()).toEqual({ day: "2026-11-16", calls: 0, tokens: 0 });
});

test("Kathmandu's day begins on its own quarter of an hour", () => {
  clock.set("2026-11-15T18:14:59Z");
  const there = createDailyCap({ calls: 1, tokens: 1 }, "Asia/Kathmandu", clock);

  expect(there.use().day).toBe("2026-11-15");
  clock.pass(1_000);
  expect(there.use().day).toBe("2026-11-16");
});
