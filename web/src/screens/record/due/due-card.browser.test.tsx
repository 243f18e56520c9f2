import { type CalendarDate, fen, type Transaction } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { english } from "../../../english/english.ts";
import { showEnglish } from "../../../platform/language/localized.ts";
import { DueCard } from "./due-card.tsx";

const { innerWidth, innerHeight } = window;

beforeEach(() => page.viewport(320, 640));
afterEach(async () => {
  removeScreens();
  showEnglish(null);
  await closeTestBooks();
  await page.viewport(innerWidth, innerHeight);
});

async function show(said: Partial<Transaction>): Promise<HTMLElement> {
  const books = await openTestBooks();
  const { recurring } = await books.plans();
  await recurring.add(transaction({ description: "房租", category: "住房", ...said }), {
    rule: { every: "month", count: 1, day: 15 },
    from: "2026-11-01" as CalendarDate,
    until: null,
  });
  renderScreen(
    <div style={{ container: "page / inline-size", marginInline: "var(--gutter)" }}>
      <DueCard />
    </div>,
    { books, hash: "#/" },
  );
  const item = page.getByRole("listitem");
  await expect.element(item).toBeVisible();
  return item.element() as HTMLElement;
}

test("the accounts, the tags and the note that would be recorded are shown", async () => {
  const item = await show({
    type: "TRANSFER",
    category: "其他",
    account: "微信",
    toAccount: "招行储蓄卡",
    tags: "家",
    note: "给房东",
  });

  expect(item.textContent).toContain("每个月15号 · 其他 · 微信 → 招行储蓄卡 · #家 · 给房东");
});

test("without an account there is none", async () => {
  expect((await show({})).textContent).toMatch(/每个月15号 · 住房/);
});

test.each([null, english])(
  "320 pixels wide: the confirmation has a line of its own",
  async (of) => {
    showEnglish(of);
    const item = await show({ amount: fen(350_000), account: "招行储蓄卡" });

    const buttons = [...item.querySelectorAll("button")].map((button) =>
      button.getBoundingClientRect(),
    );
    const [end, skip, edit, confirm] = buttons;
    expect(skip?.top).toBe(end?.top);
    expect(edit?.top).toBe(end?.top);
    expect(confirm?.top).toBeGreaterThanOrEqual(end?.bottom ?? Number.NaN);
    expect(confirm?.left).toBeLessThanOrEqual(end?.left ?? Number.NaN);
    expect(confirm?.right).toBeGreaterThanOrEqual(edit?.right ?? Number.NaN);
  },
);
