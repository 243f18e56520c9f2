import type { Page } from "@playwright/test";
import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";
import { launchWithMicrophone, recordingOf } from "../support/speech/fake-microphone.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

// The microphone works; the browser's recognition service fails.
test.use({
  launchOptions: launchWithMicrophone(recordingOf("parse2.zf_xiaoxiao")),
  permissions: ["microphone"],
  // Until the server has told that it has no recognizer, the app asks it after the browser failed.
  expectedErrors: /speech\/recognize' failed: .* 404/,
});

test.beforeEach(({ page }) => page.addInitScript(installScriptedSpeech, { hasVoice: true }));

async function press(page: Page): Promise<void> {
  await page.getByRole("button", { name: "开始说话" }).click();
  await page.waitForFunction(() => window.scriptedSpeech.isListening);
  await page.evaluate(() => window.scriptedSpeech.failRecognition("audio-capture"));
}

test("a failing browser recognizer is not blamed on the microphone, and is not tried again until the user selects it", async ({
  page,
  startOwnServer,
}) => {
  const { address } = await startOwnServer({ SUIKOUJI_ASR_PRESET: "off" });
  const record = recordPage(page);
  await record.open(address);
  await expect(page.getByText("由 Google 听写（浏览器）")).toBeVisible();
  const title = page.getByText("现在还不能听你说话");
  await press(page);

  await expect(title).toHaveCount(1);
  await expect(page.getByText("没有找到麦克风")).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = "#/settings/voice";
  });
  await page.getByLabel("怎么听").selectOption("browser");
  await page.getByLabel("怎么听").selectOption("auto");
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await expect(page.getByText("由 Google 听写（浏览器）")).toBeVisible();
  await expect(title).toHaveCount(0);
});
