import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test("undoing a save replaces 已保存 on the page by 已撤销", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60，打车30");
  await record.expectSaid("已保存2笔交易。");

  await page.getByRole("button", { name: "撤销这 2 笔" }).click();

  await record.expectSaid("已撤销 2 笔");
  await expect(record.captions).not.toContainText("已保存");
  await page.getByRole("button", { name: "恢复" }).click();
  await record.expectSaid("已保存2笔交易。");
  await expect(record.recent.getByRole("listitem")).toHaveCount(2);
  await record.record("奶茶15");
  await record.expectSaid("已保存1笔交易。");
});

test.describe("with the page's clock in the journey's hand", () => {
  test.use({ browserContext: "new" });

  test("the last save can be undone even if the clock was set back before it", async ({ page }) => {
    const record = recordPage(page);
    await page.clock.setSystemTime("2026-11-15T12:00:00+08:00");
    await record.open();
    await record.record("吃饭60");
    await page.getByRole("button", { name: "撤销这一笔" }).click();
    await record.expectSaid("已撤销 1 笔");
    await record.record("奶茶15");
    await page.clock.setSystemTime("2026-11-15T09:00:00+08:00");
    await page.reload();

    await record.record("打车30");
    await expect(record.recent.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "撤销这一笔" }).click();

    await expect(record.recent.getByRole("listitem")).toHaveCount(1);
    await expect(record.recent).toContainText("奶茶");
  });
});
