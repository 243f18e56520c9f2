import { accountsPage } from "../pages/accounts-page.ts";
import { formPage } from "../pages/form-page.ts";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { linesOn } from "../support/books/server-books.ts";
import { expect, test } from "../support/journey.ts";

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("two accounts, an expense and a transfer: balances, an adjustment and its undo, on both devices", async ({
    page,
    openOtherDevice,
    serverAddress,
  }) => {
    const accounts = accountsPage(page);
    const form = formPage(page);
    await recordPage(page).open();
    await form.open.tap();
    await expect(form.sheet.getByRole("button", { name: /^分类/ })).toBeVisible();
    await expect(form.sheet.getByRole("button", { name: /^账户/ })).toHaveCount(0);
    await form.sheet.getByRole("button", { name: "关闭" }).tap();

    await accounts.open();
    await accounts.add("微信", "1000");
    await accounts.add("招行信用卡", "200");
    await accounts.expectWorth("800");

    await page.getByRole("link", { name: "记一笔" }).tap();
    await form.open.tap();
    await form.press("35");
    await form.sheet.getByRole("button", { name: /^账户/ }).tap();
    await form.sheet.getByRole("button", { name: "微信", exact: true }).tap();
    await form.sheet.getByRole("button", { name: "保存" }).tap();
    await form.expectSaved();

    await form.open.tap();
    await form.press("150");
    await form.sheet.getByRole("radio", { name: "转账" }).tap();
    await form.sheet.getByRole("button", { name: /^转出账户/ }).tap();
    await form.sheet.getByRole("button", { name: "微信", exact: true }).tap();
    await form.sheet.getByRole("button", { name: /^转入账户/ }).tap();
    await form.sheet.getByRole("button", { name: "招行信用卡", exact: true }).tap();
    await form.sheet.getByRole("button", { name: "保存" }).tap();
    await form.expectSaved();

    await accounts.open();
    await expect(accounts.account("微信")).toContainText("815元");
    await expect(accounts.account("招行信用卡")).toContainText("-50元");
    await accounts.expectWorth("765");

    await accounts.account("微信").tap();
    await page.getByRole("button", { name: "调整余额" }).tap();
    const adjusting = page.getByRole("dialog", { name: "调整「微信」的余额" });
    await adjusting.getByLabel("实际是").fill("800");
    await expect(adjusting.getByRole("status")).toContainText("会记一笔转账，转出 ¥15.00");
    await adjusting.getByRole("button", { name: "调整余额" }).tap();
    await expect(accounts.account("微信")).toContainText("800元");
    await page.getByRole("button", { name: /^撤销.*还剩/ }).tap();
    await expect(accounts.account("微信")).toContainText("815元");

    await accounts.account("微信").tap();
    await page.getByRole("link", { name: "看账目" }).tap();
    await expect(ledgerPage(page).entry(/微信 → 招行信用卡/)).toBeVisible();
    await expect(page.getByRole("button", { name: "去掉条件：微信" })).toBeVisible();

    await expect.poll(() => linesOn(serverAddress)).toHaveLength(2);
    const otherPage = await openOtherDevice();
    await recordPage(otherPage).open(serverAddress);
    await accountsPage(otherPage).open();
    await expect(accountsPage(otherPage).account("微信")).toContainText("815元");
    await accountsPage(otherPage).expectWorth("765");
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a person's debt, a removed account that comes back, and questions", async ({ page }) => {
    const accounts = accountsPage(page);
    const record = recordPage(page);
    await record.open();
    await accounts.open();
    await accounts.add("微信", "1000");
    await page.getByRole("button", { name: "加账户" }).click();
    const sheet = page.getByRole("dialog", { name: "加账户" });
    await sheet.getByLabel("名称").fill("老王");
    await sheet.getByLabel("类型").selectOption("借贷");
    await sheet.getByLabel("以前欠多少").fill("200");
    await sheet.getByRole("button", { name: "保存" }).click();
    await expect(accounts.account("老王")).toContainText("欠我");
    await accounts.expectWorth("1200");

    await accounts.account("微信").click();
    await page.getByRole("button", { name: "删除账户" }).click();
    await settingsPage(page).expectToast("已删除账户「微信」");
    await accounts.expectWorth("200");
    await page.getByRole("button", { name: /^撤销.*还剩/ }).click();
    await accounts.expectWorth("1200");

    await page.getByRole("link", { name: "记一笔" }).click();
    await record.say("老王还欠我多少");
    await record.expectSaid("老王还欠你200元。");
    await record.say("我的净资产");
    await record.expectSaid("净资产1200元。");
    await record.say("微信还有多少钱");
    await record.expectSaid("微信余额1000元。");
    await expect(page.getByRole("link", { name: /1000元/ })).toBeVisible();
  });
});
