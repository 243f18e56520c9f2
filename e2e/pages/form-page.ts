import { expect, type Locator, type Page } from "@playwright/test";

/** 填一笔: the form for a new entry. */
export interface FormPage {
  readonly sheet: Locator;
  readonly open: Locator;
  /** Presses the keys of the keypad: 12.5+8×2. */
  press(keys: string): Promise<void>;
  /** With the keypad of a phone, or in the field of a desktop. */
  typeAmount(digits: string): Promise<void>;
  expectCategory(name: string): Promise<void>;
  chooseCategory(name: string): Promise<void>;
  expectSaved(): Promise<void>;
  save(): Promise<void>;
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
  const amount = sheet.getByRole("textbox", { name: "金额" });
  const category = sheet.getByRole("combobox", { name: "分类" });
  const line = sheet.getByRole("button", { name: /^分类/ });
  const isDesktop = async () => (await amount.count()) > 0;

  async function press(keys: string) {
    const keypad = sheet.getByRole("group", { name: "金额键盘" });
    for (const key of keys) {
      await keypad.getByRole("button", { name: KEY_NAMES[key] ?? key, exact: true }).click();
    }
  }

  async function expectSaved() {
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  }

  return {
    sheet,
    open: page.getByRole("button", { name: "填一笔" }),
    press,
    async typeAmount(digits) {
      await expect(sheet).toBeVisible();
      if (await isDesktop()) await amount.fill(digits);
      else await press(digits);
    },
    async expectCategory(name) {
      if (await isDesktop()) await expect(category).toHaveValue(name);
      else await expect(line).toContainText(name);
    },
    async chooseCategory(name) {
      if (await isDesktop()) return await category.fill(name);
      await line.click();
      await sheet.getByRole("button", { name, exact: true }).click();
    },
    expectSaved,
    async save() {
      // By the keyboard: a second tap in the same place would be ignored.
      await sheet.getByRole("button", { name: "保存" }).press("Enter");
      await expectSaved();
    },
  };
}
