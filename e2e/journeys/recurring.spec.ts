import type { Page } from "@playwright/test";
import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

test.use({ expectedErrors: NETWORK_ERRORS });

/** Something of every day, so that it is due whenever the test runs. */
async function addDaily(page: Page, name: string, yuan: string): Promise<void> {
  await settingsPage(page).open("定期");
  await page.getByRole("button", { name: "加一个" }).click();
  const sheet = page.getByRole("dialog", { name: "新的定期" });
  await sheet.getByLabel("说明").fill(name);
  await sheet.getByLabel("金额（元）").fill(yuan);
  await sheet.getByLabel("分类").selectOption({ label: "餐饮" });
  await sheet.getByLabel("多久一次").selectOption({ label: "每天" });
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(sheet).toBeHidden();
}

const dueCard = (page: Page) => page.getByRole("region", { name: "到日子了" });

test("two devices confirm the same occurrence offline: it is one entry", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  await recordPage(page).open();
  await addDaily(page, "早饭", "10");
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(dueCard(page)).toContainText("早饭 · 今天");
  await settingsPage(page).syncNow();
  const otherPage = await openOtherDevice();
  await recordPage(otherPage).open(serverAddress);
  await expect(dueCard(otherPage)).toContainText("早饭 · 今天");
  await page.getByRole("link", { name: "记一笔" }).click();
  expect(await linesOn(serverAddress)).toEqual([]);

  for (const device of [page, otherPage]) {
    await device.context().setOffline(true);
    await dueCard(device).getByRole("button", { name: /^确认/ }).click();
    await expect(recordPage(device).recent).toContainText("早饭");
    await expect(dueCard(device)).toBeHidden();
  }
  for (const device of [page, otherPage]) {
    await device.context().setOffline(false);
    await settingsPage(device).syncNow();
  }

  expect(await linesOn(serverAddress)).toEqual(["EXPENSE 10 餐饮 早饭"]);
  await page.getByRole("link", { name: "记一笔" }).click();
  await expect(recordPage(page).recent.getByRole("listitem")).toHaveCount(1);
});

test("what is due is skipped, changed or ended; each is undone by its toast", async ({ page }) => {
  const record = recordPage(page);
  const { toast } = settingsPage(page);
  await record.open();
  await addDaily(page, "早饭", "10");
  await page.getByRole("link", { name: "记一笔" }).click();
  const card = dueCard(page);

  await card.getByRole("button", { name: /^跳过/ }).click();
  await expect(card).toBeHidden();
  await toast("跳过了今天的早饭").getByRole("button", { name: "撤销" }).click();
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: /^以后都不要/ }).click();
  await expect(card).toBeHidden();
  await toast("以后不再提醒早饭").getByRole("button", { name: "撤销" }).click();
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: /^改/ }).click();
  const editor = entryEditor(page, "到日子了");
  await editor.typeAmount("12");
  await editor.save();
  await expect(record.recent).toContainText("12.00");
  await toast("已保存早饭 12 元").getByRole("button", { name: "撤销" }).click();
  await expect(card).toContainText("10.00");
});

test("a confirmed one is what 撤销 and the button take back, not the save before", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("可乐3");
  await addDaily(page, "网费", "9.9");
  await page.getByRole("link", { name: "记一笔" }).click();
  await dueCard(page).getByRole("button", { name: /^确认/ }).click();
  await expect(record.recent).toContainText("网费");

  await record.say("撤销");
  await record.expectSaid("要删掉今天的网费9.9元吗？");
  await record.say("取消");
  await page.getByRole("button", { name: "撤销这一笔" }).click();

  await expect(record.recent.getByRole("listitem")).toHaveText([/可乐/]);
});

test("confirmed today, it comes next on a later day; its account and interval are changed", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("午饭35用招行付的");
  await addDaily(page, "早饭", "10");
  await page.getByRole("link", { name: "记一笔" }).click();
  await dueCard(page).getByRole("button", { name: /^确认/ }).click();
  await expect(dueCard(page)).toBeHidden();

  await settingsPage(page).open("定期");
  const row = page.getByRole("listitem").filter({ hasText: "早饭" });
  await expect(row).toContainText(/下一次 \d/);
  await row.getByRole("button").click();
  const sheet = page.getByRole("dialog", { name: "修改定期" });
  await expect(sheet.getByRole("button", { name: /^只改下一次（\d/ })).toBeVisible();

  await sheet.getByLabel("间隔").fill("0");
  await sheet.getByLabel("账户").selectOption({ label: "招行" });
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(sheet.getByRole("alert")).toContainText("请填 1 到 99 的整数");
  await sheet.getByLabel("间隔").fill("2");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("每2天");
  await row.getByRole("button").click();
  await expect(sheet.getByLabel("账户")).toHaveValue("招行");
});

test("a recurring entry is paused, changed, and removed with an undo", async ({ page }) => {
  await recordPage(page).open();
  await addDaily(page, "早饭", "10");
  const row = page.getByRole("listitem").filter({ hasText: "早饭" });
  const sheet = page.getByRole("dialog", { name: "修改定期" });
  await expect(row).toContainText("每天 · 10 元 · 下一次 今天");

  await row.getByRole("button").click();
  await sheet.getByRole("switch", { name: "暂停" }).click();
  await expect(row).toContainText("已暂停");

  await row.getByRole("button").click();
  await sheet.getByRole("switch", { name: "暂停" }).click();
  await row.getByRole("button").click();
  await sheet.getByLabel("金额（元）").fill("8+4");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("每天 · 12 元");

  await row.getByRole("button").click();
  await sheet.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("还没有定期的账")).toBeVisible();
  await settingsPage(page).toast("已删除「早饭」").getByRole("button", { name: "撤销" }).click();
  await expect(row).toBeVisible();
});

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("said once, it is offered from the next day on; today's is confirmed as ever", async ({
      page,
    }) => {
      const record = recordPage(page);
      await record.open();
      await record.say("每天早饭10块");
      await record.expectSaid("要每天都提醒你记早饭10元吗？");
      await page.getByRole("button", { name: "要", exact: true }).click();
      await record.expectSaidBefore("好，每天提醒你记早饭10元。");
      await record.expectDrafts("支出10元，餐饮，早饭，今天，待确认");
      await record.confirmAll.click();
      await record.expectNoDrafts();
      await expect(dueCard(page)).toBeHidden();

      await settingsPage(page).open("定期");
      await expect(page.getByRole("listitem").filter({ hasText: "早饭" })).toContainText(
        "每天 · 10 元",
      );
    });
  });
}
