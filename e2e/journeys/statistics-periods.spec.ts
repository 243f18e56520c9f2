import { recordPage } from "../pages/record-page.ts";
import { madeUpLines, sumOf, today, written } from "../support/books/made-up-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("weeks, years and any range have their own sums, addresses and entries", async ({
      page,
      serverAddress,
    }) => {
      const lines = madeUpLines(2400);
      await pushLines(serverAddress, lines);
      await recordPage(page).open();
      await page.goto("/#/settings/sync");
      await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();
      await page.getByRole("link", { name: "统计" }).click();
      const expense = page.getByRole("definition").first();
      const spentIn = (from: string, to: string) =>
        written(sumOf(lines, ({ date, type }) => type === "EXPENSE" && date >= from && date <= to));

      const year = today().slice(0, 4);
      await page.getByRole("radio", { name: "年" }).click();
      await expect(expense).toContainText(spentIn(`${year}-01-01`, `${year}-12-31`));
      await expect(page.getByRole("region", { name: "每月" })).toBeVisible();
      await expect(page.getByRole("button", { name: "下一年" })).toHaveAttribute(
        "aria-disabled",
        "true",
      );

      await page.getByRole("radio", { name: "周" }).click();
      const monday = mondayBefore(today());
      await expect(expense).toContainText(spentIn(monday, today()));
      await page.getByRole("button", { name: "上一周" }).click();
      const lastWeek = { from: daysAfter(monday, -7), to: daysAfter(monday, -1) };
      await expect(expense).toContainText(spentIn(lastWeek.from, lastWeek.to));
      await page.reload();
      await expect(expense).toContainText(spentIn(lastWeek.from, lastWeek.to));

      await page.getByRole("radio", { name: "自选" }).click();
      const days = page.getByRole("group", { name: "自选的日期" });
      const from = daysAfter(today(), -99);
      await days.getByLabel("从").fill(from);
      await days.getByLabel("到").fill(today());
      await expect(expense).toContainText(spentIn(from, today()));
      await expect(page.getByRole("region", { name: "每月" })).toBeVisible();

      await page.getByRole("link", { name: /餐饮/ }).click();
      const food = lines.filter(
        ({ date, categoryId }) => categoryId === "EXPENSE:餐饮" && date >= from,
      );
      await expect(page.getByText(`找到 ${food.length} 笔`)).toBeVisible();
      await page.goBack();
      await expect(expense).toContainText(spentIn(from, today()));
    });
  });
}

const DAY_MS = 86_400_000;

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function mondayBefore(date: string): string {
  return daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}
