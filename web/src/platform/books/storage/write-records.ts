import {
  type Author,
  type Category,
  type CategoryView,
  changeRecord,
  type Entry,
  type IdSource,
  type Moment,
  NEW_CLOCK,
  type Recorded,
  type RecordKind,
  stampNow,
  type Waiting,
  waitingAfter,
} from "@suikouji/core";
import type { BooksStorage, BooksTables } from "./books-storage.ts";

/** The device as an author of changes. */
export interface Writer {
  readonly storage: BooksStorage;
  readonly deviceId: string;
  readonly now: () => Moment;
  readonly ids: IdSource;
}

/**
 * The name of the one ledger that a device holds. The server names its ledger itself and knows it
 * by the device's token, so that no row needs rewriting when a device first syncs.
 */
export const LOCAL_LEDGER = "local";

/**
 * The author of a change made now. Only data from the server moves the clock forward: a change is
 * stamped later than the version it replaces in any case.
 */
export async function authorNow(
  { notes }: BooksTables,
  { deviceId, now, ids }: Omit<Writer, "storage">,
  categories: readonly CategoryView[],
): Promise<Author> {
  const moment = now();
  const stampMs = stampNow((await notes.get("clock")) ?? NEW_CLOCK, moment.epochMs);
  return { ledgerId: LOCAL_LEDGER, deviceId, now: moment, stampMs, ids, categories };
}

/** Writes the user's changes and their outbox rows in one transaction. */
export async function write(tables: BooksTables, { entries, categories }: Recorded): Promise<void> {
  const rows = [
    ...(categories.length === 0 ? [] : await putCategories(tables, categories)),
    ...(entries.length === 0 ? [] : await putEntries(tables, entries)),
  ];
  await tables.outbox.put(rows);
}

async function putEntries(
  { entries, outbox }: BooksTables,
  changed: readonly Entry[],
): Promise<readonly Waiting[]> {
  const before = await entries.get(changed.map(({ id }) => id));
  const rows = await outbox.get(waiting("entry", changed));
  await entries.put(changed);
  return changed.map((entry, at) =>
    waitingAfter("entry", entry, { before: before[at], row: rows[at] }),
  );
}

/** A category that is added again after it existed, deleted perhaps, is its next version. */
async function putCategories(
  { categories, outbox }: BooksTables,
  made: readonly Category[],
): Promise<readonly Waiting[]> {
  const before = await categories.get(made.map(({ id }) => id));
  const rows = await outbox.get(waiting("category", made));
  const changed = made.map((category, at) => {
    const known = before[at];
    const { revision: _, stamps: __, deviceId, updatedAtMs: stampMs, ...fields } = category;
    return known === undefined
      ? category
      : changeRecord("category", known, fields, { deviceId, stampMs });
  });
  await categories.put(changed);
  return changed.map((category, at) =>
    waitingAfter("category", category, { before: before[at], row: rows[at] }),
  );
}

export function waiting(
  kind: RecordKind,
  records: readonly (Entry | Category)[],
): readonly Waiting[] {
  return records.map(({ id }) => ({ kind, id }));
}
