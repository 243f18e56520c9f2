import type { Locator, Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a long press selects, several are deleted, and one undo restores them", async ({
    page,
    serverAddress,
  }) => {
    await openWithThree(page);

    await longPress(page, ledgerPage(page).entry(/吃饭/));
    await box(page, "打车").tap();
    await expect(page.getByText("已选 2 笔")).toBeVisible();
    await page.getByRole("button", { name: "删除" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "删除 2 笔" }).tap();
    await expect(page.getByText("已删除 2 笔")).toBeVisible();
    await expect(ledgerPage(page).entry(/元/)).toHaveCount(1);
    await page.getByRole("button", { name: /^撤销/ }).tap();

    await expect(page.getByText("已恢复 2 笔")).toBeVisible();
    await expect.poll(async () => (await linesOn(serverAddress)).length).toBe(3);
  });

  test("going back ends the selecting, not the visit of the ledger", async ({ page }) => {
    await openWithThree(page);

    await longPress(page, ledgerPage(page).entry(/吃饭/));
    await page.goBack();

    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();
  });
});

test("several entries get a category with the keyboard alone, and one undo takes it back", async ({
  page,
  serverAddress,
}) => {
  await openWithThree(page);

  await page.getByRole("button", { name: "选择" }).focus();
  await page.keyboard.press("Enter");
  await box(page, "吃饭").focus();
  await page.keyboard.press("Space");
  await box(page, "奶茶").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "改分类" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "改分类：2 笔" });
  await sheet.getByRole("button", { name: "零食" }).focus();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "改这 2 笔" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已修改 2 笔")).toBeVisible();
  await expect(ledgerPage(page).entry(/零食/)).toHaveCount(2);
  await page.getByRole("button", { name: /^撤销/ }).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByText("已改回来 2 笔")).toBeVisible();
  await expect(ledgerPage(page).entry(/零食/)).toHaveCount(0);
  await expect
    .poll(async () => (await linesOn(serverAddress)).toSorted())
    .toEqual(["EXPENSE 15 饮品 奶茶", "EXPENSE 30 交通 打车", "EXPENSE 60 餐饮 吃饭"]);
});

async function openWithThree(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60，打车30，奶茶15");
  await record.expectSaid("已保存3笔交易。");
  await ledgerPage(page).open();
  await expect(ledgerPage(page).entry(/吃饭/)).toBeVisible();
}

function box(page: Page, words: string): Locator {
  return page.getByRole("checkbox", { name: new RegExp(words) });
}

/**
 * Holds a finger on the row until the row is selected. As events of the page: a touch that the browser itself plays
 * is not always acknowledged while rows are drawn anew.
 */
async function longPress(page: Page, row: Locator): Promise<void> {
  await row.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  await expect(page.getByText("已选 1 笔")).toBeVisible();
}
