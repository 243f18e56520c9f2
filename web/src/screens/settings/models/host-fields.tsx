import {
  listHostModels,
  MODEL_PRESETS,
  type ModelTroubleKind,
  PRESET_IDS,
  type ShownHost,
} from "@suikouji/contract";
import { useId, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { refusalSentence } from "../../../ui/refusal-text.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "../settings.module.css";
import { troubleText } from "../trouble-text.ts";
import { formOf, type HostForm, keepsKey, readForm, type WrongField } from "./host-form.ts";
import own from "./models.module.css";
import { modelsText as text } from "./models-text.ts";

export interface HostFieldsProps {
  readonly form: HostForm;
  readonly onChange: (form: HostForm) => void;
  /** The hosts whose keys the server has. */
  readonly stored: readonly ShownHost[];
  readonly wrong: WrongField | null;
}

/** The fields of one model host. */
export function HostFields({ form, onChange, stored, wrong }: HostFieldsProps) {
  const preset = MODEL_PRESETS[form.preset];
  const needsAddress = !preset.needsKey;
  const mayNeedKey = preset.needsKey || form.preset === "custom";
  const change = (changed: Partial<HostForm>) => onChange({ ...form, ...changed });
  const problem = (...fields: readonly WrongField[]) =>
    wrong !== null && fields.includes(wrong) ? text.wrong[wrong] : null;
  const isKept = keepsKey(form, stored);

  const address = (
    <TextField
      label={text.address}
      hint={text.addressHint}
      type="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={preset.baseUrl ?? ""}
      problem={problem("address")}
      value={form.address}
      onChange={(next) => change({ address: next })}
    />
  );
  const key = (
    <TextField
      label={text.key}
      hint={isKept ? text.keyKept : text.keyHint}
      type="password"
      autoComplete="off"
      problem={problem("key", "key-missing")}
      value={form.key}
      onChange={(next) => change({ key: next })}
    />
  );
  return (
    <>
      <SelectField
        label={text.preset}
        choices={PRESET_IDS.map((id) => ({
          value: id,
          label: text.presetName(MODEL_PRESETS[id].name),
        }))}
        value={form.preset}
        onChange={(id) => onChange(formOf(id))}
      />
      {needsAddress ? address : null}
      {mayNeedKey ? key : null}
      {preset.keyUrl === null || isKept ? null : (
        <a className={own.keyLink} href={preset.keyUrl} target="_blank" rel="noreferrer">
          {text.keyWhere}
        </a>
      )}
      <ModelField form={form} change={change} stored={stored} problem={problem("model")} />
      <details
        className={own.more}
        open={wrong === "extraFields" || wrong === "deadline" || undefined}
      >
        <summary>{text.more}</summary>
        <div className={styles.stack}>
          {needsAddress ? null : address}
          {mayNeedKey ? null : key}
          <TextField
            label={text.extraFields}
            hint={text.extraFieldsHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_000}
            problem={problem("extraFields")}
            value={form.extraFields}
            onChange={(extraFields) => change({ extraFields })}
          />
          <TextField
            label={text.deadline}
            hint={text.deadlineHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            problem={problem("deadline")}
            value={form.deadline}
            onChange={(deadline) => change({ deadline })}
          />
        </div>
      </details>
    </>
  );
}

/** Typed, or chosen from the list that the host has. */
function ModelField(field: {
  readonly form: HostForm;
  readonly change: (changed: Partial<HostForm>) => void;
  readonly stored: readonly ShownHost[];
  readonly problem: string | null;
}) {
  const { form, change, stored, problem } = field;
  const { account } = useServices();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [listed, setListed] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  async function list() {
    if (isAsking) return;
    // The list is asked for without a model, so any name will do.
    const read = readForm({ ...form, model: form.model || "-" }, stored);
    if (!read.ok) return setFailure(text.wrong[read.wrong]);
    setAsking(true);
    const answer = await account.call(listHostModels, { host: read.host });
    setAsking(false);
    setListed(answer.ok ? answer.answer.models : []);
    setFailure(answer.ok ? troubleWords(answer.answer.trouble) : refusalSentence(answer.refusal));
  }

  const known = listed.length > 0 ? listed : MODEL_PRESETS[form.preset].models;
  return (
    <>
      <TextField
        label={text.model}
        hint={text.modelHint}
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        problem={problem}
        value={form.model}
        onChange={(model) => change({ model })}
      />
      <datalist id={id}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {listed.length === 0 ? null : (
        <SelectField
          label={text.listed}
          choices={[
            { value: "", label: text.listChoose },
            ...listed.map((name) => ({ value: name, label: name })),
          ]}
          value={listed.includes(form.model) ? form.model : ""}
          onChange={(model) => change({ model: model || form.model })}
        />
      )}
      <div className={styles.actions}>
        <Button tone="quiet" aria-disabled={isAsking} onClick={() => void list()}>
          {isAsking ? text.listing : text.list}
        </Button>
      </div>
      <p className={styles.words} role="status">
        {failure}
      </p>
    </>
  );
}

function troubleWords(trouble: ModelTroubleKind | null): string | null {
  return trouble === null ? null : troubleText.fix(trouble);
}
