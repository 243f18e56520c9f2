import type { ServerAccount } from "../../platform/account/server-account.ts";
import type { Settings } from "../../platform/books/books.ts";
import { useSessionView } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { SpeakerIcon } from "../../ui/icons.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ChoiceField } from "./choice-field.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { SettledSlider } from "./settled-slider.tsx";
import { tryVoice } from "./try-voice.ts";
import { useAsked } from "./use-asked.ts";

const text = settingsText.voice;
const AUTOMATIC = "";
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
        {settings.speakerOn ? <VoiceChoices settings={settings} change={change} /> : null}
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
        <ChoiceField
          label={text.recognizer}
          hint={settings.localOnly ? text.localHint[recognizer] : text.recognizerHint[recognizer]}
          choices={RECOGNIZERS.map((value) => ({ value, label: text.recognizers[value] }))}
          value={recognizer}
          onChange={(wanted) => change({ recognizer: wanted })}
        />
        {recognizer === "server" && !settings.localOnly ? <ServerEars /> : null}
      </SettingsGroup>
    </>
  );
}

/** Who would hear, told before it is tried; nothing where the server cannot be asked. */
function ServerEars() {
  const { asked } = useAsked(askStatus);
  if (!asked?.ok) return null;
  const { recognizer } = asked.answer.speech;
  return (
    <div className={styles.block} role="status">
      <p className={styles.words}>
        {recognizer === null ? text.serverDeaf : text.serverHears(recognizer)}
      </p>
    </div>
  );
}

function askStatus(account: ServerAccount) {
  return account.status();
}

function VoiceChoices({
  settings,
  change,
}: {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}) {
  const { voice } = useSessionView();
  const showToast = useToast();
  if (voice.availability === "no-voice") {
    return (
      <div className={styles.block}>
        <p className={styles.words}>{text.noVoices}</p>
      </div>
    );
  }
  // A voice that was chosen on another system is not here: the best one speaks.
  const isHere = voice.choices.some(({ uri }) => uri === settings.voice);
  return (
    <>
      <ChoiceField
        label={text.voice}
        choices={[
          { value: AUTOMATIC, label: text.automatic },
          ...voice.choices.map(({ uri, name }) => ({ value: uri, label: name })),
        ]}
        value={isHere ? (settings.voice ?? AUTOMATIC) : AUTOMATIC}
        onChange={(uri) => change({ voice: uri === AUTOMATIC ? null : uri })}
      />
      <SettledSlider
        label={text.speed}
        min={0.5}
        max={2}
        step={0.1}
        value={settings.speechRate}
        describe={text.times}
        onChange={(speechRate) => change({ speechRate })}
      />
      <div className={styles.block}>
        <div className={styles.actions}>
          <Button
            icon={SpeakerIcon}
            onClick={() => {
              tryVoice({
                text: text.sample,
                voice: settings.voice,
                rate: settings.speechRate,
              }).catch(() => showToast({ message: text.tryFailed }));
            }}
          >
            {text.tryIt}
          </Button>
        </div>
      </div>
    </>
  );
}
