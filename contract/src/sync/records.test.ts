import { expect, test } from "vitest";
import { ExportReplySchema } from "../books/reads.ts";
import { PulledEntrySchema, PushedEntrySchema } from "./records.ts";

const CAPITALS = "019A8F6E-8A00-7ABC-8DEF-0123456789AB";

const entry = {
  id: CAPITALS,
  batchId: CAPITALS,
  amountFen: 3500,
  currency: "CNY",
  type: "EXPENSE",
  categoryId: "EXPENSE:Cat",
  accountId: null,
  toAccountId: null,
  description: "Lunch",
  date: "2026-11-15",
  occurredAt: "2026-11-15T12:30:00+08:00",
  createdAtMs: 1,
  updatedAtMs: 1,
  deleted: false,
  deviceId: "Phone",
  revision: 1,
};

const PHOTO = "0f".repeat(32);

test.each([
  { tags: "出差 报销", note: "和同事", foreign: "USD 20.00 @7.1", photos: PHOTO },
  { tags: "", note: "", foreign: "", photos: "" },
  { photos: `${PHOTO} ${"1e".repeat(32)}` },
  { note: "😀".repeat(1000), recurringId: CAPITALS.toLowerCase() },
])("an entry may have %o", (said) => {
  expect(PushedEntrySchema.parse({ ...entry, ...said })).toMatchObject(said);
});

test.each([
  { tags: "出差 出差" },
  { tags: "#出差" },
  { tags: "a\0b" },
  { tags: "\uD83D" },
  { note: "长".repeat(1001) },
  { foreign: "20 美元" },
  { foreign: "USD 20.00 @0" },
  { photos: PHOTO.slice(1) },
  { photos: `${PHOTO} ${PHOTO}` },
  { photos: Array.from({ length: 11 }, (_, index) => PHOTO.slice(2) + (index + 10)).join(" ") },
  { recurringId: "rent" },
  { tags: null },
])("an entry may not have %o", (said) => {
  expect(PushedEntrySchema.safeParse({ ...entry, ...said }).success).toBe(false);
});

test.each([
  ["pushed", PushedEntrySchema],
  ["pulled", PulledEntrySchema],
  ["exported", ExportReplySchema.shape.entries.element],
])("the ids of an entry that is %s become lower case, and nothing else changes", (_, schema) => {
  expect(schema.parse({ ...entry, category: "Cat" })).toMatchObject({
    id: CAPITALS.toLowerCase(),
    batchId: CAPITALS.toLowerCase(),
    categoryId: "EXPENSE:Cat",
    description: "Lunch",
    deviceId: "Phone",
  });
});
