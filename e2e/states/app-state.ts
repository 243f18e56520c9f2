import { expect, type Page } from "@playwright/test";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";
import { NOW } from "./believable-books.ts";

/** A state of the app, and how to reach it. */
export interface AppState {
  readonly name: string;
  /** `kept`: a year of entries. */
  readonly books: "empty" | "kept";
  /** Whether the device has a Chinese voice; true by default. */
  readonly hasVoice?: boolean;
  /** Only on a wide page with a mouse; false by default. */
  readonly isDesktop?: boolean;
  /** What the next visit must undo; `storage` by default, `nothing` if only pages were looked at. */
  readonly leaves?: "storage" | "nothing";
  /** Called after the welcome; resolves when the state is fully shown. */
  readonly arrange: (page: Page) => Promise<void>;
}

export const DESKTOP_SIZE = { width: 1280, height: 800 };

/** Opens the app at the time `NOW`, skips the welcome, and waits for the server's entries. */
export async function openApp(page: Page, state: AppState): Promise<void> {
  const { hasVoice = true, isDesktop = false } = state;
  if (isDesktop) await page.setViewportSize(DESKTOP_SIZE);
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(tellServerTime, Date.parse(NOW));
  await page.addInitScript(installScriptedSpeech, { hasVoice });
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).click();
  await expectStart(page, state);
}

/** The first screen, with the newest entries if there are any. */
export async function expectStart(page: Page, { books }: AppState): Promise<void> {
  const recent = page.getByRole("region", { name: "最近记下" });
  const last = books === "kept" ? recent.getByRole("listitem").first() : sayBox(page);
  await expect(last).toBeVisible();
}

/**
 * Puts the time into the server's answers; otherwise the app would call the device's clock wrong.
 * In the page, because Playwright turns the HTTP cache off where it routes requests.
 */
function tellServerTime(nowMs: number): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isPull = response.url.includes("/api/v1/sync") && (init?.method ?? "GET") === "GET";
    if (!isPull || !response.ok) return response;
    return Response.json({ ...(await response.json()), nowMs });
  };
}

export async function say(page: Page, sentence: string): Promise<void> {
  await sayBox(page).fill(sentence);
  await page.getByRole("button", { name: "发送" }).click();
}

function sayBox(page: Page) {
  return page.getByRole("textbox", { name: /^打字/ });
}

export async function draft(page: Page, sentence: string, count: number): Promise<void> {
  await say(page, sentence);
  await expect(draftsOf(page)).toHaveCount(count);
}

export function draftsOf(page: Page) {
  return page.getByRole("list", { name: "待确认的交易" }).getByRole("group");
}

export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

/** A sheet whose opening animation has ended. */
export async function expectSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
}
