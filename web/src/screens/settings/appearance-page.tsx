import type { Settings } from "../../platform/books/books.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Switch } from "../../ui/switch.tsx";
import { LanguageField } from "./language-field.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.appearance;
const THEMES = ["system", "light", "dark"] as const;

export function AppearancePage(page: {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}) {
  const { settings, change } = page;
  return (
    <SettingsGroup>
      <div className={styles.block}>
        <span aria-hidden="true">{text.theme}</span>
        <SegmentedControl
          label={text.theme}
          segments={THEMES.map((value) => ({ value, label: text.themes[value] }))}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <Switch
        label={text.largeText}
        hint={text.largeTextHint}
        checked={settings.largeText}
        onChange={(largeText) => change({ largeText })}
      />
      <LanguageField language={settings.language} />
    </SettingsGroup>
  );
}
