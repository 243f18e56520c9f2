import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { OWNER } from "../../server/testing/owner.ts";
import { believableBooks } from "../states/believable-books.ts";
import { pushLines } from "../support/books/server-books.ts";
import { startServer } from "../support/servers/running-server.ts";
import { launchWithMicrophone, recordingOf } from "../support/speech/fake-microphone.ts";
import { CAPTION_HEIGHT, type CaptionLanguage, drawCaptioned } from "./caption-page.ts";
import { holdConversation, type Moment } from "./conversation.ts";

const DOCS = join(import.meta.dirname, "../../docs");
const FILES = { zh: "animation.webp", en: "animation-en.webp" } as const;

/** High enough for four drafts without scrolling. */
const PHONE = { width: 390, height: 884 };
const SCALE = 1.4;
/** The largest file that visitors of the README should have to download. */
const MOST_BYTES = 2_000_000;

await main(process.argv[2] ?? "img2webp");

async function main(encoder: string): Promise<void> {
  const server = await startServer();
  const browser = await chromium.launch(launchWithMicrophone(recordingOf("parse2.zf_xiaoxiao")));
  try {
    await pushLines(server.address, believableBooks());
    const moments = await film(browser, server.address);
    for (const language of ["zh", "en"] as const) await write(encoder, browser, moments, language);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function film(browser: Browser, baseURL: string): Promise<readonly Moment[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: SCALE,
    hasTouch: true,
    permissions: ["microphone"],
    extraHTTPHeaders: OWNER,
    colorScheme: "light",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  try {
    return await holdConversation(await context.newPage());
  } finally {
    await context.close();
  }
}

async function write(
  encoder: string,
  browser: Browser,
  moments: readonly Moment[],
  language: CaptionLanguage,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "suikouji-animation-"));
  const viewport = { width: PHONE.width, height: PHONE.height + CAPTION_HEIGHT };
  const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE });
  try {
    const frames: string[] = [];
    for (const [index, moment] of moments.entries()) {
      const path = join(folder, `${String(index).padStart(2, "0")}.png`);
      await writeFile(path, await drawCaptioned(page, moment, language));
      frames.push("-d", String(moment.ms), path);
    }
    const file = join(DOCS, FILES[language]);
    // In a lossy animation traces of the previous frame stay visible.
    await promisify(execFile)(encoder, ["-loop", "0", "-lossless", ...frames, "-o", file]);
    await printSize(file, moments);
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function printSize(file: string, moments: readonly Moment[]): Promise<void> {
  const { size } = await stat(file);
  const seconds = moments.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const kilobytes = Math.round(size / 1000);
  process.stdout.write(`${file}：${moments.length} 帧，${seconds} 秒，${kilobytes} KB\n`);
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`);
}
