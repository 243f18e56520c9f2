import { expect, type Page } from "@playwright/test";
import { accountsPage } from "../pages/accounts-page.ts";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

/** 设置 → 账户, and the accounts in the form. */
export const ACCOUNTS_PAGE_STATES: readonly AppState[] = [
  {
    name: "settings-accounts-empty",
    books: "empty",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/settings/accounts");
      await expect(page.getByText("还没有账户")).toBeVisible();
    },
  },
  { name: "settings-accounts", books: "empty", arrange: makeAccounts },
  {
    name: "settings-account",
    books: "empty",
    async arrange(page) {
      await makeAccounts(page);
      await accountsPage(page).account("招行信用卡").click();
      await expectSheet(page);
    },
  },
  {
    name: "settings-account-adjusting",
    books: "empty",
    async arrange(page) {
      await makeAccounts(page);
      await accountsPage(page).account("微信").click();
      await page.getByRole("button", { name: "调整余额" }).click();
      await page.getByLabel("实际是").fill("88");
      await expectSheet(page);
    },
  },
  {
    name: "form-account",
    books: "empty",
    async arrange(page) {
      await makeAccounts(page);
      await goTo(page, "#/");
      await page.getByRole("button", { name: "填一笔" }).click();
      await page.getByRole("button", { name: /^账户/ }).click();
      await expect(page.getByRole("button", { name: "微信", exact: true })).toBeVisible();
    },
  },
];

/** They must not reach the server, which other states share. */
async function makeAccounts(page: Page): Promise<void> {
  await page.route("**/api/v1/sync/push", (route) => route.abort());
  await goTo(page, "#/settings/accounts");
  const accounts = accountsPage(page);
  await accounts.add("微信", "1280.5");
  await accounts.add("支付宝", "320");
  await accounts.add("招行信用卡", "2300");
  await accounts.add("现金", "65");
}
