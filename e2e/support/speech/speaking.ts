import { expect, type Page } from "@playwright/test";
import type { Speaker } from "./fake-microphone.ts";
// Declares the type of `window.scriptedSpeech`.
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

/** Everything spoken so far as one text, because long lines are spoken in pieces. */
export async function spokenAloud(page: Page): Promise<string> {
  return await page.evaluate(() => window.scriptedSpeech.spoken.join(""));
}

/** The server's transcripts turn by turn; a failed turn gives its reason. */
export interface Heard {
  inTurn(index: number, timeout: number): Promise<string>;
}

/** Says the sentences in turn: the microphone opens for the next after the answer to the last. */
export function speakInTurn(page: Page, { willSay }: Speaker, names: readonly string[]): Heard {
  const heard: string[] = [];
  let said = 0;
  willSay(names[0] ?? null);
  page.on("websocket", (socket) => {
    const ended = () => {
      said += 1;
      willSay(names[said] ?? null);
    };
    socket.on("framesent", ({ payload }) => {
      if (typeof payload === "string" && payload.includes('"stop"')) ended();
    });
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as Readonly<Record<string, string>>;
      if (message.type === "speech-ended") ended();
      if (message.type === "final" || message.type === "failed") {
        heard.push(message.text ?? message.reason ?? "");
      }
    });
  });
  return {
    async inTurn(index, timeout) {
      await expect.poll(() => heard.length, { timeout }).toBeGreaterThan(index);
      return heard[index] ?? "";
    },
  };
}
