import { type BrowserContext, expect, type Page } from "@playwright/test";
import { rememberStorage, restoreStorage } from "../support/browser/stored-state.ts";
import { installScriptedSpeech } from "../support/speech/scripted-speech.ts";
import { type AppState, DESKTOP_SIZE, expectStart, goTo, openApp } from "./app-state.ts";

/** One page that goes from state to state: opening the app for each takes longer than the checks. */
export interface StateVisits {
  /** Each state starts as if the app had just been opened for the first time. */
  visit(state: AppState): Promise<Page>;
}

const PHONE_SIZE = { width: 390, height: 844 };

type Left = Pick<AppState, "leaves" | "hasVoice">;

export function stateVisits(context: BrowserContext): StateVisits {
  let page: Page | null = null;
  let left: Left = {};

  return {
    async visit(state) {
      const last = left;
      left = state;
      if (page === null) {
        page = await context.newPage();
        await page.emulateMedia({ reducedMotion: "reduce" });
        await openApp(page, { ...state, hasVoice: true, isDesktop: false });
        await rememberStorage(page);
        await openAgain(page, state);
        return page;
      }
      await context.setOffline(false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const { leaves = "storage", hasVoice = true } = last;
      if (leaves === "nothing" && hasVoice) await goBack(page, state);
      else {
        await restoreStorage(page);
        await openAgain(page, state);
      }
      return page;
    },
  };
}

async function openAgain(page: Page, state: AppState): Promise<void> {
  const { hasVoice = true, isDesktop = false } = state;
  await page.setViewportSize(isDesktop ? DESKTOP_SIZE : PHONE_SIZE);
  // Runs after the script of `openApp`, and its objects take the place of that script's.
  const mute = hasVoice ? null : await page.addInitScript(installScriptedSpeech, { hasVoice });
  await page.goto("/");
  await mute?.dispose();
  await expectStart(page, state);
}

/** Closes what is open and goes to the first screen. */
async function goBack(page: Page, state: AppState): Promise<void> {
  const { isDesktop = false } = state;
  await page.setViewportSize(isDesktop ? DESKTOP_SIZE : PHONE_SIZE);
  const sheets = page.getByRole("dialog");
  if ((await sheets.count()) > 0) {
    await page.keyboard.press("Escape");
    await expect(sheets).toHaveCount(0);
    // The closed sheet takes its history entry back, and would take the next address with it.
    await page.waitForFunction(() => !history.state?.layers);
  }
  await goTo(page, "#/");
  await expectStart(page, state);
}
