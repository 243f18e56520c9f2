import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Hearing } from "../../platform/speech/hearing.ts";
import { SERVER_VOICE } from "../../platform/speech/voice.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const hash = "#/settings/voice";
const TINGTING = { uri: "Tingting", name: "婷婷" };
const SPEAKS = { availability: "speaks", isSpeaking: false } as const;

describe("the server's voice", () => {
  test("can be chosen among the others and tried", async () => {
    const books = await openTestBooks();
    const spoken: string[] = [];
    const voice = { ...SPEAKS, choices: [TINGTING], server: "ready" } as const;
    renderScreen(<SettingsScreen />, { books, hash, spoken, view: { voice } });

    await page.getByLabelText("嗓音").selectOptions("服务器的声音");
    await expect.element(page.getByText(/^回复的文字会送到你的服务器/)).toBeVisible();
    await page.getByRole("button", { name: "试听" }).click();

    expect((await books.settings.read()).voice).toBe(SERVER_VOICE);
    expect(spoken).toEqual(["已记下，午饭三十五元。还需要修改吗？"]);
  });

  test("is not offered where the server has none, or words stay here", async () => {
    const books = await openTestBooks();
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      view: { voice: { ...SPEAKS, choices: [TINGTING] } },
    });

    await expect.element(page.getByLabelText("嗓音")).toBeVisible();
    expect(page.getByRole("option", { name: "服务器的声音" }).query()).toBeNull();
  });

  test("that it failed a moment ago is told where it is chosen", async () => {
    const books = await openTestBooks();
    const voice = { ...SPEAKS, choices: [], server: "silent" } as const;
    renderScreen(<SettingsScreen />, { books, hash, view: { voice } });

    await expect.element(page.getByText(/服务器的声音刚才没有回应/)).toBeVisible();
    const automatic = page.getByRole("option", { name: "自动（服务器的声音）" });
    await expect.element(automatic).toBeInTheDocument();
  });

  test("with 「仅本机」, that it is kept out is told", async () => {
    const books = await openTestBooks();
    await books.settings.change({ localOnly: true });
    const voice = { availability: "no-voice", isSpeaking: false, choices: [] } as const;
    const speech = { recognizer: null, speaks: true };
    renderScreen(<SettingsScreen />, { books, hash, speech, view: { voice } });

    await expect.element(page.getByText(/回复也不送到服务器去念/)).toBeVisible();
  });
});

describe("who hears", () => {
  const nobody = null;

  test.each<[Hearing["server"], RegExp]>([
    ["hears", /服务器用 whisper-base 听写/],
    ["deaf", /npm run voice:install -- base/],
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
      view: { hearing: { browser: "missing", server, nobody } },
    });

    await expect.element(page.getByText("这个浏览器不会听写。")).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test("a server that cannot be asked is told in the start page's words", async () => {
    const books = await openTestBooks();
    await books.settings.change({ speakerOn: false });
    renderScreen(<SettingsScreen />, {
      books,
      hash,
      reachability: "server-gone",
      view: { hearing: { browser: "present", server: "unknown", nobody } },
    });

    await expect.element(page.getByText("连不上服务器")).toBeVisible();
  });
});
