import type { Device, DeviceRole } from "@suikouji/contract";
import { useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServices } from "../../session/services.ts";
import { useAsked } from "../../session/use-asked.ts";
import { Button } from "../../ui/button.tsx";
import { DeviceIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText, ago } from "./account-text.ts";
import { AddDevice } from "./add-device.tsx";
import { devicesText as text } from "./devices-text.ts";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

/** Who has a key to this ledger; a lost phone is shut out here. `role` is this device's own. */
export function DeviceList({ role }: { readonly role: DeviceRole }) {
  const { account, clock } = useServices();
  const showToast = useToast();
  const { asked, again, learn } = useAsked(askDevices);
  const [doomed, setDoomed] = useState<Device | null>(null);
  const nowMs = clock.now().epochMs;

  async function revoke({ id }: Device) {
    setDoomed(null);
    const answer = await account.revoke(id);
    showToast({ message: answer.ok ? text.revoked : refusalSentence(answer.refusal) });
    if (answer.ok) learn(answer.answer);
  }

  return (
    <SettingsGroup title={text.title} {...(role === "owner" ? {} : { hint: text.memberHint })}>
      {asked === null ? (
        <div className={styles.block} role="status">
          <p className={styles.words}>{accountText.asking}</p>
        </div>
      ) : asked.ok ? (
        asked.answer.map((device) => (
          <ListRow
            key={device.id}
            leading={<DeviceIcon size={1.5} />}
            title={device.name}
            hint={text.hint(device.role, ago(device.lastSeenAtMs, nowMs))}
            trailing={
              device.current ? (
                text.thisDevice
              ) : role === "member" ? undefined : (
                <Button
                  aria-label={text.revokeLabel(device.name)}
                  aria-haspopup="dialog"
                  onClick={() => setDoomed(device)}
                >
                  {text.revoke}
                </Button>
              )
            }
          />
        ))
      ) : (
        <div className={styles.block} role="status">
          <RefusedAnswer refusal={asked.refusal} onAgain={again} />
        </div>
      )}
      <AddDevice role={role} onClosed={again} />
      {doomed === null ? null : (
        <Sheet
          open
          title={text.revokeTitle}
          onClose={() => setDoomed(null)}
          footer={
            <>
              <Button wide onClick={() => setDoomed(null)}>
                {text.keep}
              </Button>
              <Button wide tone="danger" onClick={() => void revoke(doomed)}>
                {text.revoke}
              </Button>
            </>
          }
        >
          <p>{text.revokeQuestion(doomed.name)}</p>
        </Sheet>
      )}
    </SettingsGroup>
  );
}

function askDevices(account: ServerAccount) {
  return account.devices();
}
