import type { Page } from "@playwright/test";
import type { Moment } from "./conversation.ts";
import type { Said } from "./turns.ts";

export type CaptionLanguage = "zh" | "en";

/** The height of the caption above the app's picture, in CSS pixels. */
export const CAPTION_HEIGHT = 116;

const NAMES = {
  zh: { user: "你说", app: "随口记答", narrator: "随口记" },
  en: { user: "You say", app: "The app answers", narrator: "随口记" },
} as const;
/** Beyond this many characters a line is set smaller, so that three lines fit. */
const LONG = { zh: 36, en: 66 } as const;

const STYLE = `
  * { margin: 0; box-sizing: border-box; }
  body { width: 100vw; background: #2b2622; font-family: "Noto Sans CJK SC", "PingFang SC", sans-serif; }
  .caption { height: ${CAPTION_HEIGHT}px; padding: 10px 18px; color: #fdf9f2; overflow: hidden; }
  .name { font-size: 15px; line-height: 1.3; font-weight: 700; }
  .name { color: #d9cfc3; }
  .user .name { color: #ff9d7e; }
  .app .name { color: #9fd8b0; }
  .words { margin-top: 3px; font-size: 22px; line-height: 1.35; font-weight: 600; }
  .long { font-size: 17px; font-weight: 500; }
  img { display: block; width: 100%; }
`;

/** Draws the app's picture below its caption; returns a PNG. */
export async function drawCaptioned(
  page: Page,
  { app, said }: Moment,
  language: CaptionLanguage,
): Promise<Buffer> {
  const picture = `data:image/png;base64,${app.toString("base64")}`;
  const caption = captionOf(said, language);
  await page.setContent(`<style>${STYLE}</style>${caption}<img src="${picture}">`);
  await page.evaluate(() => document.fonts.ready);
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  const hidden = await page
    .locator(".caption")
    .evaluate((element) => element.scrollHeight - element.clientHeight);
  if (hidden > 0) throw new Error(`${hidden} pixels of a caption are cut off: ${caption}`);
  return await page.screenshot();
}

function captionOf({ by, ...said }: Said, language: CaptionLanguage): string {
  const words = language === "zh" ? said.words : said.english;
  const size = words.length > LONG[language] ? "words long" : "words";
  return `<div class="caption ${by}"><p class="name">${NAMES[language][by]}</p><p class="${size}">${words}</p></div>`;
}
