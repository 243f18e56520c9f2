import type { Category, Definition, Entry, Position, Waiting } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { type Copied, clearUnsent, putNotes } from "./unsent.ts";
import { laterCount, NEVER_WRITTEN } from "./write-count.ts";

/** The writes of one transaction that the copy needs. */
export interface Noted {
  readonly entries: Map<string, Entry>;
  readonly categories: Map<string, Category>;
  readonly definitions: Map<string, Definition>;
  readonly waiting: Waiting[];
  readonly dropped: Waiting[];
  readonly sentences: Map<string, string>;
  readonly droppedSentences: string[];
  notes: Copied;
  isOutboxCleared: boolean;
  areSentencesCleared: boolean;
}

export function nothingNoted(): Noted {
  return {
    entries: new Map(),
    categories: new Map(),
    definitions: new Map(),
    waiting: [],
    dropped: [],
    sentences: new Map(),
    droppedSentences: [],
    notes: {},
    isOutboxCleared: false,
    areSentencesCleared: false,
  };
}

export function isWorthCopying(noted: Noted): boolean {
  return (
    noted.isOutboxCleared ||
    noted.areSentencesCleared ||
    noted.waiting.length + noted.dropped.length > 0 ||
    noted.sentences.size + noted.droppedSentences.length > 0 ||
    Object.keys(noted.notes).length > 0
  );
}

/** The tables, wrapped so that writes are noted. */
export function noting(tables: BooksTables, noted: Noted): BooksTables {
  const { entries, categories, definitions, outbox, notes, utterances, photos } = tables;
  return {
    // Too large to be written twice.
    photos,
    entries: { ...entries, put: (put) => entries.put(remember(noted.entries, put)) },
    categories: { ...categories, put: (put) => categories.put(remember(noted.categories, put)) },
    definitions: {
      ...definitions,
      put: (put) => definitions.put(remember(noted.definitions, put)),
    },
    outbox: {
      ...outbox,
      put: (rows) => {
        noted.waiting.push(...rows);
        return outbox.put(rows);
      },
      drop: (rows) => {
        noted.dropped.push(...rows);
        return outbox.drop(rows);
      },
      clear: () => {
        noted.isOutboxCleared = true;
        return outbox.clear();
      },
    },
    notes: {
      ...notes,
      put: async (name, note) => {
        if (name === "deviceId" || name === "settings" || name === "conversations") {
          noted.notes = { ...noted.notes, [name]: note };
        }
        if (name === "position") await notePosition(noted, notes, note as Position);
        await notes.put(name, note);
      },
    },
    utterances: {
      ...utterances,
      put: (batchId, text) => {
        noted.sentences.set(batchId, text);
        return utterances.put(batchId, text);
      },
      drop: (batchIds) => {
        noted.droppedSentences.push(...batchIds);
        return utterances.drop(batchIds);
      },
      clear: () => {
        noted.areSentencesCleared = true;
        return utterances.clear();
      },
    },
  };
}

/** Every page changes the position; the copy needs only a change of ledger or epoch. */
async function notePosition(
  noted: Noted,
  notes: BooksTables["notes"],
  { ledgerId, epoch }: Position,
): Promise<void> {
  const before = await notes.get("position");
  if (before?.ledgerId === ledgerId && before.epoch === epoch) return;
  noted.notes = { ...noted.notes, position: { ledgerId, epoch, after: 0, digest: 0 } };
}

function remember<Kept extends { readonly id: string }>(
  noted: Map<string, Kept>,
  put: readonly Kept[],
): readonly Kept[] {
  for (const record of put) noted.set(record.id, record);
  return put;
}

/** Puts the records that wait to be sent. Null when there are none. */
export type PutUnsent = typeof import("./put-unsent.ts").putUnsent;

/**
 * A transaction that clears or drops does so before it puts. The copies of two tabs may arrive in
 * another order than their changes: nothing replaces a later version, or comes back after a
 * clearing.
 */
export async function copyNoted(
  tables: BooksTables,
  noted: Noted,
  putUnsent: PutUnsent | null,
): Promise<void> {
  const known = (await tables.notes.get("writes")) ?? NEVER_WRITTEN;
  const { writes = known } = noted.notes;
  if (writes.count < known.clearedAt) return;
  if (noted.isOutboxCleared) await clearUnsent(tables);
  if (noted.areSentencesCleared) await tables.utterances.clear();
  await tables.utterances.drop(noted.droppedSentences);
  await dropSent(tables, noted.dropped);
  await putUnsent?.(tables, noted);
  for (const [batchId, text] of noted.sentences) await tables.utterances.put(batchId, text);
  await putNotes(tables, { ...noted.notes, writes: laterCount(known, writes) });
}

async function dropSent(tables: BooksTables, dropped: readonly Waiting[]): Promise<void> {
  const idsOf = (wanted: Waiting["kind"]) =>
    dropped.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  await tables.outbox.drop(dropped);
  await tables.entries.drop(idsOf("entry"));
  await tables.categories.drop(idsOf("category"));
  await tables.definitions.drop(idsOf("definition"));
}
