import { deviceRoleOf, type SessionReply } from "@suikouji/contract";
import { useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { shownLedger } from "../../ui/shown-ledger.ts";
import { useToast } from "../../ui/toasts.tsx";
import { accountText as text } from "./account-text.ts";
import { AuditLog } from "./audit-log.tsx";
import { ChangeCode } from "./change-code.tsx";
import { DeviceList } from "./device-list.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** The ledger of a device that is signed in: its devices, tokens, code and log. */
export function SignedIn(signedIn: {
  readonly session: SessionReply;
  readonly onLeft: () => void;
}) {
  const { session, onLeft } = signedIn;
  const role = deviceRoleOf(session.role);
  const { account, sync } = useServices();
  const showToast = useToast();
  /** Reloads the list: other devices may be signed out after the code was changed. */
  const [round, setRound] = useState(0);

  async function leave() {
    const result = await account.signOut();
    showToast({ message: result.ok ? text.signedOut : refusalSentence(result.refusal) });
    if (!result.ok) return;
    onLeft();
    // Only a refused request tells the sync that this device is signed out.
    sync.nudge();
  }

  return (
    <>
      <SettingsGroup title={text.ledger} hint={text.signOutHint[role]}>
        <div className={styles.block}>
          <p>{shownLedger(session.ledger.name)}</p>
          <div className={styles.actions}>
            <Button onClick={() => void leave()}>{text.signOut}</Button>
          </div>
        </div>
      </SettingsGroup>
      <DeviceList key={round} role={role} />
      {role === "owner" ? (
        <>
          <ChangeCode onChanged={() => setRound((last) => last + 1)} />
          <AuditLog />
        </>
      ) : null}
    </>
  );
}
