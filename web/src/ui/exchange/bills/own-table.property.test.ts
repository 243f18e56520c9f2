import {
  type CalendarDate,
  csvWriter,
  fen,
  type LedgerEntry,
  TRANSACTION_FIELDS,
  type Transaction,
  tagsText,
  writeBooks,
} from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import { readBillRows } from "@suikouji/core/testing/read-made-up-bill";
import fc from "fast-check";
import { expect, test } from "vitest";
import { someEntry } from "../../../../testing/import-records.ts";
import { csvRows } from "../../../platform/files/csv-rows.ts";

/** Spaces around a text and the line breaks of Windows are not kept. */
const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength }),
      fc.constantFrom(
        "/",
        "=1+1",
        "'+1",
        " -5",
        "'quoted'",
        'say "hi"',
        "a,b;c",
        "两行\n字",
        "＝甲",
      ),
    )
    .map((text) => text.replace(/[\s\u200b\ufeff]+/g, " ").trim());

const entry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(fen),
    type: fc.constantFrom("EXPENSE", "INCOME", "TRANSFER"),
    category: words(10).filter((name) => name !== ""),
    description: words(30),
    day: fc.integer({ min: 1, max: 15 }),
    account: words(10),
    toAccount: words(10),
    tags: fc.array(words(10), { maxLength: 3 }).map(tagsText),
    note: words(30),
    foreign: fc.constantFrom("", "USD 20.00 @7.1", "JPY 1000.00 @0.048"),
  })
  .map(({ day, ...said }) => {
    const date = `2026-11-${String(day).padStart(2, "0")}` as CalendarDate;
    return someEntry({ ...said, date, occurredAt: `${date}T12:30:00+08:00` });
  });

test("the table that we export is read back as it was", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (some) => {
      // The same bought twice within a minute.
      const entries = [...some, ...some.slice(0, 1)];
      const rows = csvRows(writeBooks(csvWriter(), entries));

      const lines = readBillRows(rows) ?? [];

      const read = lines.flatMap((line) => (line.kind === "entry" ? [line.candidate] : []));
      expect(read.map(contentOf).sort()).toEqual(entries.map(contentOf).sort());
      expect(read.every(({ occurredAt }) => occurredAt?.slice(10) === "T12:30:00+08:00")).toBe(
        true,
      );
    }),
    { numRuns: randomRuns({ quick: 50, full: 5000 }) },
  );
});

/** An empty text means none. */
function contentOf(transaction: Transaction): string {
  return JSON.stringify(TRANSACTION_FIELDS.map((field) => transaction[field] ?? ""));
}
