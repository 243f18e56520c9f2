import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";

test("没记：the app names an amount that is in no draft, and one tap records it", async ({
  page,
}) => {
  const record = recordPage(page);
  await record.open();

  await record.say("理发原价68，会员48");
  await record.expectDrafts("支出48元，美容，理发，今天，待确认");
  await expect(page.getByText("没记：68（是报价）")).toBeVisible();
  await page.getByRole("button", { name: "记下68" }).click();

  await expect(record.drafts).toHaveCount(2);
  await expect(page.getByText("没记：68")).toHaveCount(0);
});

test("没记：without any draft, one tap opens one", async ({ page }) => {
  const record = recordPage(page);
  await record.open();

  await record.say("明天要交房租3000");
  await record.expectNoDrafts();
  await page.getByRole("button", { name: "记下3000" }).click();

  await expect(record.drafts).toHaveCount(1);
  await record.confirmAll.click();
  await record.expectSaid("已保存1笔交易。");
});
