import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

/** Files the words once as the user wants them. */
async function correctOnce(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.say("奶茶15");
  await record.expectDrafts("支出15元，饮品，奶茶，今天，待确认");
  await record.say("分类改成零食");
  await record.expectDrafts("支出15元，零食，奶茶，今天，待确认");
  await record.confirmAll.click();
  await record.expectNoDrafts();
}

async function expectFiled(page: Page, words: string, category: string): Promise<void> {
  const record = recordPage(page);
  await record.say(words);
  const [, yuan] = /(\d+)/.exec(words) ?? [];
  await record.expectDrafts(`支出${yuan}元，${category}，奶茶，今天，待确认`);
  await record.cancelAll.click();
  await record.expectNoDrafts();
}

test("a category corrected once is right the next time, on the other device too, until it is erased", async ({
  page,
  openOtherDevice,
  serverAddress,
}) => {
  await recordPage(page).open();
  await correctOnce(page);
  await expectFiled(page, "奶茶18", "零食");
  await expect.poll(() => linesOn(serverAddress)).toHaveLength(1);

  const otherPage = await openOtherDevice();
  await recordPage(otherPage).open(serverAddress);
  await expect(recordPage(otherPage).recent).toContainText("奶茶");
  await expectFiled(otherPage, "奶茶20", "零食");

  const settings = settingsPage(page);
  await settings.open("记住的");
  const row = page.getByRole("listitem").filter({ hasText: "奶茶" });
  await expect(row).toContainText("零食");
  await row.getByRole("button", { name: "忘掉「奶茶」" }).click();
  await expect(page.getByText("还没有记住什么")).toBeVisible();
  await settings.syncNow();
  await page.getByRole("link", { name: "记一笔" }).click();
  await expectFiled(page, "奶茶22", "饮品");

  await settingsPage(otherPage).syncNow();
  await otherPage.getByRole("link", { name: "记一笔" }).click();
  await expectFiled(otherPage, "奶茶24", "饮品");
});

test("erasing is undone by the toast, and everything is erased after a question", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await correctOnce(page);
  await record.record("打车30");
  const settings = settingsPage(page);
  await settings.open("记住的");
  const rows = page.getByRole("list").getByRole("button", { name: /^忘掉/ });
  await expect(rows).toHaveCount(2);

  await page.getByRole("button", { name: "忘掉「奶茶」" }).click();
  await expect(rows).toHaveCount(1);
  await settings.toast("已忘掉「奶茶」").getByRole("button", { name: "撤销" }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole("searchbox", { name: "搜索" }).fill("零食");
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "搜索" }).fill("");
  await page.getByRole("button", { name: "全部忘掉" }).click();
  await expect(page.getByText("要忘掉全部 2 个说法吗？")).toBeVisible();
  await expect(page.getByRole("button", { name: "不了" })).toBeFocused();
  await page.getByRole("button", { name: "全部忘掉" }).click();
  await expect(page.getByText("还没有记住什么")).toBeVisible();
});

test("the usual amount is offered, and a second entry of the same is asked about", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("咖啡18");
  await record.say("咖啡18");
  await record.expectSaid("刚刚记过一笔，还要记吗？");
  await page.getByRole("button", { name: "还要记" }).click();
  await record.expectSaid("好的，再记一笔。保存现在的1笔请说确认");
  await record.confirmAll.click();
  await record.expectNoDrafts();

  await record.say("咖啡");
  await record.expectSaid("咖啡多少钱？还是18元吗？");
  await page.getByRole("button", { name: "18元", exact: true }).click();
  await record.expectDrafts("支出18元，饮品，咖啡，今天，待确认");
  await record.expectSaid("刚刚记过一笔，还要记吗？");
  await page.getByRole("button", { name: "不用了" }).click();
  await record.expectNoDrafts();
});

test("an account that always paid is in the next draft, and is changed by a word", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("奶茶15用微信付的");
  await record.record("奶茶16用微信付的");

  await record.say("奶茶18");
  await record.expectDrafts("支出18元，饮品，奶茶，今天，微信，待确认");
  await record.say("不是微信是现金");
  await record.expectDrafts("支出18元，饮品，奶茶，今天，现金，待确认");
});
