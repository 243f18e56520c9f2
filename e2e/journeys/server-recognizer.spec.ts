import type { Locator, Page } from "@playwright/test";
import { isProof } from "../../core/testing/random-runs.ts";
import { recordPage } from "../pages/record-page.ts";
import { expect, test } from "../support/journey.ts";
import { speechServer } from "../support/servers/speech-server.ts";
import { startTranscriptionHost } from "../support/servers/transcription-host.ts";
import { bargedIn, MOST_DELAY_MS, measureBargeIn } from "../support/speech/barge-in.ts";
import { launchWithMicrophone, likeness, recordingOf } from "../support/speech/fake-microphone.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

/** Other sounds have less than 0.2. A busy machine tears holes into the audio as it is played. */
const LEAST_ALIKE = isProof() ? 0.95 : 0.5;

// 「吃饭花了六十，打车三十」, played into Chromium's fake microphone.
const LEAD_MS = 1500;
const RECORDING = recordingOf("parse2.zf_xiaoxiao", LEAD_MS);

test.use({ launchOptions: launchWithMicrophone(RECORDING), permissions: ["microphone"] });
// Chromium logs this when the server refuses the socket.
test.use({ expectedErrors: /WebSocket connection to .* failed/ });

test("by default the server's recognizer turns the microphone's sound into drafts", async ({
  page,
  startOwnServer,
}) => {
  const host = await startTranscriptionHost("吃饭花了60打车30");
  const server = await startOwnServer({
    SUIKOUJI_ASR_PRESET: "openai",
    SUIKOUJI_ASR_BASE_URL: host.baseUrl,
    SUIKOUJI_ASR_MODEL: "test",
  });
  const record = recordPage(page);
  await record.open(server.address);
  await expect(page.getByText(/^由 .+ 听写$|^由本机服务器听写$/)).toBeVisible();

  await page.getByRole("button", { name: "开始说话" }).click();

  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  expect(host.requests).toBe(1);
  await host.stop();
});

test.describe("with the server's socket played by the test", () => {
  test("the partial text is shown during speech; after a repair the app also shows the text as heard", async ({
    page,
  }) => {
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    const meter = page.getByRole("button", { name: "说完了" }).locator("[data-metered]");
    await expect.poll(() => levelOf(meter)).toBeGreaterThan(0.3);
    server.send({ type: "partial", text: "吃饭花了六十" });
    await expect(page.getByText("吃饭花了六十", { exact: true })).toBeVisible();
    await server.stopped();
    await expect(page.getByText("正在写下来…")).toBeVisible();
    server.send({ type: "final", text: "吃饭花了60，打车30", raw: "吃范花了60，带车30" });

    await expect(record.drafts).toHaveCount(2);
    await expect(page.getByText("听到：吃范花了60，带车30")).toBeVisible();
    expect(server.started).toMatchObject({ type: "start", sampleRate: 16_000, manner: "tap" });
    const alike = likeness(RECORDING.samples, server.heard(), LEAD_MS);
    test.info().annotations.push({ type: "likeness", description: alike.toFixed(3) });
    expect(alike).toBeGreaterThanOrEqual(LEAST_ALIKE);
  });

  test("a connection that breaks during speech is reopened, and no audio is lost", async ({
    page,
  }) => {
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(25);
    await server.breakOff();
    await server.stopped();
    server.send({ type: "final", text: "吃饭花了60，打车30", raw: "吃饭花了60，打车30" });

    await expect(record.drafts).toHaveCount(2);
    expect(server.starts).toBe(2);
    expect(likeness(RECORDING.samples, server.heard(), LEAD_MS)).toBeGreaterThanOrEqual(
      LEAST_ALIKE,
    );
  });

  test("when the connection stays broken the app says so, and a tap sends the audio again", async ({
    page,
  }) => {
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(40);
    server.refuse(true);
    await server.breakOff();
    await expect(page.getByText("现在不能把话写成字")).toHaveCount(1);
    server.refuse(false);
    await page.getByRole("button", { name: "再试一次" }).click();
    await server.stopped();
    server.send({ type: "final", text: "吃饭花了60，打车30", raw: "吃饭花了60，打车30" });

    await expect(record.drafts).toHaveCount(2);
    await expect(page.getByText("现在不能把话写成字")).toHaveCount(0);
  });

  test("the recording stops when the server detects the end of speech", async ({ page }) => {
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(1);
    expect(server.started).toMatchObject({ silenceMs: 1500 });
    server.send({ type: "listening", findsEnds: true });
    server.send({ type: "speech-began" });
    await server.frames(30);
    server.send({ type: "speech-ended" });
    await expect(page.getByText("正在写下来…")).toBeVisible();
    server.send({ type: "final", text: "吃饭60", raw: "吃饭60" });

    await expect(record.drafts).toHaveCount(1);
  });

  test("when the browser's recognizer fails, the server gets the audio from the first word", async ({
    page,
  }) => {
    await page.addInitScript(installScriptedSpeech, { hasVoice: true });
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWith(page, "browser");
    await page.getByRole("button", { name: "开始说话" }).click();

    await page.waitForFunction(() => window.scriptedSpeech.isListening);
    await page.evaluate(() => window.scriptedSpeech.failRecognition("network"));
    await server.stopped();
    server.send({ type: "final", text: "吃饭花了60，打车30", raw: "吃饭花了60，打车30" });

    await expect(record.drafts).toHaveCount(2);
    expect(likeness(RECORDING.samples, server.heard(), LEAD_MS)).toBeGreaterThanOrEqual(
      LEAST_ALIKE,
    );
  });

  test("the app says so when the server is busy with another speaker", async ({ page }) => {
    const server = await speechServer(page);
    await recordPage(page).open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(5);
    server.send({ type: "failed", reason: "busy", message: "" });

    await expect(page.getByText("服务器正在听别人说话")).toBeVisible();
  });
});

