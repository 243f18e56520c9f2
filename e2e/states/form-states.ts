import { expect, type Page } from "@playwright/test";
import { tick } from "../support/browser/tick.ts";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

/** The form for a new entry, and several entries selected. */
export const FORM_STATES: readonly AppState[] = [
  {
    name: "form-phone",
    books: "kept",
    async arrange(page) {
      await openForm(page);
      for (const key of ["1", "2", "小数点", "5", "加", "8", "乘", "2"]) {
        await page.getByRole("button", { name: key, exact: true }).click();
      }
      await expect(page.getByText("12.5+8×2 =")).toBeVisible();
    },
  },
  {
    name: "form-desktop",
    books: "kept",
    isDesktop: true,
    async arrange(page) {
      await openForm(page);
      await page.getByLabel("金额").fill("12.5+8*2");
      await expect(page.getByText("= ¥28.5")).toBeVisible();
    },
  },
  {
    name: "form-refused",
    books: "kept",
    isDesktop: true,
    async arrange(page) {
      await openForm(page);
      await page.getByRole("combobox", { name: "分类" }).fill("没有的");
      await page.getByLabel("金额").fill("5÷0");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: "不能除以 0" })).toBeVisible();
    },
  },
  {
    name: "selecting",
    books: "kept",
    async arrange(page) {
      await select(page);
    },
  },
  {
    name: "selecting-delete",
    books: "kept",
    async arrange(page) {
      await select(page);
      await page.getByRole("button", { name: "删除" }).click();
      await expectSheet(page);
    },
  },
  {
    name: "selecting-category",
    books: "kept",
    async arrange(page) {
      await select(page);
      await page.getByRole("button", { name: "改分类" }).click();
      await expectSheet(page);
    },
  },
];

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "填一笔" }).click();
  await expectSheet(page);
}

async function select(page: Page): Promise<void> {
  await goTo(page, "#/ledger");
  await page.getByRole("button", { name: "选择" }).click();
  // By their names: the first row is another one once the latest entries are read.
  for (const name of [/早饭/, /地铁/]) {
    await tick(page.getByRole("checkbox", { name }).first());
  }
  await expect(page.getByText("已选 2 笔")).toBeVisible();
}
