import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  type SpeechHttpHost,
  startSpeechHttpHost,
} from "../../server/testing/speech-hosts/speech-http-host.ts";
import { type RecordPage, recordPage } from "../pages/record-page.ts";
import { settingsPage } from "../pages/settings-page.ts";
import { test as base, expect } from "../support/journey.ts";
import { bargedIn, isSpeaking, MOST_DELAY_MS, measureBargeIn } from "../support/speech/barge-in.ts";
import { launchWithMicrophone, recordingOf } from "../support/speech/fake-microphone.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";

const LINE = "记录支出60元，餐饮，确认吗？";

// Long enough to be interrupted even on a slow machine.
const SOUND = readFileSync(recordingOf("all10.zm_yunxi", 20_000).path);
const SPEAKS = { kind: "speaks", sound: SOUND, type: "audio/wav" } as const;

// 「吃饭花了六十，打车三十」, 1.5 s after the microphone opens.
const USER = recordingOf("parse2.zf_xiaoxiao", 1500);

const test = base.extend<{ voiceHost: SpeechHttpHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
  voiceHost: async ({}, use) => {
    const host = await startSpeechHttpHost(SPEAKS);
    await use(host);
    await host.close();
  },
});

test.use({ launchOptions: launchWithMicrophone(USER), permissions: ["microphone"] });

function voiceEnv({ baseUrl }: SpeechHttpHost): Readonly<Record<string, string>> {
  return {
    SUIKOUJI_TTS_PRESET: "openai",
    SUIKOUJI_TTS_BASE_URL: baseUrl,
    SUIKOUJI_TTS_MODEL: "test-voice",
  };
}

test.describe("on a device without a Chinese voice", () => {
  test.beforeEach(({ page }) => page.addInitScript(installScriptedSpeech, { hasVoice: false }));

  test("the app speaks with the server's voice, and pressing the microphone stops it", async ({
    page,
    voiceHost,
    startOwnServer,
  }) => {
    const { address } = await startOwnServer(voiceEnv(voiceHost));
    await page.addInitScript(measureBargeIn);
    const record = recordPage(page);
    await openWithStatus(record, page, address);

    await record.sayBox.fill("吃饭60");
    // Not 发送: the microphone appears in its place, and a quick press would count as a double tap.
    await record.sayBox.press("Enter");
    await expect.poll(() => isSpeaking(page)).toBe(true);
    await expect(speakingMark(record)).toBeVisible();
    expect(linesAsked(voiceHost)).toEqual([LINE]);
    await page.getByRole("button", { name: "开始说话" }).click();
    await expect(speakingMark(record)).toHaveCount(0);
    expect(await isSpeaking(page)).toBe(false);
    await page.evaluate(() => window.scriptedSpeech.say("确认"));

    await record.expectSaid("已保存1笔交易。");
    await expect.poll(() => linesAsked(voiceHost)).toEqual([LINE, "已保存1笔交易。"]);
    await expect(page.getByText("这台设备没有中文语音")).toHaveCount(0);
  });

  test("with 「仅本机」 the app sends no line to the server", async ({
    page,
    voiceHost,
    startOwnServer,
  }) => {
    const { address } = await startOwnServer(voiceEnv(voiceHost));
    const record = recordPage(page);
    await openWithStatus(record, page, address);
    await settingsPage(page).open("理解与隐私");
    await page.getByRole("switch", { name: /仅本机/ }).click();
    await expect(page.getByText("话不离开这台设备")).toBeVisible();
    await page.getByRole("link", { name: "记一笔" }).click();

    await record.record("吃饭60");
    await record.expectSaid("已保存1笔交易。");

    await expect(page.getByText("这台设备没有中文语音")).toBeVisible();
    expect(voiceHost.requests).toHaveLength(0);
  });

  test.describe("and a server whose voice fails", () => {
    test.use({ expectedErrors: /status of 503/ });

    test("the app shows its lines without sound, and the dialogue goes on", async ({
      page,
      voiceHost,
      startOwnServer,
    }) => {
      voiceHost.behave({ kind: "reply", status: 500, body: "out of order" });
      const { address } = await startOwnServer(voiceEnv(voiceHost));
      const record = recordPage(page);
      await openWithStatus(record, page, address);

      await record.say("吃饭60");
      await record.expectSaid(LINE);
      await expect.poll(() => linesAsked(voiceHost)).toEqual([LINE]);
      await expect(speakingMark(record)).toHaveCount(0);
      await record.say("确认");

      await record.expectSaid("已保存1笔交易。");
      expect(linesAsked(voiceHost)).toEqual([LINE]);
    });
  });
});

test("a device with a Chinese voice uses the server's voice only if the user selects it", async ({
  page,
  voiceHost,
  startOwnServer,
}) => {
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  const { address } = await startOwnServer(voiceEnv(voiceHost));
  const record = recordPage(page);
  await openWithStatus(record, page, address);

  await record.record("吃饭60");
  await record.expectSaid("已保存1笔交易。");
  const before = linesAsked(voiceHost);
  await settingsPage(page).open("声音");
  await page.getByLabel("嗓音").selectOption("服务器的声音");
  await page.getByRole("button", { name: "试听" }).click();

  expect(before).toEqual([]);
  await expect.poll(() => linesAsked(voiceHost)).toContain("已记下，午饭三十五元。");
});

test("免提：the server's voice stops as soon as the user speaks", async ({
  page,
  voiceHost,
  startOwnServer,
}) => {
  const ears = await startSpeechHttpHost({ kind: "hears", text: "吃饭60" });
  const { address } = await startOwnServer({
    ...voiceEnv(voiceHost),
    SUIKOUJI_ASR_PRESET: "openai",
    SUIKOUJI_ASR_BASE_URL: ears.baseUrl,
    SUIKOUJI_ASR_MODEL: "test",
  });
  await page.addInitScript(installScriptedSpeech, { hasVoice: false });
  await page.addInitScript(measureBargeIn);
  const record = recordPage(page);
  await openWithStatus(record, page, address);
  await settingsPage(page).open("声音");
  await page.getByLabel("怎么听").selectOption("server");
  await page.getByRole("switch", { name: /免提/ }).click();
  await page.getByRole("link", { name: "记一笔" }).click();

  await page.getByRole("button", { name: "开始说话" }).click();
  const delaysMs: number[] = [];
  for (const next of ["改成70", "改成80", "改成90"]) {
    await expect.poll(() => bargedIn(page)).not.toBeNull();
    delaysMs.push((await bargedIn(page)) ?? Number.NaN);
    ears.behave({ kind: "hears", text: next });
    await expect.poll(() => isSpeaking(page)).toBe(true);
  }
  await page.getByRole("button", { name: "说完了" }).click();

  test.info().annotations.push({ type: "barge-in", description: `${delaysMs.map(Math.round)} ms` });
  // Only the fastest: on a busy machine any of them may be late.
  expect(Math.min(...delaysMs)).toBeLessThanOrEqual(MOST_DELAY_MS);
  await ears.close();
});

/** Opens the app and waits until the server's status has arrived. */
async function openWithStatus(record: RecordPage, page: Page, address: string): Promise<void> {
  const told = page.waitForResponse(/\/api\/v1\/status$/);
  await record.open(address);
  await (await told).finished();
}

/** The mark beside the line that the app is speaking. */
function speakingMark({ captions }: RecordPage) {
  return captions.locator("svg");
}

function linesAsked({ requests }: SpeechHttpHost): readonly unknown[] {
  return requests.map(({ json }) => json?.input);
}
