import { type Entry, stampAfter, type Version } from "@suikouji/core";

/** The device that imports, and when. */
export interface Importer {
  readonly deviceId: string;
  readonly nowMs: number;
}

/**
 * The entry in another category than the file says: a change that this device makes now. With the
 * stamp of the file, two devices would hold different content and take it for the same version.
 */
export function filedAnew<Filed extends Entry>(
  entry: Filed,
  categoryId: string,
  author: Importer,
): Filed {
  return stampedAnew({ ...entry, categoryId }, author);
}

/** The same content as a version of this device. */
export function stampedAnew<Stamped extends Version>(
  record: Stamped,
  { deviceId, nowMs }: Importer,
): Stamped {
  return { ...record, deviceId, updatedAtMs: stampAfter(nowMs, record.updatedAtMs) };
}
