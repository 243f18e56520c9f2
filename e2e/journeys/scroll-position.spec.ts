import type { Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { madeUpLines } from "../support/books/made-up-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test("going back to the statistics restores the scroll position; opening them anew starts at the top", async ({
  page,
  serverAddress,
}) => {
  await openWithEntries(page, serverAddress, 300);
  await page.getByRole("link", { name: "统计" }).click();
  await expect(page.getByRole("region", { name: "近 12 个月" })).toBeVisible();
  await scrollTo(page, 400);

  await page.getByRole("link", { name: /医疗/ }).dispatchEvent("click");
  await expect(page.getByRole("button", { name: "去掉条件：医疗" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 150);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "统计" })).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(400);

  await page.goForward();
  await expect(page.getByRole("button", { name: "去掉条件：医疗" })).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(150);
  await page.getByRole("link", { name: "统计" }).click();
  await expect(page.getByRole("region", { name: "近 12 个月" })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

test("going back to a ledger that was scrolled far down shows the same entries", async ({
  page,
  serverAddress,
}) => {
  await openWithEntries(page, serverAddress, 3000);
  const ledger = ledgerPage(page);
  await ledger.open();
  await expect(ledger.entry(/第0笔/)).toBeVisible();
  await page.mouse.move(195, 500);
  const flick = async () => {
    await page.mouse.wheel(0, 8000);
    return await scrolled(page);
  };
  await expect.poll(flick).toBeGreaterThan(90_000);
  await expect.poll(async () => (await entriesInSight(page)).length).toBeGreaterThan(4);
  const seen = await entriesInSight(page);
  const place = await scrolled(page);
  await ledger.entry(/笔/).nth(20).dispatchEvent("click");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await scrolled(page)).toBe(place);

  await page.getByRole("link", { name: "统计" }).click();
  await expect(page.getByRole("region", { name: "近 12 个月" })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();

  await expect.poll(() => scrolled(page)).toBe(place);
  await expect.poll(() => entriesInSight(page)).toEqual(seen);
  await page.getByRole("link", { name: "记一笔" }).click();
  await ledger.open();
  await expect(ledger.entry(/第0笔/)).toBeVisible();
});

test("a settings page opens at its top; going back restores the overview's scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const settings = settingsPage(page);
  await recordPage(page).open();
  await settings.open("分类");
  await scrollTo(page, 500);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeAttached();
  await scrollTo(page, 120);
  await page.getByRole("link", { name: /^分类/ }).dispatchEvent("click");

  await expect(page.getByRole("heading", { level: 1, name: "分类" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(120);
});

test("coming back to the drafts shows the first one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭1，吃饭2，吃饭3，吃饭4，吃饭5，吃饭6");
  await expect(record.drafts).toHaveCount(6);
  await scrollTo(page, 300);
  await ledgerPage(page).open();
  await page.goBack();

  await expect(record.drafts).toHaveCount(6);
  await expect.poll(() => scrolled(page)).toBe(0);
});

async function openWithEntries(page: Page, serverAddress: string, count: number): Promise<void> {
  await pushLines(serverAddress, madeUpLines(count));
  await recordPage(page).open();
  await page.goto("/#/settings/sync");
  await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();
}

async function scrollTo(page: Page, top: number): Promise<void> {
  const scrollAgain = async () => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    return await scrolled(page);
  };
  // The page may still be too short, or be scrolled to its top after it was opened.
  await expect.poll(scrollAgain).toBe(top);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

function entriesInSight(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("list", { name: "账目" })
    .getByRole("button")
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 0 && bottom < window.innerHeight;
        })
        .map((row) => row.textContent ?? ""),
    );
}
