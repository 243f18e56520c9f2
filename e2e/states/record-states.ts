import { expect, type Page } from "@playwright/test";
import { type AppState, draft, draftsOf, expectSheet, say } from "./app-state.ts";

const FOUR = "午饭32，奶茶15，打车28，昨天买菜86.5";
const EIGHT =
  "买菜八十六块五，打车去公司28，午饭32，奶茶15，话费100，看电影90，给妈妈500，工资收到一万二";

export const RECORD_STATES: readonly AppState[] = [
  { name: "record-empty", books: "empty", arrange: async () => {} },
  { name: "record", books: "kept", arrange: async () => {} },
  {
    name: "record-listening",
    books: "kept",
    async arrange(page) {
      await startListening(page);
      // Again and again, for a silence would end it while it is being looked at.
      await page.evaluate(() => {
        const hear = () => window.scriptedSpeech.hearPartly("午饭三十二，奶茶");
        hear();
        setInterval(hear, 500);
      });
      await expect(page.getByText("午饭三十二，奶茶")).toBeVisible();
    },
  },
  { name: "drafts-1", books: "kept", arrange: (page) => draft(page, "昨天买菜八十六块五", 1) },
  { name: "drafts-4", books: "kept", arrange: (page) => draft(page, FOUR, 4) },
  { name: "drafts-8", books: "kept", arrange: (page) => draft(page, EIGHT, 8) },
  {
    name: "drafts-settled",
    books: "kept",
    async arrange(page) {
      await draft(page, FOUR, 4);
      await page.getByRole("button", { name: "确认第1笔" }).click();
      await page.getByRole("button", { name: "取消第3笔" }).click();
      await expect(draftsOf(page).nth(2)).toHaveAccessibleName(/已取消/);
    },
  },
  { name: "drafts-unsure", books: "kept", arrange: (page) => draft(page, "花了50，打车28", 2) },
  {
    name: "drafts-corrected",
    books: "kept",
    async arrange(page) {
      await draft(page, FOUR, 4);
      await say(page, "第二笔改成18");
      await expect(draftsOf(page).nth(1)).toHaveAccessibleName(/18元/);
    },
  },
  {
    name: "drafts-cancelled",
    books: "kept",
    async arrange(page) {
      await draft(page, FOUR, 4);
      await page.getByRole("button", { name: "取消", exact: true }).click();
      await expect(page.getByText("4 笔没有记下")).toBeVisible();
    },
  },
  { name: "edit-amount", books: "kept", arrange: (page) => edit(page, /^改金额/) },
  { name: "edit-category", books: "kept", arrange: (page) => edit(page, /^改分类/) },
  { name: "edit-date", books: "kept", arrange: (page) => edit(page, /^改日期/) },
  {
    name: "saved",
    books: "kept",
    async arrange(page) {
      // The server's books stay as they are for whatever is looked at next.
      await page.route("**/api/v1/sync/push", () => {});
      await draft(page, "午饭32，奶茶15", 2);
      await page.getByRole("button", { name: "全部确认" }).click();
      await expect(page.getByRole("button", { name: "撤销这 2 笔" })).toBeVisible();
    },
  },
];

export async function startListening(page: Page): Promise<void> {
  // As a screen reader presses it: Playwright's pointer would scroll the page first.
  await page.getByRole("button", { name: "开始说话" }).dispatchEvent("click");
  await page.waitForFunction(() => window.scriptedSpeech.isListening);
}

async function edit(page: Page, field: RegExp): Promise<void> {
  await draft(page, FOUR, 4);
  await page.getByRole("button", { name: field }).first().click();
  await expectSheet(page);
}
