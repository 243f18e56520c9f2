import type { Settings } from "../../platform/books/books.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { EarPanel } from "./ear-panel.tsx";
import { Ears } from "./ears.tsx";
import { PictureReaderPanel } from "./picture-reader-panel.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { SettledSlider } from "./settled-slider.tsx";
import { TryIt } from "./try-it.tsx";
import { VoiceChoices } from "./voice-choices.tsx";

const text = settingsText.voice;
const RECOGNIZERS = ["auto", "browser", "server", "typing"] as const;

export function VoicePage(page: {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}) {
  const { settings, change } = page;
  const { recognizer } = settings;
  return (
    <>
      <SettingsGroup title={text.speaking}>
        <Switch
          label={text.speakerOn}
          hint={text.speakerHint}
          checked={settings.speakerOn}
          onChange={(speakerOn) => change({ speakerOn })}
        />
        {settings.speakerOn ? (
          <VoiceChoices settings={settings} change={change} />
        ) : (
          <TryIt settings={settings} isServers={false} />
        )}
      </SettingsGroup>
      <SettingsGroup title={text.listening}>
        <SettledSlider
          label={text.silence}
          min={800}
          max={4000}
          step={100}
          value={settings.silenceMs}
          describe={text.seconds}
          onChange={(silenceMs) => change({ silenceMs })}
        />
        <Switch
          label={text.handsFree}
          hint={text.handsFreeHint}
          checked={settings.handsFree}
          onChange={(handsFree) => change({ handsFree })}
        />
        <SelectField
          place="card"
          label={text.recognizer}
          hint={settings.localOnly ? text.localHint[recognizer] : text.recognizerHint[recognizer]}
          choices={RECOGNIZERS.map((value) => ({ value, label: text.recognizers[value] }))}
          value={recognizer}
          onChange={(wanted) => change({ recognizer: wanted })}
        />
        <Ears />
      </SettingsGroup>
      <EarPanel />
      <PictureReaderPanel />
    </>
  );
}
