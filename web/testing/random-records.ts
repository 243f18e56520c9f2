import {
  type PushedCategory,
  PushedCategorySchema,
  type PushedEntry,
  PushedEntrySchema,
} from "@suikouji/contract";
import { TRANSACTION_TYPES } from "@suikouji/core";
import fc from "fast-check";

// Anything that a push may hold; values that caused trouble come more often.

const LATEST_MS = 8_640_000_000_000_000;

const NAMES = [
  "猫",
  "猫 ",
  "Cat",
  "cat",
  " CAT",
  "交通",
  "出行",
  "其他",
  "🐱".repeat(50),
  "\u200b",
];
const ODD_IDS = ["EXPENSE:", "INCOME:  ", ":", "x", `EXPENSE:${"长".repeat(92)}`, "猫", "\u0000"];

const type = fc.constantFrom(...TRANSACTION_TYPES);
const categoryId = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(type, fc.constantFrom(...NAMES)).map(([of, name]) => `${of}:${name}`),
  },
  { weight: 3, arbitrary: fc.constantFrom("EXPENSE:汽车", "EXPENSE:餐饮", "INCOME:工资") },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_IDS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom("019a8000-0000-7000-8000-000000000001", "019A") },
);
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength }),
    fc.constantFrom("午饭", "", " ", "🍜".repeat(maxLength), "\ud800", "\u0000", "a\nb"),
  );
/** No clock stands in the first second of 1970, which stands for what nobody set. */
const stamp = fc.oneof(
  fc.integer({ min: 1_000, max: 1_009 }),
  fc.integer({ min: 1_000, max: LATEST_MS - 99 }),
);
const written = {
  updatedAtMs: stamp,
  deleted: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  deviceId: fc.oneof(fc.uuid(), text(100)),
};
const uuid = fc.tuple(fc.uuid(), fc.boolean()).map(([id, big]) => (big ? id.toUpperCase() : id));
const date = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString());

/** As the schema parses them, each id once. */
export const pushedEntries: fc.Arbitrary<readonly PushedEntry[]> = fc.uniqueArray(
  fc
    .record({
      ...{ id: uuid, batchId: uuid, type, categoryId, ...written },
      amountFen: fc.integer({ min: 1, max: 9_999_999_999 }),
      currency: fc.constant("CNY" as const),
      accountId: fc.option(text(100)),
      toAccountId: fc.option(text(100)),
      description: text(500),
      date: date.map((iso) => iso.slice(0, 10)),
      occurredAt: fc.oneof(date, fc.constant("2026-11-15T12:30+08:00")),
      createdAtMs: stamp,
      tags: fc.constantFrom("", "出差", "出差 报销"),
      note: text(1000),
      foreign: fc.constantFrom("", "USD 20.00 @7.1"),
      photos: fc.constantFrom("", "0f".repeat(32)),
    })
    .filter((entry) => PushedEntrySchema.safeParse(entry).success)
    .map((entry) => PushedEntrySchema.parse(entry)),
  { selector: ({ id }) => id, maxLength: 12 },
);

export const pushedCategories: fc.Arbitrary<readonly PushedCategory[]> = fc.uniqueArray(
  fc
    .record({
      ...{ id: categoryId, type, ...written },
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, text(50)),
      hidden: fc.boolean(),
      order: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    })
    .filter((category) => PushedCategorySchema.safeParse(category).success)
    .map((category) => PushedCategorySchema.parse(category)),
  { selector: ({ id }) => id, maxLength: 12 },
);
