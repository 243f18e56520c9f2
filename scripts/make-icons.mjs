/** Draws the home-screen icons from web/public/icon.svg. Run it after changing the drawing. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "./testing/chromium-options.mjs";

const PUBLIC = join(import.meta.dirname, "../web/public");
const ACCENT = "#c23b1e";

/** A launcher may cut a maskable icon down to the middle four fifths; the drawing stays inside. */
const ICONS = [
  { name: "icon-192", size: 192, bleeds: false },
  { name: "icon-512", size: 512, bleeds: false },
  { name: "maskable-192", size: 192, bleeds: true },
  { name: "maskable-512", size: 512, bleeds: true },
  { name: "apple-touch-icon", size: 180, bleeds: true },
];

const svg = await readFile(join(PUBLIC, "icon.svg"), "utf8");
const browser = await chromium.launch(chromiumOptions(process.env));
const page = await browser.newPage();
for (const { name, size, bleeds } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const edge = bleeds ? Math.round(size * 0.84) : size;
  await page.setContent(`<style>
    html { background: ${bleeds ? ACCENT : "transparent"} }
    body { margin: 0; height: 100vh; display: grid; place-items: center }
    svg { width: ${edge}px; height: ${edge}px }
  </style>${svg}`);
  await page.screenshot({
    path: join(PUBLIC, "icons", `${name}.png`),
    omitBackground: !bleeds,
  });
}
await browser.close();
