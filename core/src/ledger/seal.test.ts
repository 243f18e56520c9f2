import { expect, test } from "vitest";
import { someDefinition } from "../../testing/some-definition.ts";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import { purged } from "./purging.ts";
import { isSeal, sealOf, withoutSeal, withSeal } from "./seal.ts";

const lunch = someEntry();
const seal = (change = {}) => sealOf("entry", { ...lunch, ...change });

test("the same version has the same seal in every place and with every revision", () => {
  expect(seal({ revision: 9, ledgerId: "elsewhere" })).toBe(seal());
  expect(seal({ id: lunch.id.toUpperCase() })).toBe(seal());
});

test("a seal never changes: stored rows carry it, and one that does not fit is a damaged row", () => {
  const stamps = { rest: "0m4xq000000:phone", fields: { money: "0m4xq000001:phone" } };

  expect(seal()).toBe(140_085_317_820_057);
  expect(seal({ stamps })).toBe(75_710_250_465_640);
  expect(seal({ forgotten: true })).toBe(60_264_848_072_541);
  expect(seal({ tags: "出差", note: "" })).toBe(54_271_069_109_106);
  expect(sealOf("definition", someDefinition())).toBe(215_028_678_543_860);
});

test.each([
  { amount: fen(3501) },
  { description: "午饭。" },
  { accountId: "card" },
  { updatedAtMs: START_MS + 1 },
  { deviceId: "tablet" },
  { createdAtMs: START_MS + 1 },
])("a changed version has another seal: %o", (change) => {
  expect(seal(change)).not.toBe(seal());
});

test("equal texts in different fields have different seals, and an empty one is not none", () => {
  const seals = ["tags", "note", "foreign", "photos"].map((field) => seal({ [field]: "" }));

  expect(new Set([seal(), ...seals]).size).toBe(5);
  expect(seal({ tags: "a", note: "b" })).not.toBe(seal({ tags: "b", note: "a" }));
});

test("text that no database stores is sealed as the server writes it", () => {
  expect(seal({ description: "a\0b" })).toBe(seal({ description: "a\uFFFDb" }));
  expect(seal({ description: "\uD83D饭" })).toBe(seal({ description: "\uFFFD饭" }));
  expect(seal({ description: "😀" })).not.toBe(seal({ description: "\uFFFD" }));
});

test("a deleted entry keeps its seal when its content is purged", () => {
  const removed = changeRecord(
    "entry",
    lunch,
    { deleted: true },
    {
      deviceId: "phone",
      stampMs: START_MS + 1,
    },
  );

  expect(sealOf("entry", purged(removed))).toBe(sealOf("entry", removed));
});

test("the content of a deleted definition counts: its entries still show its name", () => {
  const deleted = someDefinition({ deleted: true });

  expect(sealOf("definition", { ...deleted, name: "零钱" })).not.toBe(
    sealOf("definition", deleted),
  );
});

test("adding and removing seals in any order returns the digest to its start", () => {
  const seals = [seal(), seal({ amount: fen(1) }), seal({ amount: fen(2) }), 2 ** 48 - 1];
  const sum = seals.reduce(withSeal, 0);

  expect(seals.toReversed().reduce(withSeal, 0)).toBe(sum);
  expect(seals.reduce(withoutSeal, sum)).toBe(0);
});

test("what a damaged row has in place of a seal is told from one", () => {
  expect([0, seal(), sealOf("definition", someDefinition()), 2 ** 48 - 1].every(isSeal)).toBe(true);
  expect([-1, 2 ** 48, 0.5, Number.NaN, "7", null, undefined].some(isSeal)).toBe(false);
});
