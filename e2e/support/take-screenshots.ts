import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../scripts/testing/chromium-options.mjs";
import { OWNER } from "../../server/testing/owner.ts";
import { type AppState, DESKTOP_SIZE, openApp } from "../states/app-state.ts";
import { APP_STATES } from "../states/app-states.ts";
import { believableBooks, NOW } from "../states/believable-books.ts";
import { pushLines } from "./books/server-books.ts";
import { startServer } from "./servers/running-server.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots");

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true };
const DESKTOP = { viewport: DESKTOP_SIZE, deviceScaleFactor: 1 };

/** Dark and wide pictures only of states that look different in them. */
const DARK = new Set([
  ...[
    "record",
    "record-listening",
    "drafts-1",
    "drafts-4",
    "drafts-settled",
    "edit-amount",
    "answer-bars",
    "entry-changed",
  ],
  ...["offline", "ledger", "statistics", "settings", "settings-voice"],
  ...["books-only-here", "books-cleared", "books-silent", "settings-data"],
  ...["conflict", "conflicts", "offers", "entry-history"],
  ...["ear-preparing", "settings-ear-preparing", "import-preview"],
  ...["form-phone", "form-desktop", "selecting"],
]);
const WIDE = new Set([
  ...["record", "drafts-4", "edit-category", "ledger", "statistics", "settings-voice"],
  ...["selecting"],
]);

interface Picture {
  readonly name: string;
  /** Null: the welcome. */
  readonly state: AppState | null;
  readonly colorScheme: "light" | "dark";
  readonly device: typeof PHONE | typeof DESKTOP;
}

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  const pictures = everyPicture().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  mkdirSync(FOLDER, { recursive: true });
  if (words.length === 0) removePictures();
  const [empty, kept] = await Promise.all([startServer(), startServer()]);
  const browser = await chromium.launch(chromiumOptions(process.env));
  try {
    await pushLines(kept.address, believableBooks());
    for (const picture of pictures) {
      const address = picture.state?.books === "kept" ? kept.address : empty.address;
      await take(browser, picture, address).catch((error: Error) => {
        process.exitCode = 1;
        print(`${picture.name}: ${error.message}`);
      });
    }
  } finally {
    await browser.close();
    await Promise.all([empty.stop(), kept.stop()]);
  }
  printWeight();
}

function everyPicture(): readonly Picture[] {
  const light = { colorScheme: "light", device: PHONE } as const;
  const dark = { colorScheme: "dark", device: PHONE } as const;
  return [
    { name: "welcome", state: null, ...light },
    { name: "welcome-dark", state: null, ...dark },
    ...APP_STATES.flatMap((state) => {
      const { name, isDesktop = false } = state;
      const device = isDesktop ? DESKTOP : PHONE;
      return [
        { name, state, ...light, device },
        ...(DARK.has(name) ? [{ name: `${name}-dark`, state, ...dark, device }] : []),
        ...(WIDE.has(name) ? [{ name: `${name}-desktop`, state, ...light, device: DESKTOP }] : []),
      ];
    }),
  ];
}

async function take(browser: Browser, picture: Picture, baseURL: string): Promise<void> {
  const { name, state, colorScheme, device } = picture;
  const context = await browser.newContext({
    ...device,
    baseURL,
    extraHTTPHeaders: OWNER,
    colorScheme,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // A picture in the middle of an animation would show nothing useful.
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    if (state === null) await openWelcome(page);
    else {
      await openApp(page, state);
      await state.arrange(page);
    }
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    print(name);
  } finally {
    await context.close();
  }
}

async function openWelcome(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).waitFor();
}

function removePictures(): void {
  for (const name of readdirSync(FOLDER)) {
    if (name.endsWith(".png")) rmSync(join(FOLDER, name));
  }
}

function printWeight(): void {
  const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  print(`${sizes.length} 张，共 ${megabytes.toFixed(1)} MB`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
