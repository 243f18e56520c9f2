/** A language of the interface; what is spoken is Chinese in both. */
export type Language = "zh" | "en";

export type LanguageChoice = "system" | Language;

/** `preferred` are the languages of the system, the best first. */
export function languageOf(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== "system") return choice;
  const known = preferred.find((tag) => /^(?:zh|en)\b/i.test(tag));
  return known?.slice(0, 2).toLowerCase() === "zh" ? "zh" : "en";
}
