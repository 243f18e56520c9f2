import { expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { dayByZone } from "./day-by-zone.ts";

test("in Kathmandu the day begins at its own offset of a quarter of an hour", () => {
  const clock = new FakeClock("2026-11-15T18:14:59Z");
  const today = dayByZone("Asia/Kathmandu", clock);

  expect(today()).toBe("2026-11-15");
  clock.pass(1_000);
  expect(today()).toBe("2026-11-16");
});
