import { expect, type Locator, type Page } from "@playwright/test";

/** 记一笔: the screen for speaking, typing and confirming drafts. */
export interface RecordPage {
  readonly sayBox: Locator;
  /** The drafts in their order; their accessible names hold all fields. */
  readonly drafts: Locator;
  readonly captions: Locator;
  readonly recent: Locator;
  readonly confirmAll: Locator;
  readonly cancelAll: Locator;
  draft(ordinal: number): Locator;
  /** Opens the app for the first time on this device and skips the welcome and the sign-in page. */
  open(address?: string): Promise<void>;
  say(sentence: string): Promise<void>;
  /** Types the sentence and confirms all of its drafts. */
  record(sentence: string): Promise<void>;
  expectSaid(line: string): Promise<void>;
  /** Finds the line even if a newer one has pushed it out of view. */
  expectSaidBefore(line: string): Promise<void>;
  /** Each draft as 支出60元，餐饮，吃饭，今天，待确认, without its number. */
  expectDrafts(...words: readonly string[]): Promise<void>;
  expectNoDrafts(): Promise<void>;
}

export function recordPage(page: Page): RecordPage {
  const list = page.getByRole("list", { name: "待确认的交易" });
  const drafts = list.getByRole("group");
  const captions = page.getByRole("region", { name: "随口记说的话" });
  const sayBox = page.getByRole("textbox", { name: /^打字(?:记一笔|修改)$/ });
  const confirmAll = page.getByRole("button", { name: /^(?:确认|全部确认|确认剩下 \d+ 笔)$/ });

  async function say(sentence: string): Promise<void> {
    await sayBox.fill(sentence);
    await page.getByRole("button", { name: "发送" }).click();
  }

  return {
    sayBox,
    drafts,
    captions,
    confirmAll,
    recent: page.getByRole("region", { name: "最近记下" }),
    cancelAll: page.getByRole("button", { name: "取消", exact: true }),
    draft: (ordinal) => list.getByRole("group", { name: new RegExp(`^第${ordinal}笔，`) }),
    async open(address = "/") {
      await page.goto(address);
      await page.getByRole("button", { name: "开始记账" }).click();
      const later = page.getByRole("button", { name: "先在这台设备上记" });
      // Opened by a link, the sign-in page goes away by itself once the device is signed in.
      await expect(async () => {
        if (await later.isVisible()) await later.click({ timeout: 2_000 });
        await expect(sayBox).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    say,
    async record(sentence) {
      await say(sentence);
      await confirmAll.click();
      await expect(list).toHaveCount(0);
    },
    async expectSaid(line) {
      await expect(captions.getByText(line, { exact: true })).toBeVisible();
    },
    async expectSaidBefore(line) {
      await expect(captions.getByText(line, { exact: true })).toBeAttached();
    },
    async expectDrafts(...words) {
      await expect(drafts).toHaveCount(words.length);
      for (const [index, each] of words.entries()) {
        await expect(drafts.nth(index)).toHaveAccessibleName(`第${index + 1}笔，${each}`);
      }
    },
    async expectNoDrafts() {
      await expect(list).toHaveCount(0);
    },
  };
}
