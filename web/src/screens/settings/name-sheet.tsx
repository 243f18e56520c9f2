import { type FormEvent, useId, useState } from "react";
import type { AccountResult } from "../../platform/account/server-account.ts";
import { Button } from "../../ui/button.tsx";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";

/** Asks for the name of a device or a ledger; stays open while the server refuses the name. */
export function NameSheet<Answer>(sheet: {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly name: string;
  readonly longest: number;
  readonly save: (name: string) => Promise<AccountResult<Answer>>;
  readonly onSaved: (answer: Answer, name: string) => void;
  readonly onClose: () => void;
}) {
  const { title, label, hint, longest, save, onSaved, onClose } = sheet;
  const form = useId();
  const [name, setName] = useState(sheet.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const asked = await save(name.trim());
    setSaving(false);
    if (asked.ok) onSaved(asked.answer, name.trim());
    else setProblem(refusalSentence(asked.refusal));
  }

  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button wide tone="primary" type="submit" form={form} aria-disabled={isSaving}>
          {settingsText.categories.save}
        </Button>
      }
    >
      <form id={form} className={styles.stack} onSubmit={(event) => void submit(event)}>
        <TextField
          label={label}
          {...(hint === undefined ? {} : { hint })}
          autoComplete="off"
          maxLength={longest}
          pattern=".*\S.*"
          required
          problem={problem}
          value={name}
          onChange={(next) => {
            setProblem(null);
            setName(next);
          }}
        />
      </form>
    </Sheet>
  );
}
