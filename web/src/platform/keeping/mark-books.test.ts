import type { CalendarDate, LedgerEntry } from "@suikouji/core";
import { expect, test } from "vitest";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { manualTimers } from "../../../testing/manual-timers.ts";
import { forgetBooks, lostBooks, markedBooks } from "./books-marker.ts";
import { LOST, MARKER, noticeLoss } from "./lost-books.ts";
import { markBooks } from "./mark-books.ts";

const TODAY = "2026-11-15" as CalendarDate;

test("the marker holds the number of entries and the last day of recording, nothing else", async () => {
  const { page, tell, settle } = marked();

  tell(128);
  await settle();

  expect(JSON.parse(page.kept.get(MARKER) ?? "")).toEqual({
    entries: 128,
    day: "2026-11-03",
    countedOn: TODAY,
  });
});

test("a series of changes is counted once, and large books once a day", async () => {
  const { counts, tell, settle } = marked();

  for (const entries of [1, 2, 3]) tell(entries);
  await settle();
  expect(counts()).toBe(1);
  tell(2001);
  await settle();
  tell(2002);
  await settle();

  expect(counts()).toBe(2);
});

test("empty books leave no marker", async () => {
  const { page, tell, settle } = marked();
  tell(3);
  await settle();

  tell(0);

  expect(markedBooks(page)).toBe(null);
});

test("a loss is noticed when the books are missing, and stays until it is dismissed", () => {
  const marker = JSON.stringify({ entries: 128, day: "2026-11-03", countedOn: TODAY });
  const page = fakeKeepingPage({ kept: { [MARKER]: marker } });

  expect(noticeLoss(page, false)).toBe(false);
  expect(noticeLoss(page, true)).toBe(true);
  expect(noticeLoss(page, false)).toBe(true);
  expect(lostBooks(page)).toMatchObject({ entries: 128, day: "2026-11-03" });

  forgetBooks(page);
  expect(noticeLoss(page, false)).toBe(false);
  expect(page.kept.size).toBe(0);
});

test("a first visit has lost nothing, and invalid text is no marker", () => {
  expect(noticeLoss(fakeKeepingPage(), true)).toBe(false);
  for (const text of ["{", "null", '{"entries":"x","day":"2026-11-03"}']) {
    expect(lostBooks(fakeKeepingPage({ kept: { [LOST]: text } }))).toBe(null);
  }
});

test("blocked localStorage causes no error", () => {
  const page = {
    ...fakeKeepingPage(),
    get localStorage(): never {
      throw new DOMException("Denied", "SecurityError");
    },
  };

  expect(noticeLoss(page, true)).toBe(false);
  expect(markedBooks(page)).toBe(null);
  expect(() => forgetBooks(page)).not.toThrow();
});

const NEWEST = { occurredAt: "2026-11-03T18:05:00+08:00", date: TODAY } as LedgerEntry;

/** Books whose number of entries the test sets. */
function marked() {
  const page = fakeKeepingPage();
  const timers = manualTimers();
  let listener: (newest: readonly LedgerEntry[]) => void = () => {};
  let present = 0;
  let counts = 0;
  const books = {
    watch: (_: unknown, told: typeof listener) => {
      listener = told;
      return () => {};
    },
    latest: async () => [],
    ledger: {
      entries: async () => {
        counts += 1;
        return Array.from({ length: present }, () => NEWEST);
      },
    },
  } as unknown as Parameters<typeof markBooks>[0]["books"];
  markBooks({ books, page, timers, today: () => TODAY });
  return {
    page,
    counts: () => counts,
    tell(entries: number) {
      present = entries;
      listener(entries === 0 ? [] : [NEWEST]);
    },
    /** Until the new number is counted and marked. */
    async settle() {
      timers.pass(3000);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
