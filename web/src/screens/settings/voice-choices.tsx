import type { Settings } from "../../platform/books/books.ts";
import { SERVER_VOICE, type VoiceState } from "../../platform/speech/speaking/voice.ts";
import { useServices, useSessionView } from "../../session/services.ts";
import { type Choice, SelectField } from "../../ui/select-field.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { SettledSlider } from "./settled-slider.tsx";
import { TryIt } from "./try-it.tsx";
import { useServerHint } from "./use-server-hint.ts";

const text = settingsText.voice;
const AUTOMATIC = "";

interface VoiceChoicesProps {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}

/** The voice, its speed, and a sample. */
export function VoiceChoices({ settings, change }: VoiceChoicesProps) {
  const { voice } = useSessionView();
  const hint = useServerHint(voice.server === "silent");
  if (voice.availability === "no-voice") {
    return (
      <>
        <NoVoices localOnly={settings.localOnly} />
        <TryIt settings={settings} isServers={false} />
      </>
    );
  }
  const choices = choicesOf(voice);
  // A voice that was chosen on another system is missing here: the best one speaks.
  const isHere = choices.some(({ value }) => value === settings.voice);
  const isServers = isServersTurn(voice, settings);
  return (
    <>
      <SelectField
        place="card"
        label={text.voice}
        {...(isServers ? { hint } : {})}
        choices={choices}
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
      <TryIt settings={settings} isServers={isServers} />
    </>
  );
}

function NoVoices({ localOnly }: { readonly localOnly: boolean }) {
  const { serverSpeech } = useServices();
  const isKeptOut = localOnly && serverSpeech.known?.speaks === true;
  return (
    <div className={styles.block}>
      <p className={styles.words}>{text.noVoices}</p>
      {isKeptOut ? <p className={styles.words}>{text.serverKeptOut}</p> : null}
    </div>
  );
}

function choicesOf({ choices, server }: VoiceState): readonly Choice<string>[] {
  const automatic = server !== undefined && choices.length === 0;
  return [
    { value: AUTOMATIC, label: automatic ? text.automaticServer : text.automatic },
    ...choices.map(({ uri, name }) => ({ value: uri, label: name })),
    ...(server === undefined ? [] : [{ value: SERVER_VOICE, label: text.serverVoice }]),
  ];
}

/** A device without voices uses the server's, whatever was chosen on another device. */
function isServersTurn({ choices, server }: VoiceState, settings: Settings): boolean {
  if (server === undefined) return false;
  return settings.voice === SERVER_VOICE || choices.length === 0;
}
