import { expect, type Page } from "@playwright/test";
import { type AppState, draft, goTo, say } from "./app-state.ts";

/** What is remembered, and the questions that come of it. */
export const MEMORY_STATES: readonly AppState[] = [
  { name: "settings-memory", books: "kept", leaves: "nothing", arrange: openMemory },
  {
    name: "settings-memory-asked",
    books: "kept",
    leaves: "nothing",
    async arrange(page) {
      await openMemory(page);
      await page.getByRole("button", { name: "全部忘掉" }).click();
      await expect(page.getByText(/^要忘掉全部/)).toBeVisible();
    },
  },
  {
    name: "settings-memory-empty",
    books: "empty",
    leaves: "nothing",
    async arrange(page) {
      await goTo(page, "#/settings/memory");
      await expect(page.getByText("还没有记住什么")).toBeVisible();
    },
  },
  {
    name: "said-twice",
    books: "empty",
    async arrange(page) {
      // The entry must not reach the server, which other states share.
      await page.context().setOffline(true);
      await draft(page, "洗车45", 1);
      await page.getByRole("button", { name: "确认", exact: true }).click();
      await expect(page.getByRole("region", { name: "最近记下" })).toContainText("洗车");
      await draft(page, "洗车45", 1);
      await expect(page.getByText("刚刚记过一笔，还要记吗？")).toBeVisible();
      await expect(page.getByRole("button", { name: "还要记" })).toBeVisible();
    },
  },
  {
    name: "usual-amount",
    books: "kept",
    async arrange(page) {
      await say(page, "房租");
      await expect(page.getByText("房租多少钱？还是3200元吗？")).toBeVisible();
      await expect(page.getByRole("button", { name: "3200元", exact: true })).toBeVisible();
    },
  },
];

async function openMemory(page: Page): Promise<void> {
  await goTo(page, "#/settings/memory");
  await expect(page.getByRole("button", { name: /^忘掉「/ }).first()).toBeVisible();
}
