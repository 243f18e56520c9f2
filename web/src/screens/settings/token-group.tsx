import type { Device } from "@suikouji/contract";
import { type FormEvent, useId, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ago } from "./account-text.ts";
import { CopyField } from "./copy-field.tsx";
import { devicesText } from "./devices-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { tokensText as text } from "./tokens-text.ts";

/** Tokens for other apps. For the ledger's owners. */
export function TokenGroup(group: {
  readonly tokens: readonly Device[];
  readonly onRevoke: (token: Device) => void;
  readonly onMade: () => void;
}) {
  const { tokens, onRevoke, onMade } = group;
  const { clock } = useServices();
  const [isOpen, setOpen] = useState(false);
  const nowMs = clock.now().epochMs;

  function close() {
    setOpen(false);
    onMade();
  }

  return (
    <SettingsGroup title={text.title} hint={text.hint}>
      {tokens.map((token) => (
        <ListRow
          key={token.id}
          title={token.role === "recorder" ? text.recorder(token.name) : token.name}
          hint={devicesText.lastSeen(ago(token.lastSeenAtMs, nowMs))}
          trailing={
            <Button
              aria-label={text.revokeLabel(token.name)}
              aria-haspopup="dialog"
              onClick={() => onRevoke(token)}
            >
              {text.revoke}
            </Button>
          }
        />
      ))}
      <div className={styles.block}>
        <div className={styles.actions}>
          <Button icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        </div>
      </div>
      {isOpen ? <NewTokenSheet onClose={close} /> : null}
    </SettingsGroup>
  );
}

function NewTokenSheet({ onClose }: { readonly onClose: () => void }) {
  const { account } = useServices();
  const form = useId();
  const [name, setName] = useState("");
  const [recordsNotices, setRecordsNotices] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (isMaking) return;
    setMaking(true);
    const asked = await account.addToken(name.trim(), { recordsNotices });
    setMaking(false);
    if (asked.ok) setMade(asked.answer);
    else setProblem(refusalSentence(asked.refusal));
  }

  if (made !== null) {
    return (
      <Sheet
        open
        title={text.open}
        onClose={onClose}
        footer={
          <Button wide tone="primary" onClick={onClose}>
            {text.done}
          </Button>
        }
      >
        <CopyField label={text.made} hint={text.madeHint} value={made} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      title={text.open}
      onClose={onClose}
      footer={
        <Button wide tone="primary" type="submit" form={form} aria-disabled={isMaking}>
          {isMaking ? text.making : text.make}
        </Button>
      }
    >
      <form id={form} className={styles.stack} onSubmit={(event) => void make(event)}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          maxLength={60}
          pattern=".*\S.*"
          required
          problem={problem}
          value={name}
          onChange={(next) => {
            setProblem(null);
            setName(next);
          }}
        />
        <Switch
          label={text.records}
          hint={text.recordsHint}
          checked={recordsNotices}
          onChange={setRecordsNotices}
        />
      </form>
    </Sheet>
  );
}
