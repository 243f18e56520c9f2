import {
  type EnteredHost,
  EnteredHostSchema,
  MODEL_PRESETS,
  ModelAddressSchema,
  type PresetId,
  type ShownHost,
} from "@suikouji/contract";

/** A host as it is typed. */
export interface HostForm {
  readonly preset: PresetId;
  readonly address: string;
  readonly key: string;
  readonly model: string;
  readonly extraFields: string;
  /** In seconds. */
  readonly deadline: string;
}

/** The field that is wrong. */
export type WrongField = "model" | "address" | "key" | "key-missing" | "extraFields" | "deadline";

export type ReadForm =
  | { readonly ok: true; readonly host: EnteredHost }
  | { readonly ok: false; readonly wrong: WrongField };

export function formOf(preset: PresetId): HostForm {
  const [model = ""] = MODEL_PRESETS[preset].models;
  return { preset, address: "", key: "", model, extraFields: "", deadline: "" };
}

export function formOfHost({
  preset,
  address,
  model,
  extraFields,
  deadlineMs,
}: ShownHost): HostForm {
  return {
    preset,
    address: address ?? "",
    key: "",
    model,
    extraFields: Object.keys(extraFields).length === 0 ? "" : JSON.stringify(extraFields),
    deadline: deadlineMs === null ? "" : String(deadlineMs / 1000),
  };
}

/** The stored key belongs to its address; another one must not get it. */
export function keepsKey(form: HostForm, stored: readonly ShownHost[]): boolean {
  return stored.some((host) => host.hasKey && originOf(host) === originOf(form));
}

export function readForm(form: HostForm, stored: readonly ShownHost[]): ReadForm {
  const address = form.address.trim();
  const [key, model] = [form.key.trim(), form.model.trim()];
  const preset = MODEL_PRESETS[form.preset];
  const isKept = key === "" && keepsKey(form, stored);
  if (address === "" ? preset.baseUrl === null : !ModelAddressSchema.safeParse(address).success)
    return wrong("address");
  if (key === "" && preset.needsKey && !isKept) return wrong("key-missing");
  if (model === "") return wrong("model");
  const extraFields = fieldsIn(form.extraFields);
  if (extraFields === null) return wrong("extraFields");
  const read = EnteredHostSchema.safeParse({
    preset: form.preset,
    address: address === "" ? null : address,
    ...(isKept ? {} : { key: key === "" ? null : key }),
    model,
    extraFields,
    deadlineMs: form.deadline.trim() === "" ? null : Math.round(Number(form.deadline) * 1000),
  });
  return read.success
    ? { ok: true, host: read.data }
    : wrong(fieldOf(read.error.issues[0]?.path[0]));
}

function wrong(field: WrongField): ReadForm {
  return { ok: false, wrong: field };
}

function fieldOf(path: PropertyKey | undefined): WrongField {
  if (path === "key" || path === "address" || path === "extraFields") return path;
  return path === "deadlineMs" ? "deadline" : "model";
}

function fieldsIn(typed: string): EnteredHost["extraFields"] | null {
  if (typed.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(typed);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as EnteredHost["extraFields"]) : null;
  } catch {
    return null;
  }
}

function originOf({ preset, address }: Pick<ShownHost, "preset"> & { address: string | null }) {
  const typed = address?.trim() || MODEL_PRESETS[preset].baseUrl;
  return typed !== null && URL.canParse(typed) ? new URL(typed).origin : null;
}
