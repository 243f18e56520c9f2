import { type CalendarDate, fen, type Transaction } from "@suikouji/core";
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

const TODAY = "2026-11-15" as CalendarDate;
const PLAN = {
  rule: { every: "month", count: 1, day: 20 },
  from: "2026-11-01" as CalendarDate,
  until: null,
} as const;
const RENT = transaction({ description: "房租", category: "住房", amount: fen(350_000) });

/** A rent of every month on day 20, whose next occurrence may say something else. */
async function show(once: Partial<Transaction> = {}): Promise<HTMLElement> {
  const books = await openTestBooks();
  const { recurring } = await books.plans();
  await recurring.add(RENT, PLAN);
  const [kept] = await recurring.all(TODAY);
  if (kept === undefined || kept.next === null) throw new Error("It was added");
  if (Object.keys(once).length > 0) {
    await recurring.changeOnce(kept.recurring.id, kept.next.date, { ...RENT, ...once });
  }
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

test.each([
  [{ amount: fen(160_000) }, "下一次 11月20日 1600 元"],
  [{ description: "房租和水电" }, "下一次 11月20日 房租和水电"],
])("what only the next one says stands beside its day", async (once, words) => {
  expect((await show(once)).textContent).toMatch(new RegExp(`3500 元 · ${words}$`));
});
