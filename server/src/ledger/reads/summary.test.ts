import { randomUUID } from "node:crypto";
import { entryOfPush, type PushedEntry } from "@suikouji/contract";
import { type CalendarDate, type DateRange, summarize, TRANSACTION_TYPES } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import {
  newLedger,
  onEachDatabase,
  sqlitePlace,
} from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { summaryQuery } from "./summary.ts";

const NOVEMBER: DateRange = {
  from: "2026-11-01" as CalendarDate,
  to: "2026-11-30" as CalendarDate,
};

/** Days around the ends of the month, few categories, equal amounts. */
const entries = fc.array(
  fc.record({
    date: fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-15", "2026-11-30", "2026-12-01"),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    categoryId: fc.constantFrom("EXPENSE:餐饮", "INCOME:工资", "红包", "红包 "),
    amountFen: fc.oneof(fc.constantFrom(1, 100, 9_999_999_999), fc.integer({ min: 1, max: 5000 })),
    deleted: fc.boolean(),
  }),
  { maxLength: 40 },
);

await onEachDatabase("A summary", (place) => {
  test("equals what the core adds up, entry by entry", { timeout: 240_000 }, async () => {
    const store = await place.open();

    await fc.assert(
      fc.asyncProperty(entries, async (said) => {
        const ledgerId = await newLedger(store);
        const pushed = said.map((fields) => pushedLunch(fields));
        await store.push(ledgerId, pushOf({ entries: pushed }));

        expect(await store.summary(ledgerId, NOVEMBER)).toEqual(summarize(inNovember(pushed)));
      }),
      { numRuns: randomRuns({ quick: 13, full: 500 }) },
    );
  });

  test("counts a corrected entry once, with its present values", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch({ amountFen: 3500 });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const corrected = { ...lunch, amountFen: 5300, updatedAtMs: lunch.updatedAtMs + 1 };
    await store.push(ledgerId, pushOf({ entries: [corrected] }));

    expect(await store.summary(ledgerId, NOVEMBER)).toMatchObject({ expense: 5300, count: 1 });
  });
});

test("on SQLite a summary reads one index from end to end and sorts nothing", async () => {
  const place = sqlitePlace(`${freshFolder()}/books.sqlite`);
  await place.open();
  const { db, kind } = place.connect();
  const query = summaryQuery(db, kind, { ledgerId: randomUUID(), ...NOVEMBER }).compile();

  const plan = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });

  expect(plan.rows.map(({ detail }) => detail)).toEqual([
    "SEARCH entries USING COVERING INDEX entries_in_month (ledger_id=? AND date>? AND date<?)",
  ]);
  // A query of a column outside the index gets another plan, so this test can fail.
  const other = await sql<{ detail: string }>`explain query plan
    select date, sum(length(description)) from entries
    where ledger_id = '' and date >= '' and date <= '' group by date`.execute(db);
  expect(other.rows.map(({ detail }) => detail).join()).not.toContain("COVERING");
});

function inNovember(pushed: readonly PushedEntry[]) {
  return pushed
    .filter(({ date, deleted }) => !deleted && date >= NOVEMBER.from && date <= NOVEMBER.to)
    .map((entry) => entryOfPush(entry, { ledgerId: "", deviceId: PHONE }));
}
