import { expect, type Locator, type Page } from "@playwright/test";

/** The sheet that edits a draft or an entry. */
export interface EntryEditor {
  readonly sheet: Locator;
  typeAmount(digits: string): Promise<void>;
  pickCategory(name: string): Promise<void>;
  categories(): Promise<readonly string[]>;
  /** 今天, 昨天 or yyyy-MM-dd. */
  pickDate(day: string): Promise<void>;
  describe(words: string): Promise<void>;
  save(): Promise<void>;
}

const LONGEST_AMOUNT = 11;

export function entryEditor(page: Page, title: string | RegExp): EntryEditor {
  const sheet = page.getByRole("dialog", { name: title });
  const field = (name: string) => sheet.getByRole("button", { name: new RegExp(`^${name}`) });

  async function unfold(name: string): Promise<void> {
    const line = field(name);
    if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
    await expect(line).toHaveAttribute("aria-expanded", "true");
  }

  async function offered(): Promise<Locator> {
    await unfold("分类");
    return sheet.getByRole("list", { name: "分类" }).getByRole("button");
  }

  return {
    sheet,
    async typeAmount(digits) {
      await unfold("金额");
      const keypad = sheet.getByRole("group", { name: "金额键盘" });
      const shown = sheet.getByRole("status");
      for (let left = LONGEST_AMOUNT; left > 0; left -= 1) {
        if ((await shown.innerText()) === "¥0") break;
        await keypad.getByRole("button", { name: "退格" }).click();
      }
      for (const digit of digits) {
        const name = digit === "." ? "小数点" : digit;
        await keypad.getByRole("button", { name, exact: true }).click();
      }
      await expect(shown).toHaveText(`¥${digits}`);
    },
    async pickCategory(name) {
      const cell = (await offered()).filter({ has: page.getByText(name, { exact: true }) });
      await cell.click();
      await expect(cell).toHaveAttribute("aria-pressed", "true");
    },
    async categories() {
      const cells = await offered();
      await expect(cells.first()).toBeVisible();
      return (await cells.allInnerTexts()).map((text) => text.split("\n").at(-1) ?? "");
    },
    async pickDate(day) {
      await unfold("日期");
      if (/^\d/.test(day)) await sheet.getByLabel("其他日期").fill(day);
      else await sheet.getByRole("button", { name: day, exact: true }).click();
    },
    async describe(words) {
      await sheet.getByRole("textbox", { name: "说明" }).fill(words);
    },
    async save() {
      await sheet.getByRole("button", { name: "保存" }).click();
      await expect(sheet).toHaveCount(0);
    },
  };
}

/** The editor of a saved entry: over the list on a phone, beside it on a desktop. */
export function savedEntryEditor(page: Page): Locator {
  const named = { name: "修改账目" };
  return page.getByRole("dialog", named).or(page.getByRole("region", named));
}
