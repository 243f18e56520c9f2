import { expect, test } from "vitest";
import { authorOf, stampOf, timeOf } from "./versions.ts";

test("of two stamps the later is the greater text, however many digits its time has", () => {
  const times = [0, 1, 35, 36, 999, 1000, 1_794_708_000_000, Number.MAX_SAFE_INTEGER];
  const stamps = times.map((atMs) => stampOf(atMs, "device"));

  expect(stamps.toSorted()).toEqual(stamps);
});

test("of two stamps of the same millisecond the greater device id decides", () => {
  expect(stampOf(1000, "c") > stampOf(1000, "b")).toBe(true);
});

test("a stamp tells when and by whom", () => {
  const stamp = stampOf(1_794_708_000_000, "0190-a:b");

  expect([timeOf(stamp), authorOf(stamp)]).toEqual([1_794_708_000_000, "0190-a:b"]);
});
