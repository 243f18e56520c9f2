import {
  type Device,
  type DeviceRole,
  deviceRoleOf,
  isScript,
  LONGEST_DEVICE_NAME,
} from "@suikouji/contract";
import { useState } from "react";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useServices } from "../../session/services.ts";
import { useServerAnswer } from "../../session/use-server-answer.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { DeviceIcon, EditIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { accountText, ago } from "./account-text.ts";
import { AddDevice } from "./add-device.tsx";
import { devicesText as text } from "./devices-text.ts";
import { NameSheet } from "./name-sheet.tsx";
import { RefusedAnswer } from "./refused-answer.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { TokenGroup } from "./token-group.tsx";
import { tokensText } from "./tokens-text.ts";

/** The devices that are signed in, and for owners the tokens; devices are renamed, both are revoked here. `role` is this device's own. */
export function DeviceList({ role }: { readonly role: DeviceRole }) {
  const { account, books, clock } = useServices();
  const showToast = useToast();
  const { result, again, learn } = useServerAnswer(askDevices);
  const [doomed, setDoomed] = useState<Device | null>(null);
  const [named, setNamed] = useState<Device | null>(null);
  const nowMs = clock.now().epochMs;

  async function revoke(device: Device) {
    setDoomed(null);
    const answer = await account.revoke(device.id);
    const { revoked } = wordsFor(device);
    showToast({ message: answer.ok ? revoked : refusalSentence(answer.refusal) });
    if (answer.ok) learn(answer.answer);
  }

  const listed = result?.ok === true ? result.answer : [];
  const tokens = listed.filter(({ role }) => isScript(role));
  const devices = listed.filter(({ role }) => !isScript(role));

  return (
    <>
      <SettingsGroup title={text.title} {...(role === "owner" ? {} : { hint: text.memberHint })}>
        {result === null ? (
          <div className={styles.block} role="status">
            <p className={styles.words}>{accountText.asking}</p>
          </div>
        ) : result.ok ? (
          devices.map((device) => (
            <ListRow
              key={device.id}
              leading={<DeviceIcon size={1.5} />}
              title={device.name}
              hint={text.hint(deviceRoleOf(device.role), ago(device.lastSeenAtMs, nowMs))}
              trailing={
                role === "owner" || device.current ? (
                  <>
                    {device.current ? text.thisDevice : null}
                    <IconButton
                      label={text.renameLabel(device.name)}
                      icon={EditIcon}
                      aria-haspopup="dialog"
                      onClick={() => setNamed(device)}
                    />
                    {device.current ? null : (
                      <Button
                        aria-label={text.revokeLabel(device.name)}
                        aria-haspopup="dialog"
                        onClick={() => setDoomed(device)}
                      >
                        {text.revoke}
                      </Button>
                    )}
                  </>
                ) : undefined
              }
            />
          ))
        ) : (
          <div className={styles.block} role="status">
            <RefusedAnswer refusal={result.refusal} onAgain={again} />
          </div>
        )}
        <AddDevice role={role} onClosed={again} />
      </SettingsGroup>
      {role === "owner" ? <TokenGroup tokens={tokens} onRevoke={setDoomed} onMade={again} /> : null}
      {named === null ? null : (
        <NameSheet
          title={text.renameTitle}
          label={text.name}
          hint={text.nameHint}
          name={named.name}
          longest={LONGEST_DEVICE_NAME}
          save={(name) => account.rename(named.id, name)}
          onSaved={(renamed) => {
            learn(renamed);
            // If this cannot be stored, the next sync brings the name.
            books.devices.learn(renamed).catch(() => undefined);
            setNamed(null);
          }}
          onClose={() => setNamed(null)}
        />
      )}
      {doomed === null ? null : (
        <RevokeSheet
          device={doomed}
          onKeep={() => setDoomed(null)}
          onRevoke={() => void revoke(doomed)}
        />
      )}
    </>
  );
}

function RevokeSheet(sheet: {
  readonly device: Device;
  readonly onKeep: () => void;
  readonly onRevoke: () => void;
}) {
  const { device, onKeep, onRevoke } = sheet;
  const words = wordsFor(device);
  return (
    <Sheet
      open
      title={words.revokeTitle}
      onClose={onKeep}
      footer={
        <>
          <Button wide onClick={onKeep}>
            {words.keep}
          </Button>
          <Button wide tone="danger" onClick={onRevoke}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <p>{words.revokeQuestion(device.name)}</p>
    </Sheet>
  );
}

function wordsFor({ role }: Device) {
  return isScript(role) ? tokensText : text;
}

function askDevices(account: ServerAccount) {
  return account.devices();
}
