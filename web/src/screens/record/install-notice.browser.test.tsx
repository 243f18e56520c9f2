import { INITIAL_STATE } from "@suikouji/core";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { InstallPrompt } from "../../platform/keeping/install-prompt.ts";
import { createListeners } from "../../platform/listeners.ts";
import type { SessionView } from "../../session/session.ts";
import { createNoticeBoard, NoticeBoardContext } from "../../ui/notice-board.ts";
import { StandingNotices } from "./standing-notices.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const TITLE = page.getByText("把随口记装到这台设备上");
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";
const SAVED: SessionView["dialogue"] = {
  ...INITIAL_STATE,
  lastSave: {
    recorded: [{ id: "019a8000-0000-7000-8000-000000000001" }] as never,
    amended: [],
    savedAtMs: 0,
  },
};

/** A browser that offers the installation and counts how often it was asked for. */
function offering(outcome: boolean): InstallPrompt & { asked: number } {
  const listeners = createListeners();
  const prompt = {
    asked: 0,
    subscribe: listeners.subscribe,
    ask: async () => {
      prompt.asked += 1;
      Object.assign(prompt, { ask: null });
      listeners.tell();
      return outcome;
    },
  };
  return prompt;
}

async function show(
  options: Partial<Parameters<typeof renderScreen>[1]> = {},
): Promise<ReturnType<typeof renderScreen>> {
  const screen = renderScreen(
    <NoticeBoardContext value={createNoticeBoard()}>
      <StandingNotices />
      <p>记一笔</p>
    </NoticeBoardContext>,
    { books: await openTestBooks(), hash: "#/", ...options },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
  return screen;
}

test("after the first saved entry the app offers to be installed, not before", async () => {
  const installPrompt = offering(true);
  const { change } = await show({ installPrompt });
  expect(TITLE.elements()).toEqual([]);

  change({ dialogue: SAVED });
  await page.getByRole("button", { name: "安装随口记" }).click();

  await expect.element(TITLE).not.toBeInTheDocument();
  expect(installPrompt.asked).toBe(1);
});

test("while the app speaks the offer waits; declined, it never comes back", async () => {
  const browser = fakeKeepingPage();
  const { change } = await show({ installPrompt: offering(true), page: browser });
  change({ dialogue: SAVED, isSpeaking: true });
  await expect.element(page.getByText("记一笔")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
  change({ isSpeaking: false });

  await page.getByRole("button", { name: "不用了" }).click();
  await expect.element(TITLE).not.toBeInTheDocument();

  removeScreens();
  await show({ installPrompt: offering(true), page: browser, view: { dialogue: SAVED } });
  await expect.element(page.getByText("记一笔")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
});

test("on an iPhone it tells once how to install, and nothing when it is installed", async () => {
  const browser = fakeKeepingPage({ userAgent: IPHONE });
  await show({ page: browser, view: { dialogue: SAVED } });
  await expect.element(page.getByText(/点浏览器的「分享」，选「添加到主屏幕」。/)).toBeVisible();
  expect(page.getByRole("button", { name: "安装随口记" }).elements()).toEqual([]);

  for (const next of [browser, fakeKeepingPage({ userAgent: IPHONE, isStandalone: true })]) {
    removeScreens();
    await show({ page: next, view: { dialogue: SAVED } });
    expect(TITLE.elements()).toEqual([]);
  }
});

test("the offer waits behind every other notice, and does not count as told meanwhile", async () => {
  const browser = fakeKeepingPage();
  await show({
    installPrompt: offering(true),
    page: browser,
    view: { dialogue: SAVED, understanding: "offline" },
  });
  await expect.element(page.getByText("现在没有网络")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
  expect(browser.kept.size).toBe(0);

  await page.getByRole("button", { name: "知道了" }).click();

  await expect.element(TITLE).toBeVisible();
  expect(browser.kept.size).toBe(1);
});
