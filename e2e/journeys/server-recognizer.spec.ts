import type { Locator, Page, WebSocketRoute } from "@playwright/test";
import { bargedIn, measureBargeIn } from "../barge-in.ts";
import { launchWithMicrophone, likeness, recordingOf, samplesOf } from "../fake-microphone.ts";
import { expect, test } from "../journey.ts";
import { recordPage } from "../pages/record-page.ts";
import { installScriptedSpeech } from "../scripted-speech.ts";
import { startTranscriptionHost } from "../transcription-host.ts";

// 「吃饭花了六十，打车三十」, said into a real microphone of a real browser.
const LEAD_MS = 1500;
const RECORDING = recordingOf("parse2.zf_xiaoxiao", LEAD_MS);

test.use({ launchOptions: launchWithMicrophone(RECORDING), permissions: ["microphone"] });
// What Chromium writes about a server that refuses the socket.
test.use({ expectedErrors: /WebSocket connection to .* failed/ });

test("from the microphone through the server to the drafts", async ({ page, startOwnServer }) => {
  const host = await startTranscriptionHost("吃饭花了60打车30");
  const server = await startOwnServer({
    SUIKOUJI_ASR_PRESET: "openai",
    SUIKOUJI_ASR_BASE_URL: host.baseUrl,
    SUIKOUJI_ASR_MODEL: "test",
  });
  const record = recordPage(page);
  await record.open(server.address);
  await hearWithTheServer(page);

  await page.getByRole("button", { name: "开始说话" }).click();

  await record.expectDrafts(
    "支出60元，餐饮，吃饭，今天，待确认",
    "支出30元，交通，打车，今天，待确认",
  );
  expect(host.requests).toBe(1);
  await host.stop();
});

test.describe("the server's side by its protocol", () => {
  test("what is heard so far is shown while one speaks; words put right are shown as heard", async ({
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
    expect(alike).toBeGreaterThanOrEqual(0.95);
  });

  test("a connection that breaks in the midst of it is said in words", async ({ page }) => {
    const server = await speechServer(page);
    const record = recordPage(page);
    await record.open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(5);
    await server.breakOff();

    await expect(page.getByText("现在不能把话写成字")).toBeVisible();
    await record.say("吃饭60");
    await expect(record.drafts).toHaveCount(1);
  });

  test("that others are being listened to is said in words", async ({ page }) => {
    const server = await speechServer(page);
    await recordPage(page).open();
    await hearWithTheServer(page);
    await page.getByRole("button", { name: "开始说话" }).click();

    await server.frames(5);
    server.send({ type: "failed", reason: "busy", message: "" });

    await expect(page.getByText("服务器正在听别人说话")).toBeVisible();
  });
});

test("a server that does not hear is said in words", async ({ page, startOwnServer }) => {
  const { address } = await startOwnServer({ SUIKOUJI_ASR_PRESET: "off" });
  await recordPage(page).open(address);
  await hearWithTheServer(page);

  await page.getByRole("button", { name: "开始说话" }).click();

  await expect(page.getByText("现在不能把话写成字")).toBeVisible();
});

test("a microphone that is not allowed, or is taken away, is said in words", async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      if (sessionStorage.getItem("refuse") !== null) {
        throw new DOMException("refused", "NotAllowedError");
      }
      const stream = await open(wanted);
      const [track] = stream.getAudioTracks();
      // A device that is pulled out ends its track by itself.
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

test("免提：it listens again by itself, and to begin to speak silences our voice at once", async ({
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
    await expect.poll(() => bargedIn(page)).not.toBeNull();
    delaysMs.push((await bargedIn(page)) ?? Number.NaN);
  }
  await page.getByRole("button", { name: "说完了" }).click();

  test.info().annotations.push({ type: "barge-in", description: `${delaysMs.map(Math.round)} ms` });
  // The quickest: a machine with other work to do lets any of them wait.
  expect(Math.min(...delaysMs)).toBeLessThanOrEqual(150);
  expect(server.started?.manner).toBe("hands-free");
});

/** Asked often: syllables are short. */
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
  await openVoiceSettings(page);
  await page.getByLabel("怎么听").selectOption("server");
  await expect(page.getByText("声音送到你自己的服务器识别。")).toBeVisible();
  await backToRecord(page);
}

async function turnOnHandsFree(page: Page): Promise<void> {
  await openVoiceSettings(page);
  await page.getByRole("switch", { name: /免提/ }).click();
  await expect(page.getByRole("switch", { name: /免提/ })).toBeChecked();
  await backToRecord(page);
}

/** Our server's socket, played by the test. */
async function speechServer(page: Page) {
  let socket: WebSocketRoute | null = null;
  let frames: Buffer[] = [];
  let stops = 0;
  let awaitedStops = 0;
  let started: { readonly type: string; readonly manner: string } | null = null;
  await page.routeWebSocket(/\/api\/v1\/speech\/recognize$/, (route) => {
    socket = route;
    frames = [];
    route.onMessage((message) => {
      if (typeof message !== "string") frames.push(message);
      else {
        const said = JSON.parse(message);
        if (said.type === "start") started = said;
        if (said.type === "stop") stops += 1;
      }
    });
  });
  return {
    get started() {
      return started;
    },
    frames: (count: number) => expect.poll(() => frames.length).toBeGreaterThanOrEqual(count),
    heard: () => samplesOf(Buffer.concat(frames)),
    async stopped() {
      awaitedStops += 1;
      await expect.poll(() => stops).toBeGreaterThanOrEqual(awaitedStops);
    },
    send: (message: object) => socket?.send(JSON.stringify(message)),
    breakOff: async () => await socket?.close({ code: 1011 }),
  };
}
