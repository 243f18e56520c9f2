import type { Locator, Page } from "@playwright/test";
import { ledgerPage } from "../pages/ledger-page.ts";
import { recordPage } from "../pages/record-page.ts";
import { expectUncovered } from "../support/checks/overlap-checks.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { expect, test } from "../support/journey.ts";

const READ_BACK =
  "识别到3笔交易：第1笔，支出60元，餐饮；第2笔，支出30元，交通；第3笔，支出15元，饮品。请确认或修改。";

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
];

const LONG = "买笔记本电脑12345.67，工资收到99234567.89，昨天和同事一起吃火锅318.5";

for (const viewport of PHONES) {
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("with three drafts the first card and the whole read-back are above the buttons", async ({
      page,
    }) => {
      const record = recordPage(page);
      await record.open();
      await record.say("吃饭60，打车30，奶茶15");
      await expect(record.drafts).toHaveCount(3);
      await expect(record.confirmAll).toBeVisible();
      const line = record.captions.getByText(READ_BACK, { exact: true });
      await expect(line).toBeInViewport({ ratio: 1 });

      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const cut = await line.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight || scrollWidth > clientWidth,
      );
      expect(cut, "the read-back is cut off").toBe(false);
      const [card, button] = await Promise.all([
        record.draft(1).boundingBox(),
        record.confirmAll.boundingBox(),
      ]);
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      await expect(record.draft(1)).toBeInViewport({ ratio: 1 });
      await expectReadable(page);
    });

    test("a toast covers neither the buttons, nor the tabs, nor the last row", async ({ page }) => {
      const record = recordPage(page);
      const ledger = ledgerPage(page);
      const tabs = page.getByRole("navigation");
      await record.open();
      await record.record(
        "早饭11，午饭12，晚饭13，打车14，奶茶15，咖啡16，水果17，买菜18，电影19，地铁20",
      );

      await record.say("吃饭60，打车30");
      await record.cancelAll.click();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      const rows = record.recent.getByRole("listitem");
      await expectUncovered(page.getByRole("status").filter({ hasText: "2 笔没有记下" }), [
        page.getByRole("button", { name: "开始说话" }),
        record.sayBox,
        tabs,
        rows.last(),
      ]);

      await ledger.open();
      await ledger.entry(/早饭/).click();
      await page.getByRole("button", { name: "删除" }).click();
      const removed = page.getByRole("status").filter({ hasText: "撤销" });
      await expect(removed).toBeVisible();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await expectUncovered(removed, [tabs, ledger.rows.last()]);
    });
  });
}

test.describe("with large text", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("a whole draft is above the buttons, and no words lie over others", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await useLargeText(page);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await expectReadable(page);
        await test.step("one draft", () => expectWholeDrafts(page, "昨天买菜八十六块五", 1));
        await test.step("three drafts", () => expectWholeDrafts(page, "吃饭60，打车30，奶茶15", 3));
        await test.step("long drafts", () => expectWholeDrafts(page, LONG, 3));
      });
    }
  });
});

test.describe("in English on a phone of 320 × 568", () => {
  const viewport = { width: 320, height: 568 };
  test.use({ viewport, hasTouch: true, isMobile: true, locale: "en-US" });

  test("with large text a whole draft is above the buttons", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await useLargeText(page);
    await page.getByRole("textbox", { name: "Type an entry" }).fill("吃饭60，打车30，奶茶15");
    await page.getByRole("button", { name: "Send" }).click();
    const confirmAll = page.getByRole("button", { name: "Confirm all" });
    await expect(confirmAll).toBeVisible();

    await expectWholeAbove(page.getByRole("group", { name: /^Draft 1/ }), confirmAll);
    await expectReadable(page);
    await page.getByRole("link", { name: "Ledger" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeVisible();
    await expectReadable(page);
  });
});

/** Says the sentence, checks its drafts, and cancels them. */
async function expectWholeDrafts(page: Page, sentence: string, count: number): Promise<void> {
  const record = recordPage(page);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await record.say(sentence);
  await expect(record.drafts).toHaveCount(count);
  await expect(record.confirmAll).toBeVisible();

  await expectWholeAbove(record.draft(1), record.confirmAll);
  await expect(page.getByRole("button", { name: "开始说话" })).toBeInViewport({ ratio: 1 });
  // The app's lines are not cut off: what does not fit scrolls.
  const newest = record.captions.locator("[data-newest=true]");
  await newest.evaluate((line) => line.scrollIntoView({ block: "end" }));
  await expect(newest).toBeInViewport();
  const last = record.drafts.last();
  await last.evaluate((draft) => draft.scrollIntoView({ block: "center" }));
  await expectWholeAbove(last, record.confirmAll);
  await expectReadable(page);
  await record.cancelAll.click();
  await record.expectNoDrafts();
}

/** In the settings: what a script set would be taken back once the app has read its settings. */
async function useLargeText(page: Page): Promise<void> {
  await page.goto("/#/settings/appearance");
  await page.getByRole("switch", { name: /大字|Large text/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-text", "large");
  await page.getByRole("link", { name: /^(?:记一笔|Record)/ }).click();
}

async function expectWholeAbove(draft: Locator, button: Locator): Promise<void> {
  await expect(draft).toBeInViewport({ ratio: 1 });
  const spaceBelow = async () => {
    const [card, below] = await Promise.all([draft.boundingBox(), button.boundingBox()]);
    return (below?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0);
  };
  // The list scrolls once the card is laid out.
  await expect.poll(spaceBelow).toBeGreaterThanOrEqual(0);
}
