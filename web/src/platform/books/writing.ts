import {
  type Category,
  type Entry,
  type IdSource,
  type Moment,
  type Recorded,
  type RecordKind,
  SaveFailed,
  succeeding,
  type Waiting,
} from "@suikouji/core";
import type { BooksStorage, BooksTables } from "./books-storage.ts";

/** Who writes on this device. */
export interface Writer {
  readonly storage: BooksStorage;
  readonly deviceId: string;
  readonly now: () => Moment;
  readonly ids: IdSource;
}

/**
 * The one ledger a device holds. The server knows it by the device's token and names it itself, so
 * that no row needs rewriting when the device meets its server.
 */
export const LOCAL_LEDGER = "local";

/** Writes the user's changes down, and in the same transaction that the server must hear of them. */
export async function write(tables: BooksTables, { entries, categories }: Recorded): Promise<void> {
  if (categories.length > 0) {
    const present = await tables.categories.get(categories.map(({ id }) => id));
    await tables.categories.put(categories.map((made, at) => succeeding(made, present[at])));
  }
  if (entries.length > 0) await tables.entries.put(entries);
  await tables.outbox.put([...waiting("category", categories), ...waiting("entry", entries)]);
}

/** Runs a change; every way to fail is a {@link SaveFailed}, with nothing changed. */
export async function changing<Answer>(
  storage: BooksStorage,
  work: (tables: BooksTables) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await storage.change(work);
  } catch (cause) {
    if (cause instanceof Error && isOurs(cause)) throw cause;
    throw new SaveFailed(isDiskFull(cause) ? "storage-full" : "storage-failed", { cause });
  }
}

export function waiting(
  kind: RecordKind,
  records: readonly (Entry | Category)[],
): readonly Waiting[] {
  return records.map(({ id }) => ({ kind, id }));
}

function isOurs({ name }: Error): boolean {
  return name === "SaveFailed" || name === "CategoryRefused";
}

/** Whether the disk is full, however deep the browser's word for it is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || cause instanceof DOMException; ) {
    if (cause.name === "QuotaExceededError") return true;
    const { inner, failures } = cause as { inner?: unknown; failures?: readonly unknown[] };
    if (failures?.some(isDiskFull) === true) return true;
    cause = inner ?? cause.cause;
  }
  return false;
}
