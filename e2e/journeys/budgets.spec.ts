import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

async function setBudget(page: Page, of: string, yuan: string): Promise<void> {
  await page.getByRole("button", { name: "加一个预算" }).click();
  const sheet = page.getByRole("dialog", { name: "新的预算" });
  await sheet.getByLabel("管哪一类").selectOption({ label: of });
  await sheet.getByLabel("每个月（元）").fill(yuan);
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(sheet).toBeHidden();
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a budget is set, asked about, told once when used up, and shown in the statistics", async ({
      page,
      openOtherDevice,
      serverAddress,
    }) => {
      const record = recordPage(page);
      const settings = settingsPage(page);
      await record.open();
      await record.say("还剩多少预算");
      await record.expectSaid("还没有总预算，可以在设置的预算里设一个。");
      await settings.open("预算");
      await setBudget(page, "总预算（全部支出）", "1000");
      await setBudget(page, "餐饮", "100");

      await page.getByRole("link", { name: "记一笔" }).click();
      await record.record("吃饭90");
      await record.expectSaidBefore("餐饮这个月的预算用了90%，还剩10元。");
      await record.record("吃饭60");
      await record.expectSaidBefore("餐饮这个月已经超出预算50元。");
      await record.record("吃饭1");
      await record.say("餐饮预算还剩多少");
      await record.expectSaid("这个月餐饮预算100元，花了151元，超出51元。");
      await expect(page.getByText("餐饮这个月已经超出预算50元。")).toHaveCount(0);

      await page.getByRole("link", { name: "统计" }).click();
      const card = page.getByRole("region", { name: "这个月的预算" });
      await expect(card.getByRole("listitem")).toHaveText([/总预算.*还剩.*849/, /餐饮.*超出.*51/]);

      await expect.poll(() => linesOn(serverAddress)).toHaveLength(3);
      const otherPage = await openOtherDevice();
      await recordPage(otherPage).open(serverAddress);
      await expect(recordPage(otherPage).recent).toContainText("吃饭");
      await recordPage(otherPage).say("餐饮预算还剩多少");
      await recordPage(otherPage).expectSaid("这个月餐饮预算100元，花了151元，超出51元。");
    });
  });
}

test("a budget is changed, and removed with an undo", async ({ page }) => {
  await recordPage(page).open();
  const settings = settingsPage(page);
  await settings.open("预算");
  await setBudget(page, "交通", "200");
  const row = page.getByRole("listitem").filter({ hasText: "交通" });

  await row.getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "交通的预算" });
  await sheet.getByLabel("每个月（元）").fill("二百");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(sheet.getByRole("alert")).toContainText("看不懂这个金额");
  await sheet.getByLabel("每个月（元）").fill("300");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("/ 300 元");

  await row.getByRole("button").click();
  await sheet.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("还没有预算")).toBeVisible();
  await settings.toast("已删除交通的预算").getByRole("button", { name: "撤销" }).click();
  await expect(row).toContainText("/ 300 元");
});

test("a budget is set and removed by voice", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("交通预算设成300");
  await record.expectSaid("要把交通预算设成每个月300元吗？");
  await page.getByRole("button", { name: "要", exact: true }).click();
  await record.expectSaid("好，交通预算每个月300元。");

  await settingsPage(page).open("预算");
  await expect(page.getByRole("listitem").filter({ hasText: "交通" })).toContainText("300");

  await page.getByRole("link", { name: "记一笔" }).click();
  await record.say("取消交通预算");
  await record.expectSaid("要取消交通预算吗？");
  await record.say("取消");
  await record.expectSaid("好，交通预算取消了。");
  await record.say("交通预算还剩多少");
  await record.expectSaid("交通没有单独的预算，可以在设置的预算里设一个。");
});
