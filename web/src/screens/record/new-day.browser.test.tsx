import type { CalendarDate } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { NOON, removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { RecentEntries } from "./recent-entries.tsx";
import { Totals } from "./totals.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const HOUR_MS = 3_600_000;
const shown = () => document.querySelector("main")?.textContent ?? "";

/** One lunch of 60 on the last day of November, at noon of that day. */
async function show() {
  const books = await openTestBooks();
  const date = "2026-11-30" as CalendarDate;
  await books.ledger.saveBatch([transaction({ description: "午饭", date })]);
  let now = { ...NOON, epochMs: NOON.epochMs + 15 * 24 * HOUR_MS };
  renderScreen(
    <main>
      <Totals />
      <RecentEntries onUndone={() => {}} />
    </main>,
    { books, hash: "#/", clock: { now: () => now } },
  );
  await expect.poll(shown).toContain("餐饮 · 今天");
  await expect.poll(shown).toContain("今天花了¥60.00");
  return (later: { hours?: number; utcOffsetMinutes?: number }) => {
    const { hours = 0, utcOffsetMinutes = now.utcOffsetMinutes } = later;
    now = { epochMs: now.epochMs + hours * HOUR_MS, utcOffsetMinutes };
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

test("opened again the next morning, the page shows nothing spent today or this month", async () => {
  const lookAgain = await show();

  lookAgain({ hours: 20 });

  await expect.poll(shown).toContain("今天花了¥0.00");
  await expect.poll(shown).toContain("本月支出¥0.00");
  await expect.poll(shown).toContain("餐饮 · 昨天");
});

test("after a flight east the page shows the next day, by the local clock", async () => {
  const lookAgain = await show();

  lookAgain({ hours: 10 });
  await expect.poll(shown).toContain("餐饮 · 今天");
  lookAgain({ utcOffsetMinutes: 13 * 60 });

  await expect.poll(shown).toContain("餐饮 · 昨天");
});
