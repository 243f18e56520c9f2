import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { expect, test } from "../support/journey.ts";

/** Makes the browser like Firefox, which has no recognizer. */
async function takeRecognizerAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
  });
}

test("without any recognizer the app says so before the user speaks, and how to get one", async ({
  page,
  startOwnServer,
}) => {
  await takeRecognizerAway(page);
  const { address } = await startOwnServer({ SUIKOUJI_ASR_PRESET: "off" });
  const record = recordPage(page);
  await record.open(address);

  await expect(page.getByText("现在还不能听你说话")).toBeVisible();
  await expect(page.getByText("npm run voice:install -- base")).toBeVisible();
  await expect(page.getByRole("button", { name: "开始说话" })).toBeDisabled();
  await record.record("吃饭60");
  await record.expectSaid("已保存1笔交易。");

  await settingsPage(page).open("声音");
  await expect(page.getByText("这个浏览器不会听写。")).toBeVisible();
  await expect(page.getByText("这台服务器没有装听写。")).toBeVisible();
});

test.describe("when the server does not answer", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("the microphone stays enabled, because the server may have a recognizer", async ({
    page,
  }) => {
    await takeRecognizerAway(page);
    await page.route("**/api/v1/status", (route) => route.abort());
    await recordPage(page).open();

    await expect(page.getByRole("button", { name: "开始说话" })).toBeEnabled();
    await expect(page.getByText("现在还不能听你说话")).toHaveCount(0);
  });
});
