import { createHash, randomUUID } from "node:crypto";

/** SHA-256 of a request's content; the order of its fields is that of the contract. */
export function contentHashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

interface Caller {
  /** Null for the owner's token. */
  readonly deviceId: string | null;
}

/**
 * The key under which a request is saved: the same for the same header of the same caller. Without a
 * header each request is a new one.
 */
export function requestKeyOf(header: string | undefined, { deviceId }: Caller): string {
  if (header === undefined) return randomUUID();
  const hash = createHash("sha256")
    .update(`${deviceId ?? ""}\n${header}`)
    .digest("hex");
  // UUID version 8: the bits are ours (RFC 9562).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
