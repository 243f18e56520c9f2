import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.each([
  [["zh-CN"], "zh"],
  [["zh"], "zh"],
  [["ZH-Hant-TW", "en"], "zh"],
  [["en-GB", "zh-CN"], "en"],
  [["fr-FR", "zh-CN", "en"], "zh"],
  [["fr-FR"], "en"],
  [[], "en"],
] as const)("a system that prefers %s gets %s", (preferred, language) => {
  expect(languageOf("system", preferred)).toBe(language);
});

test("the user's choice counts more than the system", () => {
  expect(languageOf("zh", ["en"])).toBe("zh");
  expect(languageOf("en", ["zh-CN"])).toBe("en");
});
