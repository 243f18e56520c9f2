import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { tick } from "../support/browser/tick.ts";
import { expect, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(device, () => {
    test.use({ viewport });

    test("a month is deleted after a question, and restored from 最近删除 after a reload", async ({
      page,
      serverAddress,
    }) => {
      const record = recordPage(page);
      await record.open();
      await record.record("吃饭60，打车30，奶茶15");
      await record.expectSaid("已保存3笔交易。");
      await ledgerPage(page).open();

      await page.getByRole("button", { name: "选择", exact: true }).click();
      await page.getByRole("button", { name: /^全选.*月的 3 笔$/ }).click();
      await page.getByRole("button", { name: "删除" }).click();
      const asked = page.getByRole("dialog", { name: "要删除这 3 笔吗？" });
      await expect(asked).toContainText("¥105.00");
      await asked.getByRole("button", { name: "删除 3 笔" }).click();
      await expect(page.getByText("已删除 3 笔")).toBeVisible();
      await expect.poll(() => linesOn(serverAddress)).toEqual([]);
      await page.reload();

      await page.getByRole("link", { name: "设置", exact: true }).click();
      await page.getByRole("link", { name: /^最近删除/ }).click();
      await tick(page.getByRole("checkbox", { name: /打车/ }));
      await page.getByRole("button", { name: "恢复 1 笔" }).click();
      await expect(page.getByText("已恢复", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "全选 2 笔" }).click();
      await page.getByRole("button", { name: "恢复 2 笔" }).click();

      await expect(page.getByText("没有删掉的账")).toBeVisible();
      await expect.poll(async () => (await linesOn(serverAddress)).length).toBe(3);
    });
  });
}
