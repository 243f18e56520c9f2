import { expect, type Locator, type Page } from "@playwright/test";
import { takeToast } from "../support/browser/toast-record.ts";

type SettingsPageName =
  | "声音"
  | "理解与隐私"
  | "账户"
  | "分类"
  | "预算"
  | "定期"
  | "记住的"
  | "同步与设备"
  | "账本管理"
  | "导出与清空"
  | "外观"
  | "关于";

/** 设置, and the pages below it. */
export interface SettingsPage {
  /** A toast that is still shown, to press its button or to look at its place. */
  readonly toast: (words: string) => Locator;
  /** Waits until a toast with these words was shown, even if it is gone by now. */
  expectToast(words: string): Promise<void>;
  open(name: SettingsPageName): Promise<void>;
  /** Syncs now and waits until device and server agree. */
  syncNow(): Promise<void>;
  signIn(code: string): Promise<void>;
  /** On 分类. */
  addCategory(name: string): Promise<void>;
  /** On 分类. */
  renameCategory(from: string, to: string): Promise<void>;
  /** On 导出与清空. Returns the path of the file. */
  exportJson(): Promise<string>;
  /** On 导出与清空. */
  importJson(file: string): Promise<void>;
  /** On 导出与清空: chooses a table; the preview follows. */
  importBill(content: Buffer): Promise<void>;
  /** On 导出与清空. */
  importFile(file: ChosenFile): Promise<void>;
  /** On 导出与清空. */
  clearBooks(): Promise<void>;
}

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function settingsPage(page: Page): SettingsPage {
  async function importFile(file: ChosenFile): Promise<void> {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^导入账单/ }).press("Enter");
    await (await chooser).setFiles(file);
  }

  async function open(name: SettingsPageName): Promise<void> {
    await page.getByRole("link", { name: "设置", exact: true }).click();
    const link = page.getByRole("navigation", { name: "设置" }).getByRole("link", {
      name: new RegExp(`^${name}`),
    });
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  const toast = (words: string) => page.getByRole("status").filter({ hasText: words });

  async function expectToast(words: string): Promise<void> {
    await expect.poll(() => takeToast(page, words), `toast 「${words}」`).toBe(true);
  }

  return {
    open,
    toast,
    expectToast,
    async syncNow() {
      await open("同步与设备");
      await page.getByRole("button", { name: "现在同步" }).click();
      await expect(page.getByText("这台设备和服务器上的账一样。")).toBeVisible();
    },
    async signIn(code) {
      await page.getByLabel("访问码").fill(code);
      await page.getByRole("button", { name: "登录" }).click();
    },
    async addCategory(name) {
      await page.getByRole("textbox", { name: "新分类" }).fill(name);
      await page.getByRole("button", { name: "添加" }).click();
    },
    async exportJson() {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: /^导出 JSON/ }).click();
      return await (await download).path();
    },
    async importJson(file) {
      const chooser = page.waitForEvent("filechooser");
      // By keyboard: the guard against double taps ignores a second click within 350 ms.
      await page.getByRole("button", { name: /^导入 JSON/ }).press("Enter");
      await (await chooser).setFiles(file);
    },
    importBill: (content) =>
      importFile({ name: "账单.csv", mimeType: "text/csv", buffer: content }),
    importFile,
    async clearBooks() {
      await page.getByRole("textbox", { name: /请输入「清空账本」/ }).fill("清空账本");
      await page.getByRole("button", { name: "清空账本" }).click();
      await expectToast("账本已清空");
    },
    async renameCategory(from, to) {
      await page.getByRole("button", { name: `修改${from}` }).click();
      const sheet = page.getByRole("dialog", { name: "修改分类" });
      await sheet.getByRole("textbox", { name: "名称" }).fill(to);
      await sheet.getByRole("button", { name: "保存" }).click();
      await expect(page.getByRole("button", { name: `修改${to}` })).toBeVisible();
    },
  };
}
