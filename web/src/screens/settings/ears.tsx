import { type ReactNode, useEffect } from "react";
import type { Hearing, ServerHearing } from "../../platform/speech/choosing/hearing.ts";
import { useReachability, useServices, useSessionView } from "../../session/services.ts";
import { useRole } from "../../session/use-role.ts";
import { connectionText } from "../../ui/connection-text.ts";
import { earText } from "../../ui/ear-text.ts";
import { hearingWords } from "../../ui/hearing-text.ts";
import { uiText } from "../../ui/ui-text.ts";
import { accountText, ago } from "./account-text.ts";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { troubleText } from "./trouble-text.ts";

const text = settingsText.voice;

/** Which recognizers there are, and why one does not work: shown before the user tries. */
export function Ears() {
  const { serverSpeech } = useServices();
  const { hearing } = useSessionView();
  // The owner may just have installed a recognizer.
  useEffect(() => serverSpeech.refresh(), [serverSpeech]);
  if (hearing === null) return null;
  return (
    <div className={styles.block} role="status">
      <Ear title={text.recognizers.browser}>{browserWords(hearing.browser)}</Ear>
      <Ear title={text.recognizers.server}>
        <ServerWords server={hearing.server} />
      </Ear>
    </div>
  );
}

function Ear(ear: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p>{ear.title}</p>
      <p className={styles.words}>{ear.children}</p>
    </div>
  );
}

function browserWords(browser: Hearing["browser"]): string {
  return browser === "missing" ? hearingWords.browserMissing : text.browserHears;
}

function ServerWords({ server }: { readonly server: ServerHearing }): string {
  const { serverSpeech, clock } = useServices();
  const role = useRole();
  const trouble = serverSpeech.known?.trouble ?? null;
  const { understanding } = useSessionView();
  const reachability = useReachability();
  switch (server) {
    case "hears":
      if (trouble?.of === "recognizer") {
        return troubleText.recognizer(trouble, role, ago(trouble.sinceMs, clock.now().epochMs));
      }
      return text.serverHears(serverSpeech.known?.recognizer ?? "");
    case "deaf":
      return serverSpeech.known?.ear?.state === "preparing"
        ? uiText.clauses(earText.preparing, text.seeEarPanel)
        : uiText.sentences(hearingWords.serverDeaf, text.seeEarPanel);
    case "no-microphone":
      return uiText.sentences(hearingWords.noMicrophone, hearingWords.secure);
    case "local-only":
      return hearingWords.localOnly;
    case "unknown":
      if (understanding === "signed-out") return connectionText.signedOut;
      if (reachability !== "online") return connectionText.unanswered(reachability);
      return accountText.asking;
  }
}
