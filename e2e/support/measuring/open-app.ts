import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../../scripts/testing/chromium-options.mjs";
import { OWNER } from "../../../server/testing/owner.ts";
import { installScriptedSpeech } from "../speech/scripted-speech.ts";

export interface OpenedApp {
  readonly page: Page;
  /** 4 is as slow as a mid-range phone. */
  throttle(rate: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the app on a phone's screen and skips the welcome. Touch only: a mouse would hover. */
export async function openApp(address: string): Promise<OpenedApp> {
  const browser = await chromium.launch(chromiumOptions(process.env));
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: OWNER,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
  });
  const page = await context.newPage();
  // This browser has no voice and would show a notice; a phone has one.
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).tap();
  // As on a phone, where speaking a line takes longer than showing it.
  await page.evaluate(() => window.scriptedSpeech.speakSlowly());
  const devtools = await context.newCDPSession(page);
  return {
    page,
    async throttle(rate) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    },
    close: () => browser.close(),
  };
}

/** Turns 「仅本机」 on, so that the device is measured and not the network. */
export async function understandHere(page: Page): Promise<void> {
  await page.goto("/#/settings/understanding");
  await page.getByRole("switch", { name: /^仅本机/ }).tap();
  await page.getByRole("switch", { name: /^仅本机/, checked: true }).waitFor();
  await page.goto("/#/");
  await page.getByText("仅本机").first().waitFor();
}
