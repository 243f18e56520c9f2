import { expect, type Locator, type Page } from "@playwright/test";
import { offerInstallation } from "../support/browser/install-prompt.ts";
import { type AppState, draft, draftsOf, expectSheet, say } from "./app-state.ts";

const FOUR = "午饭32，奶茶15，打车28，昨天买菜86.5";
const EIGHT =
  "买菜八十六块五，打车去公司28，午饭32，奶茶15，话费100，看电影90，给妈妈500，工资收到一万二";

export const RECORD_STATES: readonly AppState[] = [
  { name: "record-empty", books: "empty", leaves: "nothing", arrange: async () => {} },
  { name: "record", books: "kept", leaves: "nothing", arrange: async () => {} },
  {
    name: "record-listening",
    books: "kept",
    async arrange(page) {
      await startListening(page);
      // Repeated, because silence would end the listening while the state is checked.
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
  {
    name: "record-not-saved",
    books: "kept",
    async arrange(page) {
      await draft(page, FOUR, 4);
      await say(page, "取消");
      await draft(page, "昨天买菜八十六块五", 1);
      await say(page, "退出");
      await expect(page.getByRole("region", { name: "没存下的" })).toBeVisible();
    },
  },
  {
    name: "entry-changed",
    books: "kept",
    async arrange(page) {
      await say(page, "上个月的房租改成3600");
      await expect(draftsOf(page)).toHaveAccessibleName(/已存的账，原来3200元/);
    },
  },
  {
    name: "entries-removed",
    books: "kept",
    async arrange(page) {
      await say(page, "今天的账都删了");
      await expect(draftsOf(page)).toHaveCount(4);
    },
  },
  {
    name: "entries-found",
    books: "kept",
    async arrange(page) {
      await say(page, "和今天一样再记一笔");
      await expect(page.getByRole("region", { name: "找到的账" })).toBeVisible();
    },
  },
  {
    name: "answer-bars",
    books: "kept",
    arrange: (page) => ask(page, "上个月钱都花哪了", page.getByRole("link", { name: /^住房/ })),
  },
  {
    name: "answer-entries",
    books: "kept",
    arrange: (page) =>
      ask(page, "今年最贵的三笔是什么", page.getByRole("link", { name: /^看全部/ })),
  },
  { name: "edit-amount", books: "kept", arrange: (page) => edit(page, /^改金额/) },
  { name: "edit-category", books: "kept", arrange: (page) => edit(page, /^改分类/) },
  { name: "edit-date", books: "kept", arrange: (page) => edit(page, /^改日期/) },
  {
    name: "saved",
    books: "kept",
    async arrange(page) {
      // Keeps the server's books unchanged for the next state.
      await page.route("**/api/v1/sync/push", () => {});
      await draft(page, "午饭32，奶茶15", 2);
      await page.getByRole("button", { name: "全部确认" }).click();
      await expect(page.getByRole("button", { name: "撤销这 2 笔" })).toBeVisible();
    },
  },
  {
    name: "install-offer",
    books: "kept",
    async arrange(page) {
      await page.route("**/api/v1/sync/push", () => {});
      await offerInstallation(page);
      await draft(page, "午饭32", 1);
      await page.getByRole("button", { name: "确认", exact: true }).click();
      await expect(page.getByText("把随口记装到这台设备上")).toBeVisible();
    },
  },
];

export async function startListening(page: Page): Promise<void> {
  // Dispatched, as a screen reader does it: Playwright's click would scroll the page first.
  await page.getByRole("button", { name: "开始说话" }).dispatchEvent("click");
  await page.waitForFunction(() => window.scriptedSpeech.isListening);
}

async function ask(page: Page, question: string, answer: Locator): Promise<void> {
  await say(page, question);
  await expect(answer).toBeVisible();
}

async function edit(page: Page, field: RegExp): Promise<void> {
  await draft(page, FOUR, 4);
  await page.getByRole("button", { name: field }).first().click();
  await expectSheet(page);
}
