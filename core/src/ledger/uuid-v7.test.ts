import { expect, test } from "vitest";
import { createIdSource } from "./uuid-v7.ts";

const NOW_MS = 1_794_708_000_000;
const ones = (count: number) => new Uint8Array(count).fill(255);

test("an id is a UUIDv7 that begins with its time", () => {
  const id = createIdSource(ones).next(NOW_MS);

  expect(id).toBe("01a1dcee-cd00-7000-bfff-ffffffffffff");
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(NOW_MS);
});

test("ids sort in order: within a millisecond, over many, and when the clock runs back", () => {
  const source = createIdSource(ones);
  const times = [NOW_MS, NOW_MS, NOW_MS + 1, NOW_MS - 3_600_000, NOW_MS - 3_600_000, NOW_MS + 2];

  const ids = times.map((time) => source.next(time));

  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test("when a millisecond has no more room, ids continue in the next", () => {
  const source = createIdSource((count) => new Uint8Array(count));

  const ids = Array.from({ length: 10_000 }, () => source.next(NOW_MS));

  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(10_000);
});