test("the app says so when the server has no recognizer", async ({ page, startOwnServer }) => {
  const { address } = await startOwnServer({ SUIKOUJI_ASR_PRESET: "off" });
  await recordPage(page).open(address);
  await hearWithTheServer(page);
  await expect(page.getByText("服务器听不了")).toHaveCount(1);

  await page.getByRole("button", { name: "开始说话" }).click();

  await expect(page.getByRole("button", { name: "打字记" })).toBeVisible();
  // On a busy machine the app may give the server up before it has answered.
  const again = page.getByRole("button", { name: "再试一次" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(page.getByText("服务器听不了")).toHaveCount(1, { timeout: 10_000 });
  }).toPass();
});

test("the app says so when the microphone is denied or unplugged", async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      if (sessionStorage.getItem("refuse") !== null) {
        throw new DOMException("refused", "NotAllowedError");
      }
      const stream = await open(wanted);
      const [track] = stream.getAudioTracks();
      // Unplugging a device ends its track.
      Object.assign(window, { unplug: () => track?.dispatchEvent(new Event("ended")) });
      return stream;
    };
  });
  const server = await speechServer(page);
  await recordPage(page).open();
  await hearWithTheServer(page);

  await page.getByRole("button", { name: "开始说话" }).click();
  await server.frames(5);
  await page.evaluate(() => (Reflect.get(window, "unplug") as () => void)());
  await expect(page.getByText("麦克风断开了")).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem("refuse", "yes"));
  await page.getByRole("button", { name: "再试一次" }).click();
  await expect(page.getByText("浏览器没有让我们用麦克风")).toBeVisible();
});

test("免提：the app listens again by itself, and its voice stops as soon as the user speaks", async ({
  page,
}) => {
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  await page.addInitScript(measureBargeIn);
  const server = await speechServer(page);
  const record = recordPage(page);
  await record.open();
  await hearWithTheServer(page);
  await page.evaluate(() => window.scriptedSpeech.speakSlowly());
  await turnOnHandsFree(page);

  await page.getByRole("button", { name: "开始说话" }).click();
  const delaysMs: number[] = [];
  for (const text of ["吃饭60", "改成70", "改成80"]) {
    await server.stopped();
    server.send({ type: "final", text, raw: text });
    // Kept as it is seen: the app's next line clears it.
    let delayMs: number | null = null;
    await expect
      .poll(async () => {
        delayMs ??= await bargedIn(page);
        return delayMs;
      })
      .not.toBeNull();
    delaysMs.push(delayMs ?? Number.POSITIVE_INFINITY);
  }
  await page.getByRole("button", { name: "说完了" }).click();

  test.info().annotations.push({ type: "barge-in", description: `${delaysMs.map(Math.round)} ms` });
  // Only the fastest: on a busy machine any of them may be late.
  expect(Math.min(...delaysMs)).toBeLessThanOrEqual(MOST_DELAY_MS);
  expect(server.started?.manner).toBe("hands-free");
});

/** The highest level of 300 ms, sampled often because syllables are short. */
async function levelOf(meter: Locator): Promise<number> {
  return await meter.evaluate(
    (shown: HTMLElement) =>
      new Promise<number>((resolve) => {
        let loudest = 0;
        const timer = setInterval(() => {
          loudest = Math.max(loudest, Number(shown.style.getPropertyValue("--level")));
        }, 10);
        setTimeout(() => {
          clearInterval(timer);
          resolve(loudest);
        }, 300);
      }),
  );
}

async function openVoiceSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/settings/voice";
  });
}

async function backToRecord(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/";
  });
}

async function hearWithTheServer(page: Page): Promise<void> {
  await hearWith(page, "server");
}

async function hearWith(page: Page, recognizer: "server" | "browser"): Promise<void> {
  const hints = { server: "声音送到你自己的服务器识别。", browser: "送到它的厂商去识别。" };
  await openVoiceSettings(page);
  await page.getByLabel("怎么听").selectOption(recognizer);
  await expect(page.getByText(hints[recognizer])).toBeVisible();
  await backToRecord(page);
}

async function turnOnHandsFree(page: Page): Promise<void> {
  await openVoiceSettings(page);
  await page.getByRole("switch", { name: /免提/ }).click();
  await expect(page.getByRole("switch", { name: /免提/ })).toBeChecked();
  await backToRecord(page);
}
