import { expect, test } from "vitest";
import { someEntry } from "../../testing/some-versions.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { NO_NAMES } from "../ledger/named-entry.ts";
import { saidOf, templateOf } from "./template.ts";

const day = "2026-12-15" as CalendarDate;
const lunch = someEntry();

test.each([{}, { tags: "出差", note: "早", foreign: "USD 5.00 @7.1" }, { note: "早" }])(
  "the next entry says what the first one said, on its own day: %o",
  (details) => {
    const entry = { ...lunch, ...details };

    const { amount, type, description } = entry;
    expect(saidOf(templateOf(entry), day, NO_NAMES)).toEqual({
      ...{ amount, type, description, category: "餐饮", date: day },
      ...details,
    });
  },
);

test("a template keeps nothing that tells entries apart", () => {
  expect(Object.keys(templateOf(lunch)).sort()).toEqual([
    ...["accountId", "amount", "categoryId", "description", "toAccountId", "type"],
  ]);
});
