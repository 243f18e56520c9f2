import { accountsPage } from "../pages/accounts-page.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { SIZES } from "../support/browser/sizes.ts";
import { expect, test } from "../support/journey.ts";

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("accounts, a transfer and a loan are said; balances and debts follow", async ({
      page,
      serverAddress,
    }) => {
      const record = recordPage(page);
      const accounts = accountsPage(page);
      await record.open();
      await record.say("午饭35用微信付的，打车20");
      await expect(record.draft(1)).toContainText("微信");
      await record.say("第二笔用支付宝付的");
      await expect(record.draft(2)).toContainText("支付宝");
      await record.say("不是支付宝，是现金");
      await expect(record.draft(2)).toContainText("现金");
      await record.say("现金那笔改成25");
      await expect(record.draft(2)).toContainText("25");
      await record.confirmAll.click();
      await record.expectNoDrafts();
      await record.record("微信转200到招行");
      await record.record("微信借给老王500");
      await record.record("老王还了我300");
      await record.expectSaid("老王还欠你200元。");
      await record.say("微信还有多少钱");
      await record.expectSaid("微信余额-735元。");

      await accounts.open();
      await expect(accounts.account("招行")).toContainText("200元");
      await expect(accounts.account("现金")).toContainText("-25元");
      await expect.poll(() => linesOn(serverAddress)).toHaveLength(5);
    });

    test("money of another country asks for its rate once", async ({ page }) => {
      const record = recordPage(page);
      await record.open();
      await record.say("午饭20美元");
      await expect(record.captions).toContainText("汇率");
      await record.say("七块一");
      await expect(record.draft(1)).toContainText("142");
      await expect(record.draft(1)).toContainText("20 美元");
      await record.confirmAll.click();
      await record.expectNoDrafts();
      await record.say("打车10刀");
      await expect(record.draft(1)).toContainText("71");
      await record.confirmAll.click();
      await record.expectNoDrafts();

      await ledgerPage(page).open();
      await expect(ledgerPage(page).entry(/午饭/)).toContainText("142.00");
      await expect(ledgerPage(page).entry(/午饭/)).toContainText("20 美元");
    });
  });
}
