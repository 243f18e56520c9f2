import { INITIAL_STATE } from "@suikouji/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeKeepingPage } from "../../../testing/fake-keeping-page.ts";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { SpeechAbilities } from "../../platform/speech/own-server/server-speech.ts";
import type { SessionView } from "../../session/session.ts";
import { NoVoiceNotice } from "./no-voice-notice.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  removeScreens();
  closeTestBooks();
});

const TITLE = page.getByText("这台设备没有中文语音");
const NO_VOICE = { availability: "no-voice", isSpeaking: false, choices: [] } as const;
const SPEAKS = { ...NO_VOICE, availability: "speaks" } as const;
const MUTE_SERVER = { recognizer: null, speaks: false };

async function show(
  view: Partial<SessionView> = {},
  { speech = MUTE_SERVER, browser = fakeKeepingPage() }: Around = {},
) {
  const screen = renderScreen(
    <>
      <p>记一笔</p>
      <NoVoiceNotice />
    </>,
    {
      books: await openTestBooks(),
      hash: "#/",
      page: browser,
      view: { voice: NO_VOICE, ...view },
      ...(speech === null ? {} : { speech }),
    },
  );
  await expect.element(page.getByText("记一笔")).toBeVisible();
  // The timer is started after the page is visible; a clock advanced before that would pass it by.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  return { ...screen, browser };
}

interface Around {
  readonly speech?: SpeechAbilities | null;
  readonly browser?: ReturnType<typeof fakeKeepingPage>;
}

test("once per device the user is told that answers are only shown, and how to get a voice", async () => {
  const { browser } = await show();
  vi.advanceTimersByTime(3000);

  await expect.element(TITLE).toBeVisible();
  await expect.element(page.getByText(/只显示文字.*安装中文语音/)).toBeVisible();
  await page.getByRole("button", { name: "知道了" }).click();
  expect(TITLE.elements()).toEqual([]);

  removeScreens();
  await show({}, { browser });
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText("记一笔")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
});

test("it waits for a Chinese voice that loads late", async () => {
  const { change, browser } = await show();

  vi.advanceTimersByTime(2900);
  change({ voice: SPEAKS });
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText("记一笔")).toBeVisible();

  expect(TITLE.elements()).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

test("it waits for the server's abilities, but not for long", async () => {
  await show({}, { speech: null });

  vi.advanceTimersByTime(9900);
  await expect.element(page.getByText("记一笔")).toBeVisible();
  const early = TITLE.elements();
  vi.advanceTimersByTime(100);

  expect(early).toEqual([]);
  await expect.element(TITLE).toBeVisible();
});

test("while drafts would hide it, it waits until they are settled", async () => {
  const saving = { ...INITIAL_STATE, phase: { name: "interpreting" } } as SessionView["dialogue"];
  const { change, browser } = await show({ dialogue: saving });
  vi.advanceTimersByTime(3000);
  await expect.element(page.getByText("记一笔")).toBeVisible();
  expect(TITLE.elements()).toEqual([]);
  expect(browser.kept.size).toBe(0);

  change({ dialogue: INITIAL_STATE });

  await expect.element(TITLE).toBeVisible();
});
