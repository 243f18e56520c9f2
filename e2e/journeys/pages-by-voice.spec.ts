import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test("pages are opened by words, and the drafts wait unharmed", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("午饭32，打车20");
  await expect(record.drafts).toHaveCount(2);

  await record.say("打开统计");
  await expect(page).toHaveURL(/#\/statistics/);
  await expect(page.getByRole("heading", { name: "统计" })).toBeVisible();

  await page.goBack();
  await expect(record.drafts).toHaveCount(2);
  await record.say("导出");
  await expect(page).toHaveURL(/#\/settings\/data$/);
  await page.getByRole("link", { name: /^记一笔/ }).click();
  await record.expectSaid("好，打开「导出与清空」。");
  await record.confirmAll.click();
  await record.expectNoDrafts();

  await record.say("清空账本");
  await record.expectSaid("这个在设置的「导出与清空」里。");
  await record.say("切换到公司账本");
  await record.expectSaid("这台设备上没有公司账本，可以在设置的「账本管理」里加");
  await expect(page).toHaveURL(/#\/$|\/$/);
});

test("a reminder is kept, listed, and ended after a yes", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.say("每个月28号房租3500");
  await page.getByRole("button", { name: "要", exact: true }).click();
  await record.expectSaid("好，每个月28号提醒你记房租3500元。");

  await record.say("我有哪些提醒");
  await record.expectSaid("有1个定期的：每个月28号房租3500元。");
  await record.say("不用再提醒我交房租了");
  await record.expectSaid("每个月28号房租3500元，要取消这个提醒吗？");
  await page.getByRole("button", { name: "要", exact: true }).click();
  await record.expectSaid("好，不再提醒房租了，记过的账都在。");
  await record.say("我有哪些提醒");
  await record.expectSaid("还没有定期的提醒，可以说：每个月15号房租3500");
});
