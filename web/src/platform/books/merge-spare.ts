import type { Category, Entry, RecordKind } from "@suikouji/core";
import type { BooksStorage, BooksTables } from "./books-storage.ts";
import { erase } from "./erasing.ts";
import { laterOf } from "./later-of.ts";
import type { Records } from "./sync-records.ts";
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
 * Puts into the books what only their copy has, or has in a later version, then makes the copy
 * agree. Killed in between, the books have everything and the next start does the rest.
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
    // Another tab has copied a change since: these books are no longer the last.
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
  // A kill came between emptying the books and emptying their copy.
  if (copied.count < here.clearedAt) return;
  // The browser put books back that were emptied since.
  if (here.count < copied.clearedAt) await erase(tables);
  const isBehind = isLost || here.count < copied.count;
  const categories = await takeRecords(tables.categories, there.categories, isBehind);
  const entries = await takeRecords(tables.entries, there.entries, isBehind);
  const taken: Readonly<Record<RecordKind, ReadonlySet<string>>> = {
    category: categories,
    entry: entries,
  };
  await tables.outbox.put(there.rows.filter(({ kind, id }) => taken[kind].has(id)));
  await putSentences(tables, sentences);
  if (isBehind) await takeNotes(tables, there.notes, isLost);
  await tables.notes.put("writes", laterCount(here, copied));
}

/**
 * What both have in one version waits only if the copy is from the later moment: the server may
 * have lost it since. Else it was acknowledged, and a kill came before the copy heard of it. Returns
 * the ids of what was taken.
 */
async function takeRecords<Kept extends Entry | Category>(
  table: Records<Kept>,
  copied: readonly Kept[],
  isBehind: boolean,
): Promise<ReadonlySet<string>> {
  const found = await table.get(copied.map(({ id }) => id));
  const taken = copied.flatMap((record, at) => {
    const present = found[at];
    if (present === undefined) return [record];
    const later = isBehind ? laterOf(record, present) : laterOf(present, record);
    return later === present ? [] : [later];
  });
  await table.put(taken);
  return new Set(taken.map(({ id }) => id));
}

async function takeNotes(
  tables: BooksTables,
  { deviceId, settings, position }: Copied,
  isLost: boolean,
): Promise<void> {
  const known = await tables.notes.get("position");
  const isSameLife = known?.ledgerId === position?.ledgerId && known?.epoch === position?.epoch;
  if (!isSameLife) await tables.notes.drop("chunk");
  await putNotes(tables, {
    ...(isLost && deviceId !== undefined ? { deviceId } : {}),
    ...(settings === undefined ? {} : { settings }),
    // In the same life of the ledger, the books know how far they have read.
    ...(isSameLife || position === undefined ? {} : { position }),
  });
}

function sentencesOf(storage: BooksStorage): Promise<Sentences> {
  return storage.read(({ utterances }) => utterances.all());
}
