import { randomUUID } from "node:crypto";

export interface Multipart {
  readonly contentType: string;
  readonly body: Uint8Array;
}

interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** `multipart/form-data` in one buffer: text fields of ours, and one file. */
export function multipartOf(
  fields: Readonly<Record<string, string>>,
  { name, fileName, type, bytes }: FilePart,
): Multipart {
  const boundary = `----suikouji-${randomUUID()}`;
  const head = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head.join("") + file),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
