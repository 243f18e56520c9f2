import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../scripts/testing/chromium-options.mjs";
import { OWNER } from "../../server/testing/owner.ts";
import { installScriptedSpeech } from "../scripted-speech.ts";

export interface OpenedApp {
  readonly page: Page;
  /** 4: as slow as a phone of the middle of the market. */
  throttle(rate: number): Promise<void>;
  close(): Promise<void>;
}

/** The app on a phone's screen, past its welcome. Fingers only: a mouse would rest on the page. */
export async function openApp(address: string): Promise<OpenedApp> {
  // biome-ignore lint/style/noProcessEnv: where the browser is, as for every test.
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
  // A phone has a voice; this browser has none and would say so.
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).tap();
  // A line takes longer to say than to show.
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

/** 「仅本机」: what is measured is this device, not a network. */
export async function understandHere(page: Page): Promise<void> {
  await page.goto("/#/settings/understanding");
  await page.getByRole("switch", { name: /^仅本机/ }).tap();
  await page.getByRole("switch", { name: /^仅本机/, checked: true }).waitFor();
  await page.goto("/#/");
  await page.getByText("仅本机").first().waitFor();
}
