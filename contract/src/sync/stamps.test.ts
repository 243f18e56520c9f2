import { type Stamp, stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { PushedCategorySchema } from "./records.ts";

const category = {
  id: "EXPENSE:滑雪",
  type: "EXPENSE",
  name: "滑雪",
  hidden: false,
  order: 20,
  updatedAtMs: 5,
  deleted: false,
};

function isTaken(stamp: Stamp): boolean {
  const stamps = { rest: stampOf(1, "phone"), fields: { name: stamp } };
  return PushedCategorySchema.safeParse({ ...category, stamps }).success;
}

test.each([
  ["of a device", stampOf(5, "aaaaaaaa-0000-4000-8000-000000000000")],
  ["of the latest time there is", stampOf(Number.MAX_SAFE_INTEGER, "phone")],
  ["of a device with the longest id", stampOf(5, "x".repeat(100))],
  ["that nobody set", "00000000000:~"],
  ["that follows from two changes of others", `${stampOf(5, "x".repeat(100))}~~`],
  ["of a device with the longest id in emoji", stampOf(5, "😀".repeat(100))],
])("a stamp %s is accepted", (_, stamp) => {
  expect(isTaken(stamp)).toBe(true);
});

test.each([
  ["without a device", stampOf(5, "")],
  ["of a device that is a blank", stampOf(5, " ")],
  ["of a device whose id is too long", stampOf(5, "x".repeat(101))],
  ["of a time beyond all numbers", "zzzzzzzzzzz:phone"],
  ["without a time", ":phone"],
  ["with a time in capitals", stampOf(5, "phone").replace("5:", "A:")],
])("a stamp %s is refused", (_, stamp) => {
  expect(isTaken(stamp)).toBe(false);
});

test("stamps for a group that categories do not have are refused", () => {
  const stamps = { rest: stampOf(1, "phone"), fields: { money: stampOf(2, "phone") } };

  expect(PushedCategorySchema.safeParse({ ...category, stamps }).success).toBe(false);
});
