import { entryEditor } from "../pages/entry-editor.ts";
import { recordPage } from "../pages/record-page.ts";
import { entriesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test("tapping a field of a draft card edits it: amount, category, date, description", async ({
  page,
  serverAddress,
}) => {
  const record = recordPage(page);
  const editor = entryEditor(page, "修改第1笔");
  await record.open();
  await record.say("吃饭60");
  const card = record.draft(1);

  await card.getByRole("button", { name: /^改金额/ }).click();
  await editor.typeAmount("72.5");
  await editor.save();
  await expect(card).toHaveAccessibleName("第1笔，支出72.5元，餐饮，吃饭，今天，待确认");

  await card.getByRole("button", { name: /^改分类/ }).click();
  await editor.pickCategory("零食");
  await editor.save();
  await expect(card).toHaveAccessibleName("第1笔，支出72.5元，零食，吃饭，今天，待确认");

  await card.getByRole("button", { name: /^改日期/ }).click();
  await editor.pickDate("昨天");
  await editor.save();
  await expect(card).toHaveAccessibleName("第1笔，支出72.5元，零食，吃饭，昨天，待确认");

  await card.getByRole("button", { name: /^改说明/ }).click();
  await editor.describe("薯片");
  await editor.save();
  await expect(card).toHaveAccessibleName("第1笔，支出72.5元，零食，薯片，昨天，待确认");

  await record.confirmAll.click();
  await record.expectSaid("已保存1笔交易。");
  await expect.poll(() => entriesOn(serverAddress)).toHaveLength(1);
  const [entry] = await entriesOn(serverAddress);
  expect(entry).toMatchObject({
    amountFen: 7250,
    type: "EXPENSE",
    category: "零食",
    description: "薯片",
  });
});

test("the editor changes 支出 to 收入 and offers the categories of 收入", async ({ page }) => {
  const record = recordPage(page);
  const editor = entryEditor(page, "修改第1笔");
  await record.open();
  await record.say("吃饭60");

  await record
    .draft(1)
    .getByRole("button", { name: /^改金额/ })
    .click();
  await editor.sheet.getByRole("radio", { name: "收入" }).check({ force: true });
  expect(await editor.categories()).toContain("工资");
  await editor.pickCategory("工资");
  await editor.save();

  await record.expectDrafts("收入60元，工资，吃饭，今天，待确认");
});

test("the editor rejects an empty amount", async ({ page }) => {
  const record = recordPage(page);
  const editor = entryEditor(page, "修改第1笔");
  await record.open();
  await record.say("吃饭60");

  await record
    .draft(1)
    .getByRole("button", { name: /^改金额/ })
    .click();
  await editor.sheet.getByRole("button", { name: "退格" }).click();
  await editor.sheet.getByRole("button", { name: "退格" }).click();
  await editor.sheet.getByRole("button", { name: "保存" }).click();

  await expect(editor.sheet.getByRole("alert")).toHaveText("请输入金额");
  await page.keyboard.press("Escape");
  await record.expectDrafts("支出60元，餐饮，吃饭，今天，待确认");
});
