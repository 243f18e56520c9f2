import { expect, type Page } from "@playwright/test";
import { installScriptedSpeech } from "../scripted-speech.ts";
import { NOW } from "./believable-books.ts";

/** Something the app can show, and the way there. */
export interface AppState {
  readonly name: string;
  /** Of a first visit, or of somebody who has kept books for a year. */
  readonly books: "empty" | "kept";
  /** Whether the device can speak Chinese; it can unless said otherwise. */
  readonly hasVoice?: boolean;
  /** From the page as it stands after the welcome; resolves when there is nothing to wait for. */
  readonly arrange: (page: Page) => Promise<void>;
}

/** The app behind its welcome, on a device with the server's books, at the moment of the pictures. */
export async function openApp(page: Page, { books, hasVoice = true }: AppState): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await tellServerTime(page);
  await page.addInitScript(installScriptedSpeech, { hasVoice });
  await page.goto("/");
  await page.getByRole("button", { name: "开始记账" }).click();
  if (books === "kept") {
    const recent = page.getByRole("region", { name: "最近记下" });
    await expect(recent.getByRole("listitem").first()).toBeVisible();
  }
}

/** The server's clock is the machine's: every picture would say that the device's is wrong. */
async function tellServerTime(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/sync/, async (route) => {
    if (route.request().method() !== "GET") return await route.fallback();
    const response = await route.fetch().catch(() => null);
    if (response === null) return await route.abort("connectionrefused");
    if (!response.ok()) return await route.fulfill({ response });
    const page = await response.json();
    await route.fulfill({ response, json: { ...page, nowMs: Date.parse(NOW) } });
  });
}

export async function say(page: Page, sentence: string): Promise<void> {
  await page.getByRole("textbox", { name: /^打字/ }).fill(sentence);
  await page.getByRole("button", { name: "发送" }).click();
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

/** A sheet that has risen. */
export async function expectSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
}
