import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { chineseLeft } from "../support/checks/chinese-left.ts";
import { expectReadable } from "../support/checks/readable-checks.ts";
import { expectNoSidewaysScroll } from "../support/checks/size-checks.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";

/** The names of entries, and words to say. */
const DATA = ["午饭", "打车", "吃饭60", "改成50", "语言", "简体中文"];

interface Size {
  readonly width: number;
  readonly height: number;
}

const PHONES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const DESKTOP: readonly Size[] = [{ width: 1280, height: 800 }];

for (const [device, sizes, isMobile] of [
  ["phone and the smallest one", PHONES, true],
  ["desktop", DESKTOP, false],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: sizes[0] ?? null, isMobile, hasTouch: isMobile });
    const expectEnglish = (page: Page) => expectEnglishAt(page, sizes);

    test("the interface becomes English and Chinese again; what is said stays Chinese", async ({
      page,
    }) => {
      await recordPage(page).open();
      await settingsPage(page).open("外观");
      await page.getByLabel("语言 / Language").selectOption("English");
      await expect(page.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page).toHaveTitle("Settings · Suikouji");
      await expectEnglish(page);

      await test.step("a Chinese sentence makes drafts, which are confirmed", async () => {
        await page.getByRole("link", { name: "Record" }).click();
        await page.getByRole("textbox", { name: "Type an entry" }).fill("午饭32，打车28");
        await page.getByRole("button", { name: "Send" }).click();
        const drafts = page.getByRole("list", { name: "Drafts to confirm" }).getByRole("group");
        await expect(drafts).toHaveCount(2);
        await expect(drafts.first()).toHaveAccessibleName(
          "Draft 1, Expense 32 yuan, Dining, 午饭, Today, To confirm",
        );
        await expectEnglish(page);
        await page.getByRole("button", { name: "Confirm all" }).click();
        await expect(page.getByText("已保存2笔交易。")).toBeVisible();
        await expect(page.getByRole("region", { name: "Latest entries" })).toContainText("打车");
        await expectEnglish(page);
      });

      await test.step("ledger, statistics and settings are English", async () => {
        await page.getByRole("link", { name: "Ledger" }).click();
        const lunch = page.getByRole("button", { name: /午饭/ });
        await expect(lunch).toBeVisible();
        await expectEnglish(page);
        await lunch.click();
        await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
        await expectEnglish(page);
        await page.keyboard.press("Escape");

        await page.getByRole("link", { name: "Statistics" }).click();
        await expect(page.getByRole("heading", { name: "Last 12 months" })).toBeVisible();
        await expectEnglish(page);

        await page.getByRole("link", { name: "Settings" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
        await expectEnglish(page);
        await expectNoSidewaysScroll(page);
      });

      await test.step("back to Chinese", async () => {
        await page.getByRole("link", { name: /^Appearance/ }).click();
        await page.getByLabel("Language / 语言").selectOption("简体中文");
        await expect(page.getByRole("heading", { level: 1, name: "外观" })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
        await expect(page).toHaveTitle("设置 · 随口记");
      });
    });
  });
}

test.describe("with a browser in English", () => {
  test.use({ locale: "en-US", serviceWorkers: "allow", expectedErrors: NETWORK_ERRORS });

  test("the first visit is English, and says that speech is Chinese", async ({ page, context }) => {
    await page.goto("/");
    await expect(page.getByText("Tap and speak Chinese")).toBeVisible();
    await expect(
      page.getByText(/What you say, what you hear and what is exported is Chinese/),
    ).toBeVisible();
    await expect(page).toHaveTitle("Suikouji");
    await expectEnglishAt(page, [{ width: 390, height: 844 }]);

    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Spent today")).toBeVisible();
  });
});

test.describe("with a browser in Chinese", () => {
  test("the English texts are not loaded", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.serviceWorker() === null) loaded.push(request.url());
    });

    await recordPage(page).open();
    await settingsPage(page).open("外观");

    expect(loaded.filter((url) => url.includes("english"))).toEqual([]);
  });
});

async function expectEnglishAt(page: Page, sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(chineseLeft, DATA)).toEqual([]);
    await expectReadable(page);
  }
}
