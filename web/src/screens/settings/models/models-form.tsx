import { type ModelSetupReply, type ModelTrial, saveModels } from "@suikouji/contract";
import { type FormEvent, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { refusalSentence } from "../../../ui/refusal-text.ts";
import { useToast } from "../../../ui/toasts.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import { HostFields } from "./host-fields.tsx";
import { type HostForm, readForm, type WrongField } from "./host-form.ts";
import own from "./models.module.css";
import { modelsText as text } from "./models-text.ts";
import { PriceFields, type PriceForm, pricesIn } from "./price-fields.tsx";
import { TryHost } from "./try-host.tsx";

/** What is typed: one or two hosts. */
export interface ModelsForm {
  readonly hosts: readonly HostForm[];
  readonly prices: PriceForm;
}

export interface ModelsFormProps {
  readonly form: ModelsForm;
  readonly onChange: (form: ModelsForm) => void;
  readonly setup: ModelSetupReply;
  readonly onSaved: (setup: ModelSetupReply) => void;
}

interface Wrong {
  readonly index: number;
  readonly field: WrongField;
}

/** Chooses, tries and saves the models. */
export function ModelsFormFields({ form, onChange, setup, onSaved }: ModelsFormProps) {
  const { account } = useServices();
  const showToast = useToast();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [tried, setTried] = useState<readonly ModelTrial[]>([]);
  const [first, second] = form.hosts;

  const changeHost = (index: number, host: HostForm) => {
    setWrong(null);
    setFailure(null);
    onChange({ ...form, hosts: form.hosts.map((each, at) => (at === index ? host : each)) });
  };
  const read = (index: number) => {
    const host = form.hosts[index];
    if (host === undefined) return null;
    const reading = readForm(host, setup.hosts);
    if (reading.ok) return reading.host;
    setWrong({ index, field: reading.wrong });
    return null;
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setWrong(null);
    const hosts = form.hosts.map((_, index) => read(index)).filter((host) => host !== null);
    if (hosts.length < form.hosts.length) return;
    setSaving(true);
    const answer = await account.call(saveModels, { hosts, prices: pricesIn(form.prices) });
    setSaving(false);
    setFailure(answer.ok ? null : refusalSentence(answer.refusal));
    if (!answer.ok) return;
    showToast({ message: text.saved });
    onSaved(answer.answer);
  }

  if (first === undefined) return null;
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <SettingsGroup title={setup.hosts.length === 0 ? text.choose : text.change}>
        <div className={styles.block}>
          <HostFields
            form={first}
            onChange={(host) => changeHost(0, host)}
            stored={setup.hosts}
            wrong={wrong?.index === 0 ? wrong.field : null}
          />
          <TryHost hostToTry={() => read(0)} onTried={setTried} />
          <PriceFields
            form={form.prices}
            onChange={(prices) => onChange({ ...form, prices })}
            tried={tried}
          />
        </div>
        <div className={styles.block}>
          {second === undefined ? (
            <>
              <p className={styles.words}>{text.fallbackHint}</p>
              <div className={styles.actions}>
                <Button
                  onClick={() => onChange({ ...form, hosts: [first, { ...first, key: "" }] })}
                >
                  {text.addFallback}
                </Button>
              </div>
            </>
          ) : (
            <fieldset className={own.fallback}>
              <legend>{text.fallback}</legend>
              <HostFields
                form={second}
                onChange={(host) => changeHost(1, host)}
                stored={setup.hosts}
                wrong={wrong?.index === 1 ? wrong.field : null}
              />
              <div className={styles.actions}>
                <Button onClick={() => onChange({ ...form, hosts: [first] })}>
                  {text.dropFallback}
                </Button>
              </div>
            </fieldset>
          )}
        </div>
        <div className={styles.block}>
          {failure === null ? null : (
            <p className={styles.trouble} role="alert">
              {failure}
            </p>
          )}
          <Button type="submit" tone="primary" aria-disabled={isSaving}>
            {isSaving ? text.saving : text.save}
          </Button>
        </div>
      </SettingsGroup>
    </form>
  );
}
