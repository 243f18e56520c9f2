import { type PushReply, PushReplySchema } from "@suikouji/contract";
import { entryNamer, isRecordable, type LedgerEntry, recordBatch } from "@suikouji/core";
import type { Transaction } from "kysely";
import { KeyReused, type NewBatch } from "../ledger-store.ts";
import { entriesById, namesOf } from "../reads/named-entries.ts";
import type { PushRow, Schema } from "../store/schema.ts";
import { lockHead, reading, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { earlierReply, pruneReplies } from "./kept-replies.ts";
import { writeRecorded } from "./write-recorded.ts";
import { replyWrite } from "./write-versions.ts";

/** The author of entries that a script records without a device. */
export const SERVER_DEVICE_ID = "server";

/** Saves a batch once; the key is looked up under the lock of the ledger. */
export async function record(
  books: SqlBooks,
  ledgerId: string,
  batch: NewBatch,
): Promise<readonly LedgerEntry[]> {
  const { key, contentHash, deviceId, transactions, at } = batch;
  if (!transactions.every(isRecordable)) throw new RangeError("A batch must be recordable");
  return await writingIn(books, ledgerId, async (transaction, turn) => {
    const head = await lockHead(transaction, books, ledgerId);
    const earlier = await earlierReply(transaction, ledgerId, key).executeTakeFirst();
    if (earlier !== undefined) {
      if (earlier.contentHash !== contentHash) throw new KeyReused();
      return await entriesIn(transaction, books, { ledgerId, reply: earlier.reply });
    }

    const nowMs = books.clock.now().epochMs;
    const names = await namesOf(transaction, books, ledgerId);
    const writer = { ledgerId, deviceId: deviceId ?? SERVER_DEVICE_ID, now: at, stampMs: nowMs };
    const recorded = recordBatch(transactions, { ...writer, ids: books.ids, ...names });
    const written = await writeRecorded(transaction, { books, turn, head, recorded, nowMs });
    const reply: PushReply = {
      epoch: head.epoch,
      entries: [...written.entries],
      categories: [...written.categories],
      definitions: [...written.definitions],
      standing: { entries: [], categories: [], definitions: [] },
    };
    const row = { ledgerId, key, contentHash, reply: JSON.stringify(reply), createdAtMs: nowMs };
    await transaction.executeQuery(replyWrite(transaction, row).compile());
    const after = written.plan.head.revision;
    await pruneReplies(transaction, { ledgerId, before: head.revision, after, nowMs });
    return await entriesIn(transaction, books, { ledgerId, reply: row.reply });
  });
}

export function recorded(
  books: SqlBooks,
  ledgerId: string,
  { key, contentHash }: Pick<NewBatch, "key" | "contentHash">,
): Promise<readonly LedgerEntry[] | null> {
  return reading(books, async (transaction) => {
    const earlier = await earlierReply(transaction, ledgerId, key).executeTakeFirst();
    if (earlier?.contentHash !== contentHash) return null;
    return await entriesIn(transaction, books, { ledgerId, reply: earlier.reply });
  });
}

/** The entries of a reply, as they are now. A damaged reply is refused: saving again would double. */
async function entriesIn(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  { ledgerId, reply }: Pick<PushRow, "ledgerId" | "reply">,
): Promise<readonly LedgerEntry[]> {
  const read = PushReplySchema.safeParse(parsed(reply));
  if (!read.success) throw new KeyReused();
  const ids = read.data.entries.map(({ id }) => id);
  const entries = await entriesById(transaction, books, { ledgerId, ids });
  return entries.map(entryNamer(await namesOf(transaction, books, ledgerId)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
