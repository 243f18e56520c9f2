import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { InstallGroup } from "./install-group.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.about;

export function AboutPage() {
  const { result } = useServerAnswer(askStatus);
  return (
    <>
      <SettingsGroup title={text.name} hint={text.motto}>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{text.version}</dt>
            <dd>{result?.ok === true ? result.answer.version : text.versionUnknown}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{text.licence}</dt>
            <dd>{text.licenceName}</dd>
          </div>
        </dl>
      </SettingsGroup>
      <InstallGroup />
      <SettingsGroup title={text.whereTitle}>
        <div className={styles.block}>
          <p className={styles.words}>{text.where}</p>
        </div>
      </SettingsGroup>
      <SettingsGroup title={text.wordsTitle}>
        <div className={styles.block}>
          <p className={styles.words}>{text.words}</p>
        </div>
      </SettingsGroup>
      <SettingsGroup>
        <a className={styles.rowLink} href="/docs" target="_blank" rel="noreferrer">
          <ListRow
            title={text.docs}
            hint={text.docsHint}
            trailing={<ChevronRightIcon size={1.125} />}
          />
        </a>
      </SettingsGroup>
    </>
  );
}

function askStatus(account: ServerAccount) {
  return account.status();
}
