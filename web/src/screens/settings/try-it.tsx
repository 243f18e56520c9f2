import { useCallback, useEffect, useState } from "react";
import type { Settings } from "../../platform/books/books.ts";
import { type VoiceSettings, voiceSettingsOf } from "../../platform/speech/speaking/voice.ts";
import { useServices, useSessionPart, useSessionView } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { SpeakerIcon } from "../../ui/icons.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { type DeviceSilence, tryVoice } from "./try-voice.ts";
import { useServerHint } from "./use-server-hint.ts";

const text = settingsText.voice;

type Outcome =
  | DeviceSilence
  | "muted"
  | "said"
  /** The server is asked once the voice goes by the settings that the page shows. */
  | "wants-server"
  | "asked-server";

/** Speaks a sample line, or shows why nothing is heard and what to do about it. */
export function TryIt(props: { readonly settings: Settings; readonly isServers: boolean }) {
  const { settings, isServers } = props;
  const { voice } = useServices();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The page shows a choice before it is stored, but the voice learns of it after that.
  const hasVoiceLearned = useSessionPart(({ voiceSettings }) =>
    isSame(voiceSettings, voiceSettingsOf(settings)),
  );

  const askServer = useCallback(() => {
    voice.stop();
    voice.speak(text.sample);
    setOutcome("asked-server");
  }, [voice]);

  useEffect(() => {
    if (outcome !== "wants-server") return;
    // The choice could not be stored, or the server can no longer speak.
    if (!isServers) setOutcome(null);
    else if (hasVoiceLearned) askServer();
  }, [outcome, isServers, hasVoiceLearned, askServer]);

  async function trySample(): Promise<void> {
    if (!settings.speakerOn) return setOutcome("muted");
    if (isServers) {
      // At once if possible: phones allow sound only during the tap.
      return hasVoiceLearned ? askServer() : setOutcome("wants-server");
    }
    setOutcome(null);
    const line = { text: text.sample, voice: settings.voice, rate: settings.speechRate };
    const result = (await tryVoice(line)) ?? "said";
    // The user may have chosen the server's voice and asked for it meanwhile.
    setOutcome((now) => (now === "wants-server" ? now : result));
  }

  return (
    <div className={styles.block}>
      <div className={styles.actions}>
        <Button icon={SpeakerIcon} onClick={() => void trySample()}>
          {text.tryIt}
        </Button>
      </div>
      <div role="status">
        {outcome === null ? null : <Result outcome={outcome} settings={settings} />}
      </div>
    </div>
  );
}

function Result({ outcome, settings }: { readonly outcome: Outcome; readonly settings: Settings }) {
  const { voice } = useSessionView();
  const { serverSpeech } = useServices();
  const serverHint = useServerHint(voice.server === "silent");
  const words = wordsOf();
  return words === null ? null : <p className={styles.words}>{words}</p>;

  function wordsOf(): string | null {
    switch (outcome) {
      case "muted":
        return text.silent.muted;
      case "said":
        return text.silent.said;
      case "waits-for-tap":
        return text.silent.waitsForTap;
      case "failed":
        return text.silent.failed;
      case "no-voice": {
        const isKeptOut = settings.localOnly && serverSpeech.known?.speaks === true;
        return uiText.sentences(text.silent.noVoice, isKeptOut ? text.serverKeptOut : null);
      }
      case "wants-server":
        return null;
      case "asked-server":
        if (voice.server === "silent") return serverHint;
        return voice.isSpeaking ? null : text.silent.said;
    }
  }
}

function isSame(one: VoiceSettings | null, other: VoiceSettings): boolean {
  return (
    one !== null &&
    one.on === other.on &&
    one.voice === other.voice &&
    one.rate === other.rate &&
    one.localOnly === other.localOnly
  );
}
