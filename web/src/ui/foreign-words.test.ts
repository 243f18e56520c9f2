import { afterEach, expect, test } from "vitest";
import { english } from "../english/english.ts";
import { showEnglish } from "../platform/language/localized.ts";
import { foreignWords, withForeign } from "./foreign-words.ts";

afterEach(() => showEnglish(null));

test.each([
  ["USD 20.00 @7.1", "20 美元"],
  ["JPY 1980.50 @0.048", "1980.5 日元"],
  ["SEK 5.00 @0.7", "5 SEK"],
  ["20 dollars", null],
  ["", null],
])("%s is shown as %s", (foreign, words) => {
  expect(foreignWords({ foreign })).toBe(words);
});

test("is shown with its code in English", () => {
  showEnglish(english);

  expect(foreignWords({ foreign: "USD 20.00 @7.1" })).toBe("USD 20");
});

test("stands in brackets behind the yuan, if there is any", () => {
  expect(withForeign("142元", { foreign: "USD 20.00 @7.1" })).toBe("142元（20 美元）");
  expect(withForeign("142元", {})).toBe("142元");
});
