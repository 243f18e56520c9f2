import { type Author, categoryBook, createIdSource, fen } from "@suikouji/core";
import { expect, test } from "vitest";
import { entryWith, numberedId } from "../../../../testing/some-entries.ts";
import { offeredRecords } from "./offered-records.ts";

const NOW = 1_794_800_000_000;
const AUTHOR: Author = {
  ledgerId: "local",
  deviceId: "phone",
  now: { epochMs: NOW, utcOffsetMinutes: 480 },
  stampMs: NOW,
  ids: createIdSource((count) => new Uint8Array(count)),
  categories: categoryBook([]),
  accounts: [],
};
const ID = numberedId(1);
const OFFER = entryWith(ID, {
  revision: 7,
  amount: fen(3000),
  stamps: { rest: "0abcdefghij:tablet", fields: { money: "0abcdefghik:phone" } },
});

test("an entry that is not in the books is a new version, made now", () => {
  const { entries } = offeredRecords([OFFER], [], AUTHOR);

  const { stamps: _, ...fields } = OFFER;
  expect(entries).toEqual([{ ...fields, deviceId: "phone", updatedAtMs: NOW, revision: 0 }]);
});

test("an entry that is in the books is changed: only the groups that differ get a new stamp", () => {
  const present = entryWith(ID, { revision: 3, deviceId: "tablet", description: "午饭" });

  const { entries } = offeredRecords([OFFER], [present], AUTHOR);

  expect(entries).toMatchObject([
    { revision: 3, amount: 3000, deviceId: "phone", updatedAtMs: NOW, deleted: false },
  ]);
  expect(Object.keys(entries[0]?.stamps?.fields ?? {})).toEqual(["money"]);
});

test("an entry that is deleted in the books is restored", () => {
  const present = entryWith(ID, { revision: 3, deleted: true });

  expect(offeredRecords([OFFER], [present], AUTHOR).entries).toMatchObject([{ deleted: false }]);
});

test("an entry that is in the books already is not written", () => {
  const present = entryWith(ID, { revision: 3, amount: fen(3000) });

  expect(offeredRecords([OFFER], [present], AUTHOR).entries).toEqual([]);
});

test("of two offers of one entry the later one is written", () => {
  const later = { ...OFFER, amount: fen(4000) };

  expect(offeredRecords([OFFER, later], [], AUTHOR).entries).toMatchObject([{ amount: 4000 }]);
});

test("an account that was erased is named no more, unless its id contains its name", () => {
  const said = { ...OFFER, accountId: "account:微信", toAccountId: numberedId(8), tags: "出差" };

  expect(offeredRecords([said], [entryWith(ID)], AUTHOR).entries).toMatchObject([
    { accountId: "account:微信", toAccountId: null, tags: "出差" },
  ]);
});

test("an own category that was erased becomes 其他, one whose id contains its name stays", () => {
  const own = { ...OFFER, categoryId: numberedId(9) };
  const named = { ...OFFER, id: numberedId(2), categoryId: "EXPENSE:滑雪" };

  const { entries } = offeredRecords([own, named], [], AUTHOR);

  expect(entries.map(({ categoryId }) => categoryId)).toEqual(["EXPENSE:其他", "EXPENSE:滑雪"]);
});
