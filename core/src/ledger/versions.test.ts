import { expect, test } from "vitest";
import { authorOf, recorderOf, stampOf, timeOf } from "./versions.ts";

test("the later of two stamps is the greater text, whatever the digits of its time", () => {
  const times = [0, 1, 35, 36, 999, 1000, 1_794_708_000_000, Number.MAX_SAFE_INTEGER];
  const stamps = times.map((atMs) => stampOf(atMs, "device"));

  expect(stamps.toSorted()).toEqual(stamps);
});

test("of two stamps in the same millisecond the one with the greater device id wins", () => {
  expect(stampOf(1000, "c") > stampOf(1000, "b")).toBe(true);
});

test("a stamp holds the time and the device", () => {
  const stamp = stampOf(1_794_708_000_000, "0190-a:b");

  expect([timeOf(stamp), authorOf(stamp)]).toEqual([1_794_708_000_000, "0190-a:b"]);
});

test("an entry is its recorder's, whoever changed it since", () => {
  const [made, changed] = [stampOf(1000, "phone"), stampOf(2000, "tablet")];
  const version = { deviceId: "tablet" };

  expect(recorderOf(version)).toBe("tablet");
  expect(recorderOf({ ...version, stamps: { rest: made, fields: { money: changed } } })).toBe(
    "phone",
  );
  expect(recorderOf({ ...version, stamps: { rest: changed, fields: { origin: made } } })).toBe(
    "phone",
  );
  expect(
    recorderOf({ ...version, stamps: { rest: changed, fields: { origin: `${made}~` } } }),
  ).toBe("phone");
});
