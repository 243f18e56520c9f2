import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

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

test("questions go on from the last one, and a bar leads to its entries", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("打车30，地铁5，午饭32");

  await record.say("这个月打车打了几次");
  await record.expectSaid("这个月打车记了1笔。");
  await record.say("一共花了多少呢");
  await record.expectSaid("这个月打车支出30元，共1笔。");
  await record.say("这个月各类花了多少");
  await record.expectSaid("这个月支出：交通35元，餐饮32元。");
  await page.getByRole("link", { name: /^交通/ }).click();

  await expect(page.getByText("找到 2 笔")).toBeVisible();
  await expect(page.getByRole("button", { name: /打车/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /午饭/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^交通/ })).toBeVisible();
});

test("an entry of the answer is opened from the card", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("打车30，午饭32");
  await record.say("这个月最贵的一笔是什么");
  const card = page.getByRole("region", { name: /^这个月 · 支出/ });

  await card.getByRole("button", { name: /午饭/ }).click();

  await expect(page.getByRole("dialog", { name: "修改这一笔" })).toBeVisible();
});

test("what the books cannot answer is said plainly", async ({ page }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("我银行卡还剩多少");
  await record.expectSaid("还没有账户，所以没有余额。可以在设置的「账户」里添加");
  await record.say("今天天气怎么样");
  await record.expectSaid(
    "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么",
  );
});

test("a ledger query does not change the drafts", async ({ page }) => {
  const record = recordPage(page);
  await record.open();
  await record.record("吃饭60");
  await record.say("打车30，奶茶15");
  await expect(record.drafts).toHaveCount(2);

  await record.say("这个月花了多少");

  await record.expectSaid("这个月支出60元，共1笔。");
  await expect(record.drafts).toHaveCount(2);
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 390, height: 560 } });

  test("the answer to a question that was typed further down is in view", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await record.record("打车30，午饭32，地铁5，买菜40，水果20");
    await record.record("咖啡18，早餐8，书30，电影45，停车10");
    await record.recent.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);

    await record.say("这个月花了多少");

    await expect(record.captions.getByText(/^这个月支出/)).toBeInViewport({ ratio: 1 });
  });
});
