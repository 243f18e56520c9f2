import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expect, test } from "../support/journey.ts";

test("going back first closes an open sheet, then leaves the screen", async ({ page }) => {
  const ledger = ledgerPage(page);
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60");
  await ledger.open();

  const editor = entryEditor(page, "修改账目").sheet;
  await ledger.entry(/吃饭/).click();
  await expect(editor).toBeVisible();
  await page.goBack();
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();

  await ledger.entry(/吃饭/).click();
  await editor.getByRole("button", { name: "关闭" }).click();
  await expect(editor).toHaveCount(0);
  await page.goBack();
  await expect(record.sayBox).toBeVisible();
});

test("going back closes the draft editor and keeps the drafts", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("吃饭60，打车30");
  page.on("dialog", () => {
    throw new Error("Nobody wanted to leave");
  });

  await record
    .draft(2)
    .getByRole("button", { name: /^改分类/ })
    .click();
  await expect(entryEditor(page, "修改第2笔").sheet).toBeVisible();
  await page.goBack();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(record.drafts).toHaveCount(2);
});

test("going back from the filter sheet keeps the filters and scrolls the list to its top", async ({
  page,
}) => {
  const ledger = ledgerPage(page);
  const record = recordPage(page);
  await record.open();
  for (let day = 1; day <= 3; day += 1) {
    await record.record("吃饭1，吃饭2，吃饭3，吃饭4，吃饭5，吃饭6，吃饭7，吃饭8");
  }
  await record.record("打车30");
  await ledger.open();
  await expect(ledger.entry(/吃饭/).first()).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);

  const sheet = page.getByRole("dialog", { name: "筛选" });
  // The button's bar is scrolled out of view, so a real click would scroll the page.
  await page.getByRole("button", { name: /^筛选/ }).dispatchEvent("click");
  await sheet.getByRole("button", { name: "餐饮" }).click();
  await page.goBack();

  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "去掉条件：餐饮" })).toBeInViewport();
  await expect(ledger.entry(/打车/)).toHaveCount(0);
  await page.goBack();
  await expect(record.sayBox).toBeVisible();
});

test("after a reload with an open category sheet, one step back leaves the page", async ({
  page,
}) => {
  const settings = settingsPage(page);
  await recordPage(page).open();
  await settings.open("分类");
  await page.getByRole("button", { name: "修改餐饮" }).click();
  await expect(page.getByRole("dialog", { name: "修改分类" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "分类" })).toBeVisible();
  await expect.poll(() => layersOf(page)).toBe(0);
  await page.goBack();

  await expect(page.getByRole("heading", { level: 1, name: "设置" })).toBeVisible();
});

function layersOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.history.state?.layers);
}
