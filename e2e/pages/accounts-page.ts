import { expect, type Locator, type Page } from "@playwright/test";
import { settingsPage } from "./settings-page.ts";

/** 设置 → 账户. */
export interface AccountsPage {
  open(): Promise<void>;
  add(name: string, opening: string): Promise<void>;
  /** The row of an account, with its balance. */
  account(name: string): Locator;
  expectWorth(yuan: string): Promise<void>;
}

export function accountsPage(page: Page): AccountsPage {
  const account = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}\\s`) });
  return {
    open: () => settingsPage(page).open("账户"),
    account,
    async add(name, opening) {
      await page.getByRole("button", { name: "加账户" }).click();
      const sheet = page.getByRole("dialog", { name: "加账户" });
      await sheet.getByLabel("名称").fill(name);
      await sheet.getByLabel(/^期初|^以前/).fill(opening);
      await sheet.getByRole("button", { name: "保存" }).click();
      await expect(sheet).toHaveCount(0);
      await expect(account(name)).toBeVisible();
    },
    async expectWorth(yuan) {
      await expect(page.getByRole("region", { name: "净资产" })).toContainText(`${yuan}元`);
    },
  };
}
