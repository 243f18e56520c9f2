import { type Reckoned, reckonedWords } from "@suikouji/core";
import { localized } from "../../../platform/language/localized.ts";

/** How the amount of a draft was calculated: 一共240，3人平摊. */
export const reckonedText = localized("reckoned", {
  words: (reckoned: Reckoned) => reckonedWords(reckoned),
});
