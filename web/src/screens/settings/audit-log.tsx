import { useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { accountText } from "./account-text.ts";
import { auditText as text } from "./audit-text.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** For owners: sign-ins, revocations, clearings and changes of the code. */
export function AuditLog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup title={text.title}>
      <ListRow
        title={text.open}
        hint={text.openHint}
        trailing={<ChevronRightIcon size={1.125} />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Sheet open title={text.title} onClose={() => setOpen(false)}>
          <Events />
        </Sheet>
      ) : null}
    </SettingsGroup>
  );
}

function Events() {
  const { result, again } = useServerAnswer(askAudit);
  if (result === null) {
    return (
      <p className={styles.words} role="status">
        {accountText.asking}
      </p>
    );
  }
  if (!result.ok) {
    return (
      <div className={styles.stack} role="status">
        <RefusedAnswer refusal={result.refusal} onAgain={again} />
      </div>
    );
  }
  const events = result.answer;
  if (events.length === 0) return <p className={styles.words}>{text.empty}</p>;
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two may be alike in everything, and none moves.
        <li key={index}>
          <p>{text.sentence(event)}</p>
          <p className={styles.when}>
            <time dateTime={new Date(event.atMs).toISOString()}>{text.when(event)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function askAudit(account: ServerAccount) {
  return account.audit();
}
