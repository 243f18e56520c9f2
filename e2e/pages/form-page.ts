import { expect, type Locator, type Page } from "@playwright/test";

/** 填一笔: the form for a new entry. */
export interface FormPage {
  readonly sheet: Locator;
  readonly open: Locator;
  /** Presses the keys of the keypad: 12.5+8×2. */
  press(keys: string): Promise<void>;
  expectSaved(): Promise<void>;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ".": "小数点",
  "+": "加",
  "-": "减",
  "×": "乘",
  "÷": "除以",
  "=": "等于",
};

export function formPage(page: Page): FormPage {
  const sheet = page.getByRole("dialog", { name: "填一笔" });
  return {
    sheet,
    open: page.getByRole("button", { name: "填一笔" }),
    async press(keys) {
      const keypad = sheet.getByRole("group", { name: "金额键盘" });
      for (const key of keys) {
        await keypad.getByRole("button", { name: KEY_NAMES[key] ?? key, exact: true }).click();
      }
    },
    async expectSaved() {
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText("已保存", { exact: true })).toBeVisible();
    },
  };
}
