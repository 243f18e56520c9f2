import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test("a saved entry is changed, changed back and deleted by words", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("午饭35，打车30");

  await record.say("把今天的打车改成36");
  await record.expectSaid("把今天的打车从30元改成36元，确认吗？");
  await record.expectDrafts("支出36元，交通，打车，今天，已存的账，原来30元，待确认");
  await record.confirmAll.click();
  await record.expectSaid("已修改1笔。");
  await expect(record.recent).toContainText("36.00");

  await record.say("撤销");
  await record.expectSaid("把今天的打车从36元改成30元，确认吗？");
  await record.say("确认");
  await record.expectSaid("已修改1笔。");
  await expect(record.recent).toContainText("30.00");

  await record.say("删掉今天的打车");
  await record.expectSaid("要删掉今天的打车30元吗？");
  await record.expectDrafts("支出30元，交通，打车，今天，要删除，待确认");
  await record.say("删掉");
  await record.expectSaid("已删除1笔。");
  await expect(record.recent.getByRole("listitem")).toHaveCount(1);

  await record.say("撤销");
  await record.expectSaid("要恢复今天的打车30元吗？");
  await record.cancelAll.click();
  await record.expectSaid("好的，账本没有改动。");
  await expect(record.recent.getByRole("listitem")).toHaveCount(1);
});

test("of several entries the user chooses one, by a tap or by its number", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("打车20，打车30");
  const found = page.getByRole("region", { name: "找到的账" });

  await record.say("删掉今天的打车");
  await expect(found.getByRole("listitem")).toHaveCount(2);
  await found.getByRole("button", { name: /30/ }).click();
  await record.expectSaid("要删掉今天的打车30元吗？");
  await record.cancelAll.click();

  await record.say("和今天一样再记一笔");
  await record.say("第二笔");
  await record.expectSaid("记录支出20元，交通，确认吗？");
  await record.confirmAll.click();
  await record.expectSaid("已保存1笔交易。");
  await expect(record.recent.getByRole("listitem")).toHaveCount(3);
});

test("an entry that another tab changed meanwhile is not overwritten", async ({
  page,
  context,
}) => {
  const record = recordPage(page);
  await record.open();
  await record.record("打车30");
  await record.say("把今天的打车改成36");
  await expect(record.drafts).toHaveCount(1);

  const other = recordPage(await context.newPage());
  await other.sayBox.page().goto("/");
  await other.say("把今天的打车改成99");
  await expect(other.drafts).toHaveCount(1);
  await other.say("确认");
  await other.expectSaid("已修改1笔。");
  await record.confirmAll.click();

  await record.expectSaid("这笔账刚才在别处改过，这次没有动。请再说一次要改什么");
  await expect(record.recent).toContainText("99.00");
});
