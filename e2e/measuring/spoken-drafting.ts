import { chromium, type Page } from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { launchWithMicrophone, type Recording } from "../fake-microphone.ts";
import { installScriptedSpeech } from "../scripted-speech.ts";

/** What the page saw of one spoken sentence, in milliseconds since 1970, with fractions. */
export interface SpokenDrafting {
  /** The finger left the button; where silence ended the sentence, the same as `stopped`. */
  readonly ended: number;
  /** The server was told that nothing more comes. */
  readonly stopped: number;
  /** The words came back. */
  readonly heard: number;
  /** The server was asked what they mean, and had answered. */
  readonly asked: number;
  readonly understood: number;
  /** All drafts were in the page. */
  readonly drafted: number;
  /** The frame that shows them was handed to the screen. */
  readonly shown: number;
}

export interface ListeningApp {
  /** Speaks, and sees the drafts come; then calls them off. */
  say(manner: "hold" | "tap", drafts: number): Promise<SpokenDrafting>;
  /** 4: as slow as a phone of the middle of the market. */
  throttle(rate: number): Promise<void>;
  close(): Promise<void>;
}

/** A finger rests on the button for so long; by then the server has heard most of a sentence. */
const HELD_FRAMES = 22;

/** The app on a phone's screen that hears with its server, and what goes through its socket noted. */
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
  /** Of the sentence that is being said. */
  readonly frames: number;
  expectDrafts(count: number): void;
  whenShown(): Promise<Omit<SpokenDrafting, "ended"> & { readonly released: number }>;
}

declare global {
  interface Window {
    notedSpeech: NotedSpeech;
  }
}

/** Runs in the page and may therefore use nothing outside itself. */
function noteSpeech(): void {
  const nothing = { frames: 0, released: 0, stopped: 0, heard: 0, asked: 0, understood: 0 };
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

  const fetched = new PerformanceObserver((list) => noteFetched(list.getEntries()));
  fetched.observe({ type: "resource" });

  function noteFetched(entries: PerformanceEntryList): void {
    for (const { name, startTime, duration } of entries) {
      if (!name.endsWith("/parse-transaction")) continue;
      noted.asked = performance.timeOrigin + startTime;
      noted.understood = noted.asked + duration;
    }
  }

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
    // The first thing to be taken up when the frame after this point has been painted.
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
      noteFetched(fetched.takeRecords());
      return { ...noted };
    },
  };
}
