// Renders the pages of eval/pictures/layouts as a phone would show or photograph them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "./chromium-options.mjs";

const LAYOUTS = join(import.meta.dirname, "../../eval/pictures/layouts");
/** A page begins with its name and its truth, in a comment. */
const PAGE = /^<!-- (\S+) (\{.*\}) -->\n/gm;

/** How a page is shown: light or dark, small, as a JPEG, leaning, or photographed. */
const LOOKS = {
  light: { scale: 3, body: "", style: "" },
  dark: { scale: 3, body: "dark", style: "" },
  half: { scale: 1.5, body: "", style: "" },
  jpeg: { scale: 3, body: "", style: "", quality: 60 },
  lean: { scale: 2.5, body: "", quality: 80, style: "html{background:#777} body{rotate:2.2deg}" },
  paper: {
    ...{ scale: 2.5, body: "paper", quality: 75 },
    style:
      "html{background:#8a8172} .slip{transform:perspective(900px) rotateX(7deg) rotate(-1.6deg);filter:blur(.35px) brightness(.88)}",
  },
};

/** @typedef {import("../../core/testing/pictures/recognised.ts").PictureTruth & { name: string, html: string, looks: readonly (keyof typeof LOOKS)[] }} Layout */

/** @returns {readonly Layout[]} */
export function readLayouts() {
  const files = readdirSync(LAYOUTS).filter((file) => file.endsWith(".txt"));
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(LAYOUTS, file), "utf8");
    const [, ...parts] = text.split(PAGE);
    return Array.from({ length: parts.length / 3 }, (_, index) => {
      const [name = "", truth = "", html = ""] = parts.slice(index * 3, index * 3 + 3);
      return { name, html, ...JSON.parse(truth) };
    });
  });
}

/**
 * Calls back with each picture, one after the other.
 * @param {readonly Layout[]} layouts
 * @param {(picture: { layout: Layout, look: string, file: Buffer }) => Promise<void>} made
 */
export async function makePictures(layouts, made) {
  const css = readFileSync(join(LAYOUTS, "page.css"), "utf8");
  const browser = await chromium.launch(chromiumOptions(process.env));
  try {
    for (const layout of layouts) {
      for (const look of layout.looks) {
        const { scale, body, quality, style } = { quality: null, ...LOOKS[look] };
        const page = await browser.newPage({
          viewport: { width: 390, height: 700 },
          deviceScaleFactor: scale,
        });
        await page.setContent(
          `<style>${css}${style}</style><body class="${body}">${layout.html}</body>`,
        );
        const file = await page.screenshot({
          fullPage: true,
          ...(quality === null ? { type: "png" } : { type: "jpeg", quality }),
        });
        await page.close();
        await made({ layout, look, file });
      }
    }
  } finally {
    await browser.close();
  }
}
