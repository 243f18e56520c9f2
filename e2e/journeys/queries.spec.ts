import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";

test("「这个月花了多少」 is answered from the ledger", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60，打车30，工资收到9000");

  await record.say("这个月花了多少");
  await record.expectSaid("这个月支出90元，共2笔。");
  await record.say("这个月吃饭花了多少");
  await record.expectSaid("这个月餐饮支出60元，共1笔。");
  await record.say("这个月结余多少");
  await record.expectSaid("这个月结余8910元：收入9000元，支出90元。");
});

test("a question does not touch the drafts", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60");
  await record.say("打车30，奶茶15");
  await expect(record.drafts).toHaveCount(2);

  await record.say("这个月花了多少");

  await record.expectSaid("这个月支出60元，共1笔。");
  await expect(record.drafts).toHaveCount(2);
});
