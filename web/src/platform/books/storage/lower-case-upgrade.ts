import type { Waiting } from "@suikouji/core";
import type { Transaction } from "dexie";
import type { Notes } from "./books-storage.ts";
import { withLowerCaseIds } from "./lower-case-ids.ts";
import type { StoredNote, StoredUtterance } from "./schema.ts";
import { byId, laidOut, type Sheet } from "./sheets.ts";

/** Rewrites the books with the ids of entries and batches in lower case. */
export async function lowerIds(transaction: Transaction): Promise<void> {
  const sheets = transaction.table<Sheet>("sheets");
  const outbox = transaction.table<Waiting>("outbox");
  const utterances = transaction.table<StoredUtterance>("utterances");
  const notes = transaction.table<StoredNote, string>("notes");
  const noted = async <Name extends keyof Notes>(name: Name) =>
    ((await notes.get(name))?.note ?? null) as Notes[Name] | null;

  const lowered = withLowerCaseIds({
    entries: (await sheets.toArray()).flatMap(({ entries }) => entries),
    outbox: await outbox.toArray(),
    utterances: await utterances.toArray(),
    chunk: await noted("chunk"),
    lastSave: await noted("lastSave"),
  });
  if (lowered === null) return;

  await sheets.clear();
  await sheets.bulkPut(laidOut(byId(lowered.entries)));
  await outbox.clear();
  await outbox.bulkPut([...lowered.outbox]);
  await utterances.clear();
  await utterances.bulkPut([...lowered.utterances]);
  const { chunk, lastSave } = lowered;
  if (chunk !== null) await notes.put({ name: "chunk", note: chunk });
  if (lastSave !== null) await notes.put({ name: "lastSave", note: lastSave });
}
