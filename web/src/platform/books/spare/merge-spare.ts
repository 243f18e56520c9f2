import {
  isSameVersion,
  knownOf,
  mergeVersions,
  NOT_YET_SYNCED,
  type RecordKind,
  type RecordOf,
  type Waiting,
} from "@suikouji/core";
import type { BooksStorage, BooksTables } from "../storage/books-storage.ts";
import { erase } from "../storage/erase-books.ts";
import { readAgain } from "../sync/sync-pull-steps.ts";
import { recordsIn } from "../sync/sync-records.ts";
import {
  type Copied,
  clearUnsent,
  putNotes,
  putSentences,
  putUnsent,
  type Unsent,
  unsentOf,
} from "./unsent.ts";
import { laterCount, NEVER_WRITTEN } from "./write-count.ts";

type Sentences = ReadonlyMap<string, string>;

/**
 * Writes into the books what only the copy has, or has in a later version, then updates the copy.
 * If killed in between, the books have everything and the next start does the rest.
 */
export async function mergeSpare(
  main: BooksStorage,
  spare: BooksStorage,
  there: Unsent,
): Promise<void> {
  const copied = await sentencesOf(spare);
  const here = await main.change(async (tables) => {
    await take(tables, there, copied);
    return await unsentOf(tables);
  });
  const sentences = await sentencesOf(main);
  await spare.change(async (tables) => {
    const { count } = (await tables.notes.get("writes")) ?? NEVER_WRITTEN;
    // Another tab has written a change to the copy since: these books are no longer the latest.
    if (count > (here.notes.writes ?? NEVER_WRITTEN).count) return;
    await clearUnsent(tables);
    await putUnsent(tables, here);
    await tables.utterances.clear();
    await putSentences(tables, sentences);
  });
}

async function take(tables: BooksTables, there: Unsent, sentences: Sentences): Promise<void> {
  const here = (await tables.notes.get("writes")) ?? NEVER_WRITTEN;
  const copied = there.notes.writes ?? NEVER_WRITTEN;
  const isLost = (await tables.notes.get("deviceId")) === undefined;
  // The app was killed between clearing the books and clearing the copy.
  if (copied.count < here.clearedAt) return;
  // The browser put back books that were cleared since.
  if (here.count < copied.clearedAt) await erase(tables);
  const isBehind = isLost || here.count < copied.count;
  const { rows } = there;
  await takeRecords(tables, "category", { copied: there.categories, rows, isBehind });
  await takeRecords(tables, "definition", { copied: there.definitions, rows, isBehind });
  await takeRecords(tables, "entry", { copied: there.entries, rows, isBehind });
  await putSentences(tables, sentences);
  if (isBehind) await takeNotes(tables, there.notes, isLost);
  await tables.notes.put("writes", laterCount(here, copied));
}

/**
 * A record that both have in the same version goes to the outbox only if the copy is later: the
 * server may have lost it since. Otherwise it was acknowledged, and the app was killed before the
 * copy was updated. `known` is what the books know of the server: the copy may have known more.
 */
async function takeRecords<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  { copied, rows, isBehind }: CopiedRecords<RecordOf[Kind]>,
): Promise<void> {
  const keys = copied.map(({ id }) => ({ kind, id }));
  const table = recordsIn(tables, kind);
  const found = await table.get(copied.map(({ id }) => id));
  const waiting = await tables.outbox.get(keys);
  const over = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.over]));
  const taken = copied.flatMap((record, at) => {
    const present = found[at];
    const merged =
      present === undefined
        ? { ...record, revision: NOT_YET_SYNCED }
        : mergeVersions(kind, present, record);
    if (present !== undefined && !isBehind && isSameVersion(kind, merged, present)) return [];
    const key = { kind, id: record.id };
    const row = waiting[at] ?? {
      ...key,
      ...optional("known", knownOf(kind, present)),
      ...optional("over", over.get(`${kind} ${record.id}`)),
    };
    return [{ record: merged, row }];
  });
  await table.put(taken.map(({ record }) => record));
  await tables.outbox.put(taken.map(({ row }) => row));
}

interface CopiedRecords<Kept> {
  readonly copied: readonly Kept[];
  readonly rows: readonly Waiting[];
  readonly isBehind: boolean;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
}

async function takeNotes(
  tables: BooksTables,
  { deviceId, settings, position, conversations }: Copied,
  isLost: boolean,
): Promise<void> {
  const known = await tables.notes.get("position");
  const isSameLife = known?.ledgerId === position?.ledgerId && known?.epoch === position?.epoch;
  if (!isSameLife) await tables.notes.drop("chunk");
  if (!isSameLife && !isLost && position?.ledgerId != null && position.epoch !== null) {
    const { ledgerId, epoch } = position;
    await readAgain(tables, { ledgerId, epoch }, "under-way");
  }
  await putNotes(tables, {
    ...(isLost && deviceId !== undefined ? { deviceId } : {}),
    ...(settings === undefined ? {} : { settings }),
    ...(conversations === undefined ? {} : { conversations }),
    ...(isLost && position !== undefined ? { position } : {}),
  });
}

function sentencesOf(storage: BooksStorage): Promise<Sentences> {
  return storage.read(({ utterances }) => utterances.all());
}
