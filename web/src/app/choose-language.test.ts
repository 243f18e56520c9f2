import { afterEach, expect, test } from "vitest";
import { english } from "../english/english.ts";
import { showEnglish } from "../platform/language/localized.ts";
import { appText } from "./app-text.ts";
import { languageChooser } from "./choose-language.ts";

afterEach(() => showEnglish(null));

function pageIn(...languages: readonly string[]) {
  return { navigator: { languages }, document: { documentElement: { lang: "zh-CN" } } };
}

const shown = (page: ReturnType<typeof pageIn>) => [
  page.document.documentElement.lang,
  appText.reload,
];

test("English is loaded only for those who read it", async () => {
  let loads = 0;
  const fetch = async () => {
    loads += 1;
    return { english };
  };
  const page = pageIn("zh-CN");
  const { choose } = languageChooser(page, fetch);

  await choose("system");
  expect([...shown(page), loads]).toEqual(["zh-CN", "重新打开", 0]);
  await choose("en");
  expect([...shown(page), loads]).toEqual(["en", "Reopen", 1]);
});

test("when English cannot be loaded the app is Chinese", async () => {
  const page = pageIn("en-US");
  const { choose } = languageChooser(page, () => Promise.reject(new Error("offline")));

  await choose("system");

  expect(shown(page)).toEqual(["zh-CN", "重新打开"]);
});

test("a notice before the settings are read follows the system, a later one the settings", async () => {
  const page = pageIn("en-US");
  const languages = languageChooser(page, async () => ({ english }));

  const early = languages.someLanguage();
  const read = languages.choose("zh");
  await early;
  await read;
  await languages.someLanguage();

  expect(shown(page)).toEqual(["zh-CN", "重新打开"]);
});
