import { samplesOfWav } from "../../src/speech/audio/wav.ts";

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
  } | null;
}

/** A `multipart/form-data` body, parsed strictly; null if it is malformed. */
export function readForm(contentType: string, body: Buffer): Form | null {
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const text = body.toString("latin1");
  if (!text.startsWith(`--${boundary}\r\n`) || !text.endsWith(`\r\n--${boundary}--\r\n`))
    return null;
  const fields: Record<string, string> = {};
  let file: Form["file"] = null;
  for (const part of text.slice(0, -4).split(`--${boundary}`).slice(1, -1)) {
    const [head = "", ...rest] = part.slice(2).split("\r\n\r\n");
    const bytes = Buffer.from(rest.join("\r\n\r\n").slice(0, -2), "latin1");
    const name = /name="([^"]+)"/.exec(head)?.[1];
    const fileName = /filename="([^"]+)"/.exec(head)?.[1];
    if (name === undefined) return null;
    const type = /content-type: (\S+)/i.exec(head)?.[1] ?? "";
    if (fileName === undefined) fields[name] = bytes.toString();
    else if (name === "file") file = { name: fileName, type, bytes };
  }
  return { fields, file };
}

/** Why a real host would refuse the form; null if it would not. */
export function objectionToForm(form: Form | null): string | null {
  if (form === null) return "Invalid multipart body";
  if (form.file === null) return "Field required: file";
  if (form.fields.model === undefined) return "you must provide a model parameter";
  if (!/\.(?:wav|mp3|webm|flac|ogg)$/.test(form.file.name)) return "Invalid file format";
  return samplesOfWav(form.file.bytes) === null ? "The audio file could not be decoded" : null;
}
