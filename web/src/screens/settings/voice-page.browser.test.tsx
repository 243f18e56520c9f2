import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { scriptSpeech } from "../../../testing/scripted-speech.ts";
import { someHearing } from "../../../testing/some-hearing.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { DEFAULT_SETTINGS } from "../../platform/books/books.ts";
import type { Hearing } from "../../platform/speech/choosing/hearing.ts";
import { SERVER_VOICE, voiceSettingsOf } from "../../platform/speech/speaking/voice.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const hash = "#/settings/voice";
const TINGTING = { uri: "Tingting", name: "婷婷" };
const SERVERS = voiceSettingsOf({ ...DEFAULT_SETTINGS, voice: SERVER_VOICE });
const SAMPLE = "已记下，午饭三十五元。还需要修改吗？";
const SPEAKS = { availability: "speaks", isSpeaking: false } as const;

describe("the server's voice", () => {
  test("can be chosen among the others and tried", async () => {
    const books = await openTestBooks();
    const spoken: string[] = [];
    const voice = { ...SPEAKS, choices: [TINGTING], server: "ready" } as const;
    const screen = renderScreen(<SettingsScreen />, { books, hash, spoken, view: { voice } });

    await page.getByLabelText("嗓音").selectOptions("服务器的声音");
    await expect.element(page.getByText(/^回复的文字会送到你的服务器/)).toBeVisible();
    await expect.poll(() => books.settings.read()).toMatchObject({ voice: SERVER_VOICE });
    screen.change({ voiceSettings: SERVERS });
    await page.getByRole("button", { name: "试听" }).click();

    expect(spoken).toEqual([SAMPLE]);
  });

  test("tried before the voice has learned of the choice, it is heard after that", async () => {
    const books = await openTestBooks();
    const spoken: string[] = [];
    const voice = { ...SPEAKS, choices: [TINGTING], server: "ready" } as const;
    const screen = renderScreen(<SettingsScreen />, { books, hash, spoken, view: { voice } });

    await page.getByLabelText("嗓音").selectOptions("服务器的声音");
    await page.getByRole("button", { name: "试听" }).click();
    // Something else changes meanwhile.
    screen.change({ voice: { ...voice, choices: [TINGTING, { uri: "Meijia", name: "美佳" }] } });
    await expect.element(page.getByRole("option", { name: "美佳" })).toBeInTheDocument();
    const before = [...spoken];
    const result = page.getByText(/看看设备是不是静音/);
    const resultBefore = result.query();
    screen.change({ voiceSettings: SERVERS });
    await expect.element(result).toBeVisible();

    expect([before, resultBefore]).toEqual([[], null]);
    expect(spoken).toEqual([SAMPLE]);
  });

  test("tried, but the choice could not be stored: the next choice does not try it", async () => {
    const books = await openTestBooks();
    const first = Promise.withResolvers<void>();
    const writes = [() => first.promise];
    const settings: typeof books.settings = {
      ...books.settings,
      change: (wanted) => writes.pop()?.() ?? books.settings.change(wanted),
    };
    const spoken: string[] = [];
    const voice = { ...SPEAKS, choices: [TINGTING], server: "ready" } as const;
    const screen = renderScreen(<SettingsScreen />, {
      books: { ...books, settings },
      hash,
      spoken,
      view: { voice },
    });

    await page.getByLabelText("嗓音").selectOptions("服务器的声音");
    await page.getByRole("button", { name: "试听" }).click();
    first.reject(new Error("The disk is full"));
    await expect.element(page.getByText("没有存下来，请再试一次")).toBeVisible();
    await expect.element(page.getByLabelText("嗓音")).toHaveValue("");
    await page.getByLabelText("嗓音").selectOptions("服务器的声音");
    screen.change({ voiceSettings: SERVERS, voice: { ...voice, server: "silent" } });
    await expect.element(page.getByText(/服务器的声音刚才没有回应/)).toBeVisible();

    expect(spoken).toEqual([]);
  });

  test("is not offered when the server has none, or with 仅本机", async () => {
    const books = await openTestBooks();
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      view: { voice: { ...SPEAKS, choices: [TINGTING] } },
    });

    await expect.element(page.getByLabelText("嗓音")).toBeVisible();
    expect(page.getByRole("option", { name: "服务器的声音" }).query()).toBeNull();
  });

  test("a recent failure is shown where it is chosen", async () => {
    const books = await openTestBooks();
    const voice = { ...SPEAKS, choices: [], server: "silent" } as const;
    renderScreen(<SettingsScreen />, { books, hash, view: { voice } });

    await expect.element(page.getByText(/服务器的声音刚才没有回应/)).toBeVisible();
    const automatic = page.getByRole("option", { name: "自动（服务器的声音）" });
    await expect.element(automatic).toBeInTheDocument();
  });

  test("with 「仅本机」 the page says that it is not used", async () => {
    const books = await openTestBooks();
    await books.settings.change({ localOnly: true });
    const voice = { availability: "no-voice", isSpeaking: false, choices: [] } as const;
    const speech = { recognizer: null, speaks: true };
    renderScreen(<SettingsScreen />, { books, hash, speech, view: { voice } });

    await expect.element(page.getByText(/回复也不送到服务器去念/)).toBeVisible();
  });
});

