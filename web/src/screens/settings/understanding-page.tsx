import type { StatusReply } from "@suikouji/contract";
import { useEffect } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import type { Settings } from "../../platform/books/books.ts";
import { settingsAddress } from "../../session/addresses.ts";
import { useReachability, useServices, useSessionView } from "../../session/services.ts";
import { useRole } from "../../session/use-role.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { hearingText } from "../../ui/hearing-text.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Switch } from "../../ui/switch.tsx";
import { accountText, ago } from "./account-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { troubleText } from "./trouble-text.ts";

const text = settingsText.understanding;

export function UnderstandingPage(page: {
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}) {
  const { settings, change } = page;
  return (
    <>
      <SettingsGroup {...(settings.localOnly ? { hint: text.speechCaution } : {})}>
        <Switch
          label={text.localOnly}
          hint={text.localOnlyHint}
          checked={settings.localOnly}
          onChange={(localOnly) => change({ localOnly })}
        />
        <Switch
          label={text.onlyIfUnsure}
          hint={text.onlyIfUnsureHint}
          checked={settings.onlyIfUnsure}
          onChange={(onlyIfUnsure) => change({ onlyIfUnsure })}
        />
        <Switch
          label={text.offlineMultiple}
          hint={text.offlineMultipleHint}
          checked={settings.offlineMultiple}
          onChange={(offlineMultiple) => change({ offlineMultiple })}
        />
      </SettingsGroup>
      <WhereVoiceGoes />
      <ModelsLink />
      <SettingsGroup title={text.where}>
        {settings.localOnly ? (
          <div className={styles.block}>
            <p className={styles.words}>{accountText.onlyHere}</p>
          </div>
        ) : (
          <WhereWordsGo />
        )}
      </SettingsGroup>
    </>
  );
}

/** Only for those who run the server: they pay for the models. */
function ModelsLink() {
  const { result } = useServerAnswer(askSession);
  if (result?.ok !== true || result.answer.makesLedgers !== true) return null;
  return (
    <SettingsGroup>
      <a className={styles.rowLink} href={settingsAddress("models")}>
        <ListRow
          title={settingsText.pageName("models")}
          hint={text.modelsHint}
          trailing={
            <span className={styles.chevron}>
              <ChevronRightIcon size={1.125} />
            </span>
          }
        />
      </a>
    </SettingsGroup>
  );
}

function WhereVoiceGoes() {
  const { serverSpeech } = useServices();
  const { hearing } = useSessionView();
  useEffect(() => serverSpeech.refresh(), [serverSpeech]);
  if (hearing === null) return null;
  return (
    <SettingsGroup title={text.voice}>
      <div className={styles.block}>
        <p className={styles.words}>{hearingText.whereVoiceGoes(hearing)}</p>
      </div>
    </SettingsGroup>
  );
}

function WhereWordsGo() {
  const { result, again } = useServerAnswer(askStatus);
  const reachability = useReachability();
  if (result === null) {
    return (
      <div className={styles.block} role="status">
        <p className={styles.words}>{accountText.asking}</p>
      </div>
    );
  }
  if (!result.ok) {
    const { refusal } = result;
    const isGone = refusal.type === "unreachable";
    return (
      <div className={styles.block} role="status">
        <p className={styles.words}>
          {isGone ? accountText.unanswered(reachability) : refusalSentence(refusal)}
        </p>
        <div className={styles.actions}>
          <Button onClick={again}>{accountText.again}</Button>
        </div>
      </div>
    );
  }
  return <Models status={result.answer} />;
}

function Models({ status }: { readonly status: StatusReply }) {
  const { engine, models } = status;
  const { clock } = useServices();
  const role = useRole();
  const nowMs = clock.now().epochMs;
  return (
    <>
      <div className={styles.block}>
        <p className={styles.words}>
          {engine === "models" ? accountText.modelsIntro : accountText.localEngine}
        </p>
      </div>
      {models.map(({ model, host, breaker, trouble }) => (
        <div key={`${model} ${host}`}>
          <ListRow
            title={host}
            hint={
              trouble === null && breaker === "open"
                ? `${model} · ${accountText.modelResting}`
                : model
            }
          />
          {trouble === null ? null : (
            <p className={styles.trouble} role="status">
              {troubleText.model(trouble, role, ago(trouble.sinceMs, nowMs))}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

function askSession(account: ServerAccount) {
  return account.session();
}

function askStatus(account: ServerAccount) {
  return account.status();
}
