import type { LanguageChoice } from "../../platform/language/language.ts";
import { useServices } from "../../session/services.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.appearance;
const LANGUAGES = ["system", "zh", "en"] as const;

/** The language of the interface. A page has one until it is loaded anew. */
export function LanguageField({ language }: { readonly language: LanguageChoice }) {
  const { books } = useServices();
  const showToast = useToast();

  async function choose(chosen: LanguageChoice) {
    try {
      await books.settings.change({ language: chosen });
    } catch {
      return showToast({ message: settingsText.changeFailed });
    }
    window.location.reload();
  }

  return (
    <SelectField
      place="card"
      label={text.language}
      hint={text.languageHint}
      choices={LANGUAGES.map((value) => ({ value, label: text.languages[value] }))}
      value={language}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
