import { changeRecord, type Entry, type Signature, type Version } from "@suikouji/core";

type Filing = Pick<Entry, "categoryId" | "accountId" | "toAccountId">;

/**
 * The entry in another category or account than in the file, as a change that this device makes now. With the
 * file's stamp, two devices would hold different content and take it for the same version.
 */
export function refiled<Filed extends Entry>(
  entry: Filed,
  filing: Filing,
  author: Signature,
): Filed {
  return { ...entry, ...changeRecord("entry", entry, filing, author) };
}

/** The same content as a version of this device. */
export function restamped<Stamped extends Version>(
  { stamps: _, ...record }: Stamped,
  { deviceId, stampMs }: Signature,
): Stamped {
  const updatedAtMs = Math.max(stampMs, record.updatedAtMs + 1);
  return { ...record, deviceId, updatedAtMs } as Stamped;
}
