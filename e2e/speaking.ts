import { expect, type Page } from "@playwright/test";
// Its types are those of the page's window.
import "./scripted-speech.ts";

/** Holds the microphone down, says the sentence and lets go. */
export async function speak(page: Page, sentence: string): Promise<void> {
  await page.getByRole("button", { name: "开始说话" }).hover();
  await page.mouse.down();
  await expect(page.getByText("正在听，松开就记")).toBeVisible();
  await page.evaluate((words) => window.scriptedSpeech.say(words), sentence);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "开始说话" })).toBeVisible();
}

/** Everything said aloud so far, as one text: long lines are said in pieces. */
export async function spokenAloud(page: Page): Promise<string> {
  return await page.evaluate(() => window.scriptedSpeech.spoken.join(""));
}
