import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { english } from "../../../english/english.ts";
import type { Books } from "../../../platform/books/books.ts";
import { showEnglish } from "../../../platform/language/localized.ts";
import { RecurringPage } from "./recurring-page.tsx";

const { innerWidth, innerHeight } = window;

beforeEach(() => page.viewport(320, 640));
afterEach(async () => {
  removeScreens();
  showEnglish(null);
  await closeTestBooks();
  await page.viewport(innerWidth, innerHeight);
});

const PLAN = {
  rule: { every: "month", count: 1, day: 20 },
  from: "2026-11-01" as CalendarDate,
  until: null,
} as const;
const RENT = transaction({ description: "房租", category: "住房", amount: fen(350_000) });

/** A rent of every month on day 20. */
async function show(): Promise<HTMLElement> {
  const books = await openTestBooks();
  await (await books.plans()).recurring.add(RENT, PLAN);
  return await rowIn(books);
}

async function rowIn(books: Books): Promise<HTMLElement> {
  renderScreen(<RecurringPage />, { books, hash: "#/settings/recurring" });
  const row = page.getByRole("button", { name: /^.*房租/ });
  await expect.element(row).toBeVisible();
  return row.element() as HTMLElement;
}

/** The texts whose end is not visible. */
function cutIn(row: HTMLElement): readonly (string | null)[] {
  return [...row.querySelectorAll("span")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

test.each([null, english])("320 pixels wide: amount and next day are whole", async (language) => {
  showEnglish(language);

  expect(cutIn(await show())).toEqual([]);
});

test("the next one is as the others", async () => {
  expect((await show()).textContent).toMatch(/每个月20号 · 3500 元 · 下一次 11月20日$/);
});
