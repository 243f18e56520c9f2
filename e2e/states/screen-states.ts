import { expect, type Page } from "@playwright/test";
import { type AppState, expectSheet, goTo } from "./app-state.ts";

const SETTINGS = {
  voice: "声音",
  understanding: "理解与隐私",
  categories: "分类",
  sync: "同步与设备",
  ledgers: "账本管理",
  data: "导出与清空",
  appearance: "外观",
  about: "关于",
};

const PERIODS = {
  week: "week=2026-11-09",
  year: "year=2026",
  range: "days=2026-09-01..2026-11-15",
};

export const SCREEN_STATES: readonly AppState[] = [
  { name: "ledger", books: "kept", leaves: "nothing", arrange: openLedger },
  {
    name: "ledger-empty",
    books: "empty",
    leaves: "nothing",
    arrange: (page) => open(page, "#/ledger", "账本还是空的"),
  },
  {
    name: "ledger-search",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openLedger(page);
      await page.getByRole("searchbox").fill("火锅");
      await expect(page.getByText(/^找到 \d+ 笔/)).toBeVisible();
    },
  },
  {
    name: "ledger-not-found",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openLedger(page);
      await page.getByRole("searchbox").fill("飞机票");
      await expect(page.getByText("没有找到")).toBeVisible();
    },
  },
  {
    name: "ledger-filter",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openLedger(page);
      await page.getByRole("button", { name: "筛选" }).click();
      await expectSheet(page);
    },
  },
  {
    name: "ledger-entry",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openLedger(page);
      await page.getByRole("button", { name: /午饭/ }).first().click();
      await expectSheet(page);
    },
  },
  {
    name: "ledger-filtered",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/ledger?days=2026-10-01..2026-11-15&amounts=2000..&category=EXPENSE:餐饮");
      await expect(page.getByText(/^找到 \d+ 笔/)).toBeVisible();
    },
  },
  {
    name: "ledger-filter-wrong",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openLedger(page);
      await page.getByRole("button", { name: "筛选" }).click();
      await expectSheet(page);
      const amounts = page.getByRole("group", { name: "金额（元）" });
      await amounts.getByLabel("从").fill("100");
      await amounts.getByLabel("到").fill("50");
      await page.getByRole("button", { name: "看结果" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "ledger-loosen",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/ledger?days=2026-11-01..2026-11-15&amounts=..50&category=EXPENSE:餐饮");
      await expect(page.getByRole("button", { name: /^去掉 / })).toBeVisible();
    },
  },
  { name: "statistics", books: "kept", leaves: "nothing", arrange: openStatistics },
  ...Object.entries(PERIODS).map(
    ([period, parameters]): AppState => ({
      name: `statistics-${period}`,
      books: "kept",
      leaves: "nothing",
      async arrange(page) {
        await goTo(page, `#/statistics?${parameters}`);
        await expect(page.getByRole("img")).toHaveCount(3);
      },
    }),
  ),
  {
    name: "statistics-numbers",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openStatistics(page);
      const numbers = page.locator("details > summary");
      for (const summary of await numbers.all()) await summary.click();
    },
  },
  {
    name: "statistics-empty",
    books: "empty",
    leaves: "nothing",
    arrange: (page) => open(page, "#/statistics", "去记一笔"),
  },
  {
    name: "month-picker",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/statistics");
      await page.getByRole("button", { name: /2026年11月/ }).click();
      await expectSheet(page);
    },
  },
  {
    name: "settings",
    books: "kept",
    leaves: "nothing",
    arrange: (page) => open(page, "#/settings", "理解与隐私"),
  },
  ...Object.entries(SETTINGS).map(
    ([section, title]): AppState => ({
      name: `settings-${section}`,
      books: "kept",
      leaves: "nothing",
      async arrange(page) {
        await goTo(page, `#/settings/${section}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(/正在(?:读取|问服务器)/)).toHaveCount(0);
      },
    }),
  ),
  {
    name: "category-sheet",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/settings/categories");
      await page.getByRole("button", { name: "修改餐饮" }).click();
      await expectSheet(page);
      await expect(page.getByRole("radio", { name: "鸡蛋" })).toBeVisible();
    },
  },
  {
    name: "category-merge",
    books: "kept",
    async arrange(page) {
      await goTo(page, "#/settings/categories");
      await page.getByRole("button", { name: "修改零食" }).click();
      await page.getByRole("button", { name: "合并到……" }).click();
      await page.getByLabel("合并到").selectOption("餐饮");
      await expect(page.getByText(/笔账都改成「餐饮」/)).toBeVisible();
    },
  },
];

async function open(page: Page, hash: string, words: string): Promise<void> {
  await goTo(page, hash);
  await expect(page.getByText(words).first()).toBeVisible();
}

async function openLedger(page: Page): Promise<void> {
  await goTo(page, "#/ledger");
  await expect(page.getByRole("button", { name: /午饭/ }).first()).toBeVisible();
}

async function openStatistics(page: Page): Promise<void> {
  await goTo(page, "#/statistics");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
}
