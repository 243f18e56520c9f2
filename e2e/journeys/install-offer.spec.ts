import { recordPage } from "../pages/record-page.ts";
import { offerInstallation } from "../support/browser/install-prompt.ts";
import { expect, NETWORK_ERRORS, test } from "../support/journey.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

test.use({ serviceWorkers: "allow" });

const TITLE = "把随口记装到这台设备上";

// Without a Chinese voice a notice about that comes first, whenever the browser has told.
test.beforeEach(({ page }) => page.addInitScript(installScriptedSpeech, { hasVoice: true }));

test.describe("where the browser installs apps", () => {
  test("the offer comes after the first saved entry, and a tap installs", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await offerInstallation(page);
    await record.say("吃饭60");
    await expect(record.drafts).toHaveCount(1);
    await expect(page.getByText(TITLE)).toHaveCount(0);

    await record.confirmAll.click();
    await page.getByRole("button", { name: "安装随口记" }).click();

    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect(await page.evaluate(() => window.installsAsked)).toBe(1);
  });

  test("declined, it does not come back, but 设置 → 关于 still installs", async ({ page }) => {
    const record = recordPage(page);
    await record.open();
    await offerInstallation(page);
    await record.record("吃饭60");
    await page.getByRole("button", { name: "不用了" }).click();
    await expect(page.getByText(TITLE)).toHaveCount(0);

    await page.reload();
    await expect(record.sayBox).toBeVisible();
    await offerInstallation(page);
    await record.record("打车30");
    await expect(record.recent.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText(TITLE)).toHaveCount(0);

    await page.goto("/#/settings/about");
    await page.getByRole("button", { name: "安装随口记" }).click();
    expect(await page.evaluate(() => window.installsAsked)).toBe(1);
  });

  test.describe("without a network", () => {
    test.use({ expectedErrors: NETWORK_ERRORS });

    test("the offer waits until the notice before it is dismissed", async ({ page, context }) => {
      const record = recordPage(page);
      await record.open();
      await offerInstallation(page);
      await record.say("吃饭60");
      await expect(record.drafts).toHaveCount(1);
      await context.setOffline(true);
      await record.confirmAll.click();
      await expect(page.getByText("现在没有网络")).toBeVisible();
      await expect(page.getByRole("button", { name: "还有 1 条" })).toBeVisible();
      await expect(page.getByText(TITLE)).toHaveCount(0);

      await page.getByRole("button", { name: "知道了" }).click();

      await expect(page.getByText(TITLE)).toBeVisible();
      await expect(page.getByRole("button", { name: /^还有/ })).toHaveCount(0);
    });
  });
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  });

  test("after the first saved entry it tells once how to put the app on the home screen", async ({
    page,
  }) => {
    const record = recordPage(page);
    const how = page.getByText(/点浏览器的「分享」，选「添加到主屏幕」。/);
    await record.open();
    await expect(record.sayBox).toBeVisible();
    await expect(how).toHaveCount(0);
    await record.record("吃饭60");
    await expect(how).toBeVisible();
    await expect(page.getByRole("button", { name: "安装随口记" })).toHaveCount(0);
    await page.getByRole("button", { name: "知道了" }).click();
    await expect(how).toHaveCount(0);

    await page.reload();
    await expect(record.sayBox).toBeVisible();
    await record.record("打车30");
    await expect(record.recent.getByRole("listitem")).toHaveCount(2);
    await expect(how).toHaveCount(0);

    await page.goto("/#/settings/about");
    await expect(how).toBeVisible();
  });
});
