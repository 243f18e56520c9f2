import { expect, test } from "vitest";
import { readAmount, readDirection, readTime } from "./read-cells.ts";

test.each([
  ["28.16", 2816],
  ["¥28.16", 2816],
  ["￥50.0", 5000],
  ["1,234.50", 123_450],
  ["12", 1200],
  ["12.500", 1250],
  ["-3.2", -320],
  ["¥-3.20", -320],
  ["−3", -300],
  ["+8元", 800],
  ["0.00", 0],
  ["99999999.99", 9_999_999_999],
])("%s is an amount", (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each(["", "/", "12.345", "1,23", "十二", "1e3", "12.", "$5", "100000000.00", "9".repeat(40)])(
  "「%s」 is no amount, and nothing is rounded",
  (cell) => {
    expect(readAmount(cell)).toBeNull();
  },
);

test.each([
  ["2026-11-05 18:05:09", "2026-11-05", "18:05:09"],
  ["2026/11/5 8:05", "2026-11-05", "08:05:00"],
  ["2026-11-05T18:05:09.000", "2026-11-05", "18:05:09"],
  ["2026年11月5日", "2026-11-05", null],
  ["20261105", "2026-11-05", null],
  ["2026.11.05", "2026-11-05", null],
])("%s is a time", (cell, date, clock) => {
  expect(readTime(cell)).toEqual({ date, clock });
});

test.each([
  "",
  "2026-02-30",
  "05/11/2026",
  "2026-11-05 25:00",
  "2026-11-05 noon",
  "昨天",
  "202611",
])("「%s」 is no time", (cell) => {
  expect(readTime(cell)).toBeNull();
});

test("a direction is one of the usual words, and nothing else", () => {
  expect(
    ["支出", "收入", "转账", "不计收支", "", "Income", "借", "贷", "也许"].map(readDirection),
  ).toEqual([
    ...["EXPENSE", "INCOME", "TRANSFER", "neutral", "neutral", "INCOME", "EXPENSE", "INCOME", null],
  ]);
});
