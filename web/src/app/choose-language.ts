import { type LanguageChoice, languageOf } from "../platform/language/language.ts";
import { showEnglish } from "../platform/language/localized.ts";

interface LanguagePage {
  readonly navigator: Pick<Navigator, "languages">;
  readonly document: { readonly documentElement: Pick<HTMLElement, "lang"> };
}

const fetchEnglish = () => import("../english/english.ts");

/**
 * A choice is to be awaited before anything is rendered. If the English texts cannot be loaded, the
 * app is Chinese.
 */
export function languageChooser(page: LanguagePage, fetch = fetchEnglish) {
  let chosen: Promise<void> | null = null;

  async function apply(choice: LanguageChoice): Promise<void> {
    const language = languageOf(choice, page.navigator.languages);
    const loaded = language === "en" ? await fetch().catch(() => null) : null;
    showEnglish(loaded?.english ?? null);
    page.document.documentElement.lang = loaded === null ? "zh-CN" : "en";
  }

  function choose(choice: LanguageChoice): Promise<void> {
    chosen = (chosen ?? Promise.resolve()).then(() => apply(choice));
    return chosen;
  }

  return {
    choose,
    /** For a notice that may be shown before the settings are read. */
    someLanguage: () => chosen ?? choose("system"),
  };
}

export type LanguageChooser = ReturnType<typeof languageChooser>;
