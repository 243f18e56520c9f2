import { createHash } from "node:crypto";
import type { PushedEntry } from "@suikouji/contract";
import { addYearMonths, parseYearMonth, rangeOfMonth, type YearMonth } from "@suikouji/core";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";
import { PHONE, pushOf, SOME_TIME_MS } from "./pushed.ts";

/** As many as a user who records everything. */
const ENTRIES_A_MONTH = 150;

const BATCH = 200;
const CATEGORIES = ["餐饮", "交通", "购物", "娱乐", "居住", "医疗"];

/**
 * Fills a ledger with entries through pushes, the same in every run. The latest month is 2026-11,
 * and months go back as far as the count needs: each has the same number of entries, whatever the
 * count, so that reads of one month can be compared.
 */
export async function fillStore(
  store: LedgerStore,
  { ledgerId, entries }: { readonly ledgerId: string; readonly entries: number },
): Promise<void> {
  for (let start = 0; start < entries; start += BATCH) {
    const count = Math.min(BATCH, entries - start);
    const batch = Array.from({ length: count }, (_, index) => madeUpEntry(start + index));
    await store.push(ledgerId, pushOf({ deviceId: PHONE, entries: batch }));
  }
}

/** The nth made-up entry; 0 is the latest. */
export function madeUpEntry(number: number): PushedEntry {
  const month = addYearMonths(LATEST_MONTH, -Math.floor(number / ENTRIES_A_MONTH));
  const days = Number(rangeOfMonth(month).to.slice(8));
  const date = `${month}-${String((number % days) + 1).padStart(2, "0")}`;
  const isIncome = number % ENTRIES_A_MONTH === 0;
  const category = isIncome ? "工资" : CATEGORIES[number % CATEGORIES.length];
  const atMs = SOME_TIME_MS - number * 60_000;
  return {
    id: uuidOf(`entry ${number}`, atMs),
    batchId: uuidOf(`batch ${Math.floor(number / 3)}`, atMs),
    amountFen: isIncome ? 1_200_000 : 500 + ((number * 7919) % 20_000),
    currency: "CNY",
    type: isIncome ? "INCOME" : "EXPENSE",
    categoryId: `${isIncome ? "INCOME" : "EXPENSE"}:${category}`,
    accountId: null,
    toAccountId: null,
    description: `${category}第${number}笔`,
    date,
    occurredAt: `${date}T12:30:00+08:00`,
    createdAtMs: atMs,
    updatedAtMs: atMs,
    deleted: false,
  };
}

const LATEST_MONTH = monthOf("2026-11");

function monthOf(text: string): YearMonth {
  const month = parseYearMonth(text);
  if (month === null) throw new Error("No such month");
  return month;
}

/** A UUIDv7 with a hash in place of its random bits: the same for the same name. */
function uuidOf(name: string, atMs: number): string {
  const time = atMs.toString(16).padStart(12, "0");
  const chance = createHash("sha256").update(name).digest("hex");
  const parts = [time.slice(0, 8), time.slice(8), `7${chance.slice(0, 3)}`];
  return [...parts, `8${chance.slice(3, 6)}`, chance.slice(6, 18)].join("-");
}
