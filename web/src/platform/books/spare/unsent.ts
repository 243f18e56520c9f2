import type { Position, Recorded, Waiting } from "@suikouji/core";
import type { BooksTables, Notes } from "../storage/books-storage.ts";

/**
 * The notes that no server has. The position tells which ledger the records belong to: a device
 * without it would send them to the next ledger it meets. Its `after` is not kept, because the
 * records that were read up to there are lost too.
 */
export type Copied = Pick<
  Partial<Notes>,
  "deviceId" | "settings" | "position" | "writes" | "conversations"
>;

/** What exists on this device alone. */
export interface Unsent extends Recorded {
  readonly rows: readonly Waiting[];
  readonly notes: Copied;
  /** Their number; the sentences themselves are read only when they are to be copied. */
  readonly sentences: number;
}

export async function unsentOf({
  outbox,
  entries,
  categories,
  definitions,
  notes,
  utterances,
}: BooksTables): Promise<Unsent> {
  const rows = await outbox.first(await outbox.count());
  const idsOf = (wanted: Waiting["kind"]) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    rows,
    entries: (await entries.get(idsOf("entry"))).filter((entry) => entry !== undefined),
    categories: (await categories.get(idsOf("category"))).filter((one) => one !== undefined),
    definitions: (await definitions.get(idsOf("definition"))).filter((one) => one !== undefined),
    notes: definite({
      deviceId: await notes.get("deviceId"),
      settings: await notes.get("settings"),
      position: fromTheBeginning(await notes.get("position")),
      writes: await notes.get("writes"),
      conversations: await notes.get("conversations"),
    }),
    sentences: await utterances.count(),
  };
}

export async function putUnsent(tables: BooksTables, unsent: Unsent): Promise<void> {
  await tables.entries.put(unsent.entries);
  await tables.categories.put(unsent.categories);
  await tables.definitions.put(unsent.definitions);
  await tables.outbox.put(unsent.rows);
  await putNotes(tables, unsent.notes);
}

export async function putSentences(
  { utterances }: BooksTables,
  sentences: ReadonlyMap<string, string>,
): Promise<void> {
  await Promise.all([...sentences].map(([batchId, text]) => utterances.put(batchId, text)));
}

export async function clearUnsent(tables: BooksTables): Promise<void> {
  await tables.entries.clear();
  await tables.categories.clear();
  await tables.definitions.clear();
  await tables.outbox.clear();
}

export async function putNotes(
  { notes }: BooksTables,
  { deviceId, settings, position, writes, conversations }: Copied,
): Promise<void> {
  if (writes !== undefined) await notes.put("writes", writes);
  if (position !== undefined) await notes.put("position", position);
  if (settings !== undefined) await notes.put("settings", settings);
  if (conversations !== undefined) await notes.put("conversations", conversations);
  if (deviceId !== undefined) await notes.put("deviceId", deviceId);
}

function fromTheBeginning<Known extends Position | undefined>(position: Known): Known {
  if (position === undefined) return position;
  const { ledgerId, epoch } = position;
  return { ledgerId, epoch, after: 0, digest: 0 } as Known;
}

function definite({
  deviceId,
  settings,
  position,
  writes,
  conversations,
}: { [Name in keyof Copied]: Copied[Name] | undefined }): Copied {
  return {
    ...(deviceId === undefined ? {} : { deviceId }),
    ...(settings === undefined ? {} : { settings }),
    ...(position === undefined ? {} : { position }),
    ...(writes === undefined ? {} : { writes }),
    ...(conversations === undefined ? {} : { conversations }),
  };
}
