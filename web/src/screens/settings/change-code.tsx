import { type FormEvent, useId, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CopyField } from "./copy-field.tsx";
import { devicesText } from "./devices-text.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const text = devicesText.code;
const KINDS = ["generated", "own"] as const;

/** For the ledger's owners. */
export function ChangeCode({ onChanged }: { readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup title={text.title} hint={text.hint}>
      <div className={styles.block}>
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        </div>
      </div>
      {isOpen ? <ChangeCodeSheet onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </SettingsGroup>
  );
}

function ChangeCodeSheet(sheet: { readonly onClose: () => void; readonly onChanged: () => void }) {
  const { onClose, onChanged } = sheet;
  const { account } = useServices();
  const form = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]>("generated");
  const [own, setOwn] = useState("");
  const [endDevices, setEndDevices] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [changed, setChanged] = useState<string | null>(null);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (isChanging) return;
    setChanging(true);
    const wanted = kind === "own" ? { code: own.trim() } : {};
    const asked = await account.changeCode({ ...wanted, endDevices });
    setChanging(false);
    if (!asked.ok) return setProblem(refusalSentence(asked.refusal));
    setChanged(asked.answer);
    onChanged();
  }

  if (changed !== null) {
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
        <CopyField label={text.changed} hint={text.changedHint} value={changed} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      title={text.open}
      onClose={onClose}
      footer={
        <Button wide tone="primary" type="submit" form={form} aria-disabled={isChanging}>
          {isChanging ? text.changing : text.change}
        </Button>
      }
    >
      <form id={form} className={styles.stack} onSubmit={(event) => void change(event)}>
        <SegmentedControl
          label={text.kind}
          segments={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={(next) => {
            setProblem(null);
            setKind(next);
          }}
        />
        {kind === "own" ? (
          <TextField
            label={text.own}
            hint={text.ownHint}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            required
            problem={problem}
            value={own}
            onChange={(next) => {
              setProblem(null);
              setOwn(next);
            }}
          />
        ) : (
          <p className={styles.words} role={problem === null ? undefined : "alert"}>
            {problem ?? text.generatedHint}
          </p>
        )}
        <Switch
          label={text.endDevices}
          hint={text.endDevicesHint}
          checked={endDevices}
          onChange={setEndDevices}
        />
      </form>
    </Sheet>
  );
}
