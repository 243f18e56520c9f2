import { type CalendarDate, fen, type LedgerEntry, parseYearMonth } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { dayHeadingAt, type LedgerRow, ledgerRows, sumOfMonths } from "./day-rows.ts";

describe("entries become rows", () => {
  test("newest first: a day's heading with its totals, then the entry saved last", () => {
    const { rows, count } = ledgerRows(
      [
        entry("2026-11-14", 1000, "lunch"),
        entry("2026-11-15", 2000, "tea"),
        { ...entry("2026-11-15", 9000, "wage"), type: "INCOME" },
      ],
      null,
    );

    expect(rows.map(inShort)).toEqual([
      "day 2026-11-15 -20 +90 (2)",
      "1 wage",
      "2 tea",
      "day 2026-11-14 -10 +0 (1)",
      "3 lunch",
    ]);
    expect(count).toBe(3);
  });

  test("a day's entries by the time shown, whatever the order of saving", () => {
    const at = (time: string) => ({
      occurredAt: `2026-11-15T${time}:00+08:00`,
      createdAtMs: Date.parse(`2026-11-15T${time}:00+08:00`),
    });

    const { rows } = ledgerRows(
      [
        { ...entry("2026-11-15", 990, "internet"), ...at("09:30") },
        { ...entry("2026-11-15", 300, "cola"), ...at("08:10") },
        { ...entry("2026-11-15", 1000, "lunch"), ...at("12:00") },
      ],
      null,
    );

    expect(rows.map(inShort).slice(1)).toEqual(["1 lunch", "2 internet", "3 cola"]);
  });

  test("every month but the first has a heading", () => {
    const { rows, months } = ledgerRows(
      [entry("2026-09-30", 100, "a"), entry("2026-10-01", 200, "b"), entry("2026-11-01", 300, "c")],
      null,
    );

    expect(rows.map(inShort)).toEqual([
      "day 2026-11-01 -3 +0 (1)",
      "1 c",
      "month 2026-10",
      "day 2026-10-01 -2 +0 (1)",
      "2 b",
      "month 2026-09",
      "day 2026-09-30 -1 +0 (1)",
      "3 a",
    ]);
    expect([...months.keys()]).toEqual(["2026-09", "2026-10", "2026-11"]);
  });

  test("the month in the address is listed even when it is empty", () => {
    const { rows } = ledgerRows([entry("2026-10-01", 200, "b")], parseYearMonth("2026-11"));

    expect(rows.map(inShort)).toEqual([
      "empty 2026-11",
      "month 2026-10",
      "day 2026-10-01 -2 +0 (1)",
      "1 b",
    ]);
  });

  test("entries with a future date come before the month in the address", () => {
    const { rows } = ledgerRows([entry("2026-12-01", 200, "b")], parseYearMonth("2026-11"));

    expect(rows.map(inShort)).toEqual(["day 2026-12-01 -2 +0 (1)", "1 b"]);
  });

  test("a transfer counts as an entry, but not in the sums", () => {
    const { months } = ledgerRows([{ ...entry("2026-11-01", 300, "c"), type: "TRANSFER" }], null);

    expect([...months.values()]).toEqual([{ income: 0, expense: 0, count: 1 }]);
  });

  test("no entries give no rows", () => {
    expect(ledgerRows([], null)).toEqual({ rows: [], months: new Map(), count: 0 });
  });
});

test("the sums of the months add up to everything found", () => {
  const { months } = ledgerRows(
    [
      entry("2026-10-01", 200, "a"),
      entry("2026-11-01", 300, "b"),
      { ...entry("2026-11-01", 50, "c"), type: "INCOME" },
    ],
    null,
  );

  expect(sumOfMonths(months)).toEqual({ income: 50, expense: 500, count: 3 });
  expect(sumOfMonths()).toEqual({ income: 0, expense: 0, count: 0 });
});

describe("the sticky day heading", () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 3],
    [6, 3],
    [99, 7],
  ])("at row %i is row %i", (index, heading) => {
    expect(dayHeadingAt([0, 3, 7], index)).toBe(heading);
  });

  test("does not exist above the first day", () => {
    expect(dayHeadingAt([1, 4], 0)).toBe(-1);
    expect(dayHeadingAt([], 5)).toBe(-1);
  });
});

function inShort(row: LedgerRow): string {
  switch (row.kind) {
    case "month":
      return `month ${row.month}`;
    case "empty-month":
      return `empty ${row.month}`;
    case "day": {
      const { income, expense, count } = row.totals;
      return `day ${row.date} -${expense / 100} +${income / 100} (${count})`;
    }
    case "entry":
      return `${row.ordinal} ${row.entry.description}`;
  }
}

function entry(date: string, amount: number, description: string): LedgerEntry {
  return {
    id: `${date} ${description}`,
    ledgerId: "l",
    deviceId: "d",
    revision: 0,
    batchId: "b",
    amount: fen(amount),
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    category: "餐饮",
    accountId: null,
    toAccountId: null,
    description,
    date: date as CalendarDate,
    occurredAt: `${date}T12:00:00+08:00`,
    createdAtMs: 0,
    updatedAtMs: 0,
    deleted: false,
  };
}
