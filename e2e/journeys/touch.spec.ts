import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";

test.use({ hasTouch: true });

test("a finger hits the buttons beside the text box while the box has the focus", async ({
  page,
}) => {
  const record = recordPage(page);
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).tap();

  await record.sayBox.tap();
  await record.sayBox.fill("吃饭60，打车30");
  await page.getByRole("button", { name: "发送" }).tap();
  await expect(record.drafts).toHaveCount(2);
  await record.sayBox.tap();
  await page.getByRole("button", { name: "全部确认" }).tap();

  await record.expectSaid("已保存2笔交易。");
});
