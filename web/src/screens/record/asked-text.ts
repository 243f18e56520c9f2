import { localized } from "../../platform/language/localized.ts";

/** The answers that can be tapped; each is said as it stands. */
export const askedText = localized("asked", {
  label: "可以这样回答",
  /** What an answer means, for users who do not read Chinese. */
  meaning: (_words: string): string | null => null,
});
