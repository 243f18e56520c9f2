import { expect, type Page } from "@playwright/test";
import { type AppState, expectSheet, goTo, say } from "./app-state.ts";

/** Budgets and recurring entries. They stay on the device: other states share the server. */
export const PLAN_STATES: readonly AppState[] = [
  { name: "settings-budgets", books: "kept", arrange: withBudgets },
  {
    name: "settings-budgets-edit",
    books: "kept",
    async arrange(page) {
      await withBudgets(page);
      await page.getByRole("button", { name: /修改餐饮/ }).click();
      await expectSheet(page);
    },
  },
  {
    name: "statistics-budgets",
    books: "kept",
    async arrange(page) {
      await withBudgets(page);
      await goTo(page, "#/statistics");
      await expect(page.getByRole("region", { name: "这个月的预算" })).toBeVisible();
    },
  },
  {
    name: "answer-budget",
    books: "kept",
    async arrange(page) {
      await withBudgets(page);
      await goTo(page, "#/");
      await say(page, "今天还能花多少");
      await expect(page.getByRole("link", { name: "去设预算" })).toBeVisible();
    },
  },
  { name: "settings-recurring", books: "kept", arrange: withRecurring },
  {
    name: "settings-recurring-edit",
    books: "kept",
    async arrange(page) {
      await withRecurring(page);
      await page.getByRole("listitem").filter({ hasText: "健身房" }).getByRole("button").click();
      await expectSheet(page);
    },
  },
  {
    name: "due",
    books: "kept",
    async arrange(page) {
      await page.route("**/api/v1/sync/push", (route) => route.abort());
      await withRecurring(page);
      await page.context().setOffline(false);
      await goTo(page, "#/");
      await expect(page.getByRole("region", { name: "到日子了" })).toBeVisible();
    },
  },
  {
    name: "recurring-asked",
    books: "empty",
    async arrange(page) {
      await say(page, "每个月15号房租3500");
      await expect(page.getByRole("button", { name: "要", exact: true })).toBeVisible();
    },
  },
];

async function withBudgets(page: Page): Promise<void> {
  await goTo(page, "#/statistics");
  await expect(page.getByRole("heading", { name: "统计" })).toBeVisible();
  await openOffline(page, "#/settings/budgets", "加一个预算");
  for (const [of, yuan] of [
    ["总预算（全部支出）", "8000"],
    ["餐饮", "800"],
    ["交通", "100"],
  ] as const) {
    await page.getByRole("button", { name: "加一个预算" }).click();
    await page.getByLabel("管哪一类").selectOption({ label: of });
    await page.getByLabel("每个月（元）").fill(yuan);
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

/** The code of a page that was shown once is there without a connection. */
async function openOffline(page: Page, hash: string, button: string): Promise<void> {
  await goTo(page, hash);
  await expect(page.getByRole("button", { name: button })).toBeVisible();
  await page.context().setOffline(true);
}

async function withRecurring(page: Page): Promise<void> {
  await openOffline(page, "#/settings/recurring", "加一个");
  for (const [name, yuan, category, day] of [
    ["房租", "3500", "住房", "15"],
    ["健身房", "199", "运动", "1"],
  ] as const) {
    await page.getByRole("button", { name: "加一个" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("说明").fill(name);
    await sheet.getByLabel("金额（元）").fill(yuan);
    await sheet.getByLabel("分类").selectOption({ label: category });
    await sheet.getByLabel("几号").selectOption(day);
    await sheet.getByLabel("从哪天开始").fill("2026-09-01");
    await sheet.getByRole("button", { name: "保存" }).click();
    await expect(sheet).toHaveCount(0);
  }
}
