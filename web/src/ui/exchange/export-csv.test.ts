import { type CalendarDate, fen, type Transaction } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { expect, test } from "vitest";
import { exportCsv } from "./export-csv.ts";

const words = { columns: ["date", "type"], type: (type: string) => type.toLowerCase() };
const lunch: Transaction = {
  amount: fen(6000),
  type: "EXPENSE",
  category: "餐饮",
  date: "2026-11-15" as CalendarDate,
  description: "午饭",
};

test("a spreadsheet gets a mark for its encoding, Windows line ends and amounts in yuan", async () => {
  expect(await csvOf(lunch)).toBe(
    "\uFEFFdate,type\r\n2026-11-15,expense,餐饮,60.00,午饭,2026-11-15 10:00\r\n",
  );
});

test("commas, quotes and line ends stay inside their cell", async () => {
  expect(await csvOf({ ...lunch, description: 'a,"b"\nc' })).toContain(',"a,""b""\nc",');
});

test("text that looks like a formula is not run", async () => {
  expect(await csvOf({ ...lunch, description: "=1+1" })).toContain(",'=1+1,");
});

test("lines are in the order of their dates", async () => {
  const csv = await csvOf(lunch, { ...lunch, date: "2026-11-01" as CalendarDate });

  expect(csv.indexOf("2026-11-01,")).toBeLessThan(csv.indexOf("2026-11-15,"));
});

async function csvOf(...transactions: readonly Transaction[]): Promise<string> {
  const ledger = createMemoryLedger(() => ({
    epochMs: Date.parse("2026-11-15T10:00:00+08:00"),
    utcOffsetMinutes: 480,
  }));
  await ledger.saveBatch(transactions);
  return exportCsv(await ledger.entries(), words);
}
