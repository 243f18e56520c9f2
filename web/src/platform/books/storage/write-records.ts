import {
  type Author,
  type Entry,
  type IdSource,
  type Moment,
  madeAgain,
  type NameBooks,
  NEW_CLOCK,
  NO_NAMES,
  type Recorded,
  type RecordOf,
  stampNow,
  type Waiting,
  waitingAfter,
  withCleanTexts,
} from "@suikouji/core";
import { recordsIn, waiting } from "../sync/sync-records.ts";
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
  names: NameBooks = NO_NAMES,
): Promise<Author> {
  const moment = now();
  const stampMs = stampNow((await notes.get("clock")) ?? NEW_CLOCK, moment.epochMs);
  return { ledgerId: LOCAL_LEDGER, deviceId, now: moment, stampMs, ids, ...names };
}

/** Writes the user's changes and their outbox rows in one transaction. */
export async function write(tables: BooksTables, recorded: Partial<Recorded>): Promise<void> {
  const { entries = [], categories = [], definitions = [] } = recorded;
  const clean = {
    categories: categories.map((category) => withCleanTexts("category", category)),
    definitions: definitions.map((definition) => withCleanTexts("definition", definition)),
    entries: entries.map((entry) => withCleanTexts("entry", entry)),
  };
  const rows = [
    ...(await putNamed(tables, "category", clean.categories)),
    ...(await putNamed(tables, "definition", clean.definitions)),
    ...(await putEntries(tables, clean.entries)),
  ];
  await tables.outbox.put(rows);
}

/** An empty list withdraws 撤销这一笔: an import has its own undo. */
export async function noteLastSave(
  { notes }: BooksTables,
  { now }: Pick<Writer, "now">,
  ids: readonly string[],
): Promise<void> {
  await notes.put("lastSave", { ids, atMs: now().epochMs });
}

async function putEntries(
  { entries, outbox }: BooksTables,
  changed: readonly Entry[],
): Promise<readonly Waiting[]> {
  if (changed.length === 0) return [];
  const before = await entries.get(changed.map(({ id }) => id));
  const rows = await outbox.get(waiting("entry", changed));
  await entries.put(changed);
  return changed.map((entry, at) =>
    waitingAfter("entry", entry, { before: before[at], row: rows[at] }),
  );
}

/** A record whose id holds its name: added again after it existed, deleted perhaps, it is its next version. */
async function putNamed<Kind extends "category" | "definition">(
  tables: BooksTables,
  kind: Kind,
  made: readonly RecordOf[Kind][],
): Promise<readonly Waiting[]> {
  if (made.length === 0) return [];
  const table = recordsIn(tables, kind);
  const before = await table.get(made.map(({ id }) => id));
  const rows = await tables.outbox.get(waiting(kind, made));
  const changed = made.map((record, at) => {
    const known = before[at];
    if (known === undefined) return record;
    const { deviceId, updatedAtMs: stampMs } = record;
    return madeAgain(kind, known, record, { deviceId, stampMs });
  });
  await table.put(changed);
  return changed.map((record, at) =>
    waitingAfter(kind, record, { before: before[at], row: rows[at] }),
  );
}
