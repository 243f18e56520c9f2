import type { Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { madeUpLines, sumOf, today, written } from "../support/books/made-up-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a filter is set, kept by a reload and by going back, and removed condition by condition", async ({
      page,
      serverAddress,
    }) => {
      const lines = madeUpLines(900);
      await pushLines(serverAddress, lines);
      const wanted = lines.filter(
        ({ date, amountFen, categoryId }) =>
          date <= today() &&
          amountFen >= 10_000 &&
          ["EXPENSE:餐饮", "EXPENSE:交通"].includes(categoryId),
      );
      const first = lines.map(({ date }) => date).sort()[0] ?? "";
      const found = page.getByText(`找到 ${wanted.length} 笔`);
      const ledger = ledgerPage(page);
      await openSynced(page);
      await ledger.open();

      await page.getByRole("button", { name: "筛选" }).click();
      const sheet = page.getByRole("dialog", { name: "筛选" });
      const days = sheet.getByRole("group", { name: "日期" });
      await days.getByLabel("从").fill(first);
      await days.getByLabel("到").fill(today());
      await sheet.getByRole("group", { name: "金额（元）" }).getByLabel("从").fill("100");
      await sheet.getByRole("button", { name: "餐饮" }).click();
      await sheet.getByRole("button", { name: "交通" }).click();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(found).toBeVisible();
      await expect(page.getByRole("main").getByRole("definition").first()).toContainText(
        written(sumOf(wanted, () => true)),
      );

      await page.reload();
      await expect(found).toBeVisible();
      await page.getByRole("link", { name: "统计" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "统计" })).toBeVisible();
      await page.goBack();
      await expect(found).toBeVisible();

      await page.getByRole("button", { name: "去掉条件：餐饮" }).click();
      const rides = wanted.filter(({ categoryId }) => categoryId === "EXPENSE:交通");
      await expect(page.getByText(`找到 ${rides.length} 笔`)).toBeVisible();
      await page.getByRole("button", { name: "去掉条件：交通" }).click();
      await page.getByRole("button", { name: "去掉条件：100 元以上" }).click();
      await expect(page.getByText(`找到 ${lines.length} 笔`)).toBeVisible();
      await page.getByRole("button", { name: /^去掉条件：/ }).click();
      await expect(page.getByRole("button", { name: "上个月" })).toBeVisible();
      expect(new URL(page.url()).hash).toBe("#/ledger");
    });
  });
}

async function openSynced(page: Page): Promise<void> {
  await recordPage(page).open();
  await page.goto("/#/settings/sync");
  await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();
}
