import { expect, type Page } from "@playwright/test";
import { novemberBill } from "../support/books/november-bill.ts";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

const TABLE = "哪天,花在哪,多少\n2026-11-01,打车,18.00\n2026-11-02,奶茶,15.50";

export const IMPORT_STATES: readonly AppState[] = [
  {
    name: "import-preview",
    books: "kept",
    arrange: (page) => choose(page, novemberBill(), "导入前看一看"),
  },
  {
    name: "import-edit",
    books: "kept",
    async arrange(page) {
      await choose(page, novemberBill(), "导入前看一看");
      await page.getByRole("button", { name: /^青禾书店：小说/ }).click();
      await expect(page.getByRole("dialog", { name: "改收支和分类" })).toBeVisible();
    },
  },
  {
    name: "import-together",
    books: "kept",
    async arrange(page) {
      await choose(page, novemberBill(), "导入前看一看");
      await page.getByRole("button", { name: "一起改" }).click();
      await expect(page.getByRole("dialog", { name: /^一起改/ })).toBeVisible();
    },
  },
  {
    name: "import-columns",
    books: "kept",
    arrange: (page) => choose(page, TABLE, "每一列是什么"),
  },
];

async function choose(page: Page, content: string, title: string): Promise<void> {
  await goTo(page, "#/settings/data");
  await expect(page.getByRole("button", { name: /^导入账单/ })).toBeVisible();
  const buffer = Buffer.from(content);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "账单.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await expectSheet(page);
}
