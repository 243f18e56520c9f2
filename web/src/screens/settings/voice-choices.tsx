import type { Settings } from "../../platform/books/books.ts";
import { SERVER_VOICE, type VoiceState } from "../../platform/speech/voice.ts";
import { useServices, useSessionView } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { SpeakerIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ago } from "./account-text.ts";
import { type Choice, ChoiceField } from "./choice-field.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { SettledSlider } from "./settled-slider.tsx";
import { troubleText } from "./trouble-text.ts";
import { tryVoice } from "./try-voice.ts";
import { useRole } from "./use-role.ts";

const text = settingsText.voice;
const AUTOMATIC = "";

interface VoiceChoicesProps {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}

/** Which voice, how fast, and to hear it. */
export function VoiceChoices({ settings, change }: VoiceChoicesProps) {
  const { voice } = useSessionView();
  const hint = useServerHint(voice.server === "silent");
  if (voice.availability === "no-voice") return <NoVoices localOnly={settings.localOnly} />;
  const choices = choicesOf(voice);
  // A voice that was chosen on another system is not here: the best one speaks.
  const isHere = choices.some(({ value }) => value === settings.voice);
  const isServers = isServersTurn(voice, settings);
  return (
    <>
      <ChoiceField
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
      <div className={styles.block}>
        <div className={styles.actions}>
          <TryIt settings={settings} isServers={isServers} />
        </div>
      </div>
    </>
  );
}

/** What becomes of a reply that the server is to speak. */
function useServerHint(isSilent: boolean): string {
  const { serverSpeech, clock } = useServices();
  const role = useRole();
  const trouble = serverSpeech.known?.trouble ?? null;
  if (trouble?.of === "voice") {
    return troubleText.voice(trouble, role, ago(trouble.sinceMs, clock.now().epochMs));
  }
  return isSilent ? text.serverSilent : text.serverVoiceHint;
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

function TryIt(props: { readonly settings: Settings; readonly isServers: boolean }) {
  const { settings, isServers } = props;
  const { voice } = useServices();
  const showToast = useToast();

  function trySample(): void {
    if (isServers) {
      voice.stop();
      voice.speak(text.sample);
      return;
    }
    const line = { text: text.sample, voice: settings.voice, rate: settings.speechRate };
    tryVoice(line).catch(() => showToast({ message: text.tryFailed }));
  }

  return (
    <Button icon={SpeakerIcon} onClick={trySample}>
      {text.tryIt}
    </Button>
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

/** A device without voices speaks with the server's, whatever was chosen on another. */
function isServersTurn({ choices, server }: VoiceState, settings: Settings): boolean {
  if (server === undefined) return false;
  return settings.voice === SERVER_VOICE || choices.length === 0;
}
