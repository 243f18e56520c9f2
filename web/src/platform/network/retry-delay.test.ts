import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

test("the delay is random between half of the longest and all of it", () => {
  expect(retryDelayMs(1, () => 0)).toBe(1000);
  expect(retryDelayMs(1, () => 1)).toBe(2000);
  expect(retryDelayMs(30, () => 1)).toBe(300_000);
});