describe("试听 shows why nothing is heard", () => {
  const tryIt = () => page.getByRole("button", { name: "试听" }).click();
  const NO_VOICE = { availability: "no-voice", isSpeaking: false, choices: [] } as const;

  test("replies are switched off", async () => {
    const books = await openTestBooks();
    await books.settings.change({ speakerOn: false });
    renderScreen(<SettingsScreen />, { books, hash });

    await tryIt();

    await expect.element(page.getByText(/「朗读回复」关着/)).toBeVisible();
  });

  test("the device has no Chinese voice", async () => {
    scriptSpeech({ hasVoice: false });
    const books = await openTestBooks();
    renderScreen(<SettingsScreen />, { books, hash, view: { voice: NO_VOICE } });

    await tryIt();

    await expect.element(page.getByText(/^没有出声：这台设备没有中文语音/)).toBeVisible();
  });

  test("the host of the server's voice refuses it", async () => {
    const books = await openTestBooks();
    const voice = { ...SPEAKS, choices: [], server: "ready" } as const;
    const trouble = { of: "voice", kind: "key-refused", sinceMs: 0 } as const;
    const speech = { recognizer: null, speaks: true, trouble };
    const screen = renderScreen(<SettingsScreen />, { books, hash, speech, view: { voice } });

    await tryIt();
    screen.change({ voice: { ...voice, server: "silent" } });

    const told = page.getByRole("status").getByText(/停用.*回复先显示成字幕/);
    await expect.element(told).toBeVisible();
  });

  test("it was spoken: the device may be muted", async () => {
    scriptSpeech({ hasVoice: true });
    const books = await openTestBooks();
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      view: { voice: { ...SPEAKS, choices: [TINGTING] } },
    });

    await tryIt();

    await expect.element(page.getByText(/看看设备是不是静音/)).toBeVisible();
  });
});

describe("the recognizers", () => {
  test.each<[Hearing["server"], RegExp]>([
    ["hears", /服务器用 whisper-base 听写/],
    ["deaf", /这台服务器没有装听写。见下面的「本机听写」/],
    ["no-microphone", /浏览器不给它麦克风/],
    ["local-only", /^打开了「仅本机」，声音不送到服务器。$/],
    ["unknown", /正在问服务器/],
  ])("the server: %s", async (server, words) => {
    const books = await openTestBooks();
    await books.settings.change({ speakerOn: false });
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      speech: { recognizer: "whisper-base", speaks: false },
      view: { hearing: someHearing({ browser: "missing", server }) },
    });

    await expect.element(page.getByText("这个浏览器不会听写。")).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test("a server that cannot be reached is described in the start page's words", async () => {
    const books = await openTestBooks();
    await books.settings.change({ speakerOn: false });
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      reachability: "server-gone",
      view: { hearing: someHearing() },
    });

    const listening = page.getByRole("region", { name: "听进去" });
    await expect.element(listening.getByText("连不上服务器")).toBeVisible();
  });
});
