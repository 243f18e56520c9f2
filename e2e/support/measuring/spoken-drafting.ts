import { chromium, type Page } from "@playwright/test";
import { OWNER } from "../../../server/testing/owner.ts";
import { launchWithMicrophone, type Recording } from "../speech/fake-microphone.ts";
import { installScriptedSpeech } from "../speech/scripted-speech.ts";

/** When the page saw each step of one spoken sentence, in milliseconds since 1970, with fractions. */
export interface SpokenDrafting {
  /** The user released the button; equals `stopped` if silence ended the sentence. */
  readonly ended: number;
  /** The page told the server that the audio is complete. */
  readonly stopped: number;
  /** The text arrived. */
  readonly heard: number;
  /** All drafts were in the DOM. */
  readonly drafted: number;
  /** The frame with the drafts was painted. */
  readonly shown: number;
}

export interface ListeningApp {
  /** Speaks, waits for the drafts, then cancels them. */
  say(manner: "hold" | "tap", drafts: number): Promise<SpokenDrafting>;
  /** 4 is as slow as a mid-range phone. */
  throttle(rate: number): Promise<void>;
  close(): Promise<void>;
}

/** How many audio frames the button is held for: most of a sentence. */
const HELD_FRAMES = 22;

/** Opens the app on a phone's screen with the server's recognizer; records the socket's messages. */
export async function openListeningApp(
  address: string,
  recording: Recording,
): Promise<ListeningApp> {
  const browser = await chromium.launch(launchWithMicrophone(recording));
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: OWNER,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    permissions: ["microphone"],
  });
  const page = await context.newPage();
  await page.addInitScript(installScriptedSpeech, { hasVoice: true });
  await page.addInitScript(noteSpeech);
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).click();
  await page.goto("/#/settings/voice");
  await page.getByLabel("怎么听").selectOption("server");
  await page.goto("/#/");
  const devtools = await context.newCDPSession(page);
  return {
    say: (manner, drafts) => say(page, manner, drafts),
    async throttle(rate) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    },
    close: () => browser.close(),
  };
}

async function say(page: Page, manner: "hold" | "tap", drafts: number): Promise<SpokenDrafting> {
  const button = page.getByRole("button", { name: "开始说话" });
  await page.evaluate((wanted) => window.notedSpeech.expectDrafts(wanted), drafts);
  if (manner === "tap") await button.click();
  else {
    await button.hover();
    await page.mouse.down();
    await page.waitForFunction((most) => window.notedSpeech.frames >= most, HELD_FRAMES);
    await page.mouse.up();
  }
  const { released, ...noted } = await page.evaluate(() => window.notedSpeech.whenShown());
  await page.getByRole("button", { name: "取消", exact: true }).click();
  await page.getByRole("textbox", { name: "打字记一笔" }).waitFor();
  return { ...noted, ended: manner === "hold" ? released : noted.stopped };
}

interface NotedSpeech {
  /** Audio frames sent of the current sentence. */
  readonly frames: number;
  expectDrafts(count: number): void;
  whenShown(): Promise<Omit<SpokenDrafting, "ended"> & { readonly released: number }>;
}

declare global {
  interface Window {
    notedSpeech: NotedSpeech;
  }
}

/** Runs in the page, so it must not use anything outside itself. */
function noteSpeech(): void {
  const nothing = { frames: 0, released: 0, stopped: 0, heard: 0 };
  const noted = { ...nothing, drafted: 0, shown: 0 };
  const nowMs = () => performance.timeOrigin + performance.now();
  let tellShown = () => {};
  let isShown = Promise.resolve();
  let wanted = 0;

  window.addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      noted.released = performance.timeOrigin + timeStamp;
    },
    true,
  );

  class NotingSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"final"')) noted.heard = nowMs();
      });
    }

    override send(data: Parameters<WebSocket["send"]>[0]): void {
      if (typeof data !== "string") noted.frames += 1;
      else if (data.includes('"stop"')) noted.stopped = nowMs();
      super.send(data);
    }
  }
  Object.defineProperty(window, "WebSocket", { value: NotingSocket });

  const observer = new MutationObserver(() => {
    const list = document.querySelector('ol[aria-label="待确认的交易"]');
    if (wanted === 0 || list?.childElementCount !== wanted) return;
    wanted = 0;
    noted.drafted = nowMs();
    // Runs as the first task after the next frame has been painted.
    requestAnimationFrame(() => {
      void scheduler.postTask(noteShown, { priority: "user-blocking" });
    });
  });
  observer.observe(document, { childList: true, subtree: true });

  function noteShown(): void {
    noted.shown = nowMs();
    tellShown();
  }

  window.notedSpeech = {
    get frames() {
      return noted.frames;
    },
    expectDrafts(count) {
      Object.assign(noted, { ...nothing, drafted: 0, shown: 0 });
      isShown = new Promise((resolve) => {
        tellShown = resolve;
      });
      wanted = count;
    },
    async whenShown() {
      await isShown;
      return { ...noted };
    },
  };
}
