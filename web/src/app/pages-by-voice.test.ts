import { APP_PAGES, PAGE_NAMES } from "@suikouji/core";
import { expect, test } from "vitest";
import { settingsText } from "../screens/settings/settings-text.ts";
import { SETTINGS_PAGES } from "../session/addresses.ts";
import { appText } from "./app-text.ts";
import { SCREEN_NAMES } from "./routes.ts";

test("the app speaks of its pages by the names that they have, and opens each by voice", () => {
  const shown = Object.fromEntries([
    ...SCREEN_NAMES.map((screen) => [screen, appText.screenName(screen)]),
    ...SETTINGS_PAGES.map((page) => [page, settingsText.pageName(page)]),
  ]);

  expect(shown).toEqual(PAGE_NAMES);
  expect(Object.keys(shown).toSorted()).toEqual(APP_PAGES.toSorted());
});
