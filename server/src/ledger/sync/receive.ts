import {
  type Author,
  changeRecord,
  type Definition,
  detailsOfWaiting,
  NOT_YET_SYNCED,
  type Placed,
  placeNotices,
  recordBatch,
  type Transaction as Said,
  transactionOf,
  type WaitingDraft,
  waitingId,
  waitingOfDefinition,
} from "@suikouji/core";
import type { Transaction } from "kysely";
import type { KeptNotices, ReceivedNotices } from "../ledger-store.ts";
import { namesOf } from "../reads/named-entries.ts";
import { definitionsOfRows } from "../store/rows.ts";
import type { Schema } from "../store/schema.ts";
import { lockHead, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { SERVER_DEVICE_ID } from "./record.ts";
import { writeRecorded } from "./write-recorded.ts";

/** Places drafts under the lock of the ledger, so that the bank's message and the wallet's, posted at once, make one. */
export function receive(
  books: SqlBooks,
  ledgerId: string,
  { drafts, deviceId, isRecorded }: ReceivedNotices,
): Promise<KeptNotices> {
  return writingIn(books, ledgerId, async (transaction, turn) => {
    const head = await lockHead(transaction, books, ledgerId);
    const now = books.clock.now();
    const definitions = await waitingPlaces(transaction, books, ledgerId);
    const known = definitions.flatMap((each) => waitingOfDefinition(each)?.id ?? []);
    const ids = [...new Set([...known, ...drafts.map(waitingId)])];
    const decided = await presentAmong(transaction, ledgerId, ids);
    const placed = placeNotices(drafts, { definitions, decided, now });
    const added = placed.added.map((waiting) => ({ waiting, isSaved: isRecorded(waiting.draft) }));
    const kept: KeptNotices = {
      waiting: added.flatMap(({ waiting, isSaved }) => (isSaved ? [] : [waiting.draft])),
      recorded: added.flatMap(({ waiting, isSaved }) => (isSaved ? [waiting.draft] : [])),
      repeated: placed.repeated,
      beyond: placed.beyond,
    };
    if (placed.places.size === 0) return kept;
    const author: Author = {
      ...{ ledgerId, deviceId: deviceId ?? SERVER_DEVICE_ID, now, stampMs: now.epochMs },
      ...{ ids: books.ids, ...(await namesOf(transaction, books, ledgerId)) },
    };
    const saved = added.filter(({ isSaved }) => isSaved).map(({ waiting }) => saidOf(waiting));
    const recorded = recordBatch(saved, author);
    const places = versionsOf(placed, definitions, author);
    await writeRecorded(transaction, {
      ...{ books, turn, head, nowMs: now.epochMs },
      recorded: { ...recorded, definitions: [...recorded.definitions, ...places] },
    });
    return kept;
  });
}

function saidOf({ id, draft }: WaitingDraft): Said & { readonly waitingId: string } {
  const { time: _, payment: __, from: ___, ...parsed } = draft;
  return { ...transactionOf(parsed), waitingId: id };
}

function versionsOf(
  { places }: Placed,
  before: readonly Definition[],
  author: Author,
): readonly Definition[] {
  const { ledgerId, deviceId, stampMs } = author;
  const known = new Map(before.map((each) => [each.id, each]));
  return [...places].map(([id, waiting]) => {
    const details = detailsOfWaiting(waiting);
    const present = known.get(id);
    if (present !== undefined) return changeRecord("definition", present, { details }, author);
    return {
      ...{ id, ledgerId, deviceId, revision: NOT_YET_SYNCED, kind: "waiting", name: "" },
      ...{ hidden: false, order: 0, details, updatedAtMs: stampMs, deleted: false },
    };
  });
}

async function waitingPlaces(
  db: Transaction<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<readonly Definition[]> {
  const rows = await db
    .selectFrom("definitions")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("kind", "=", "waiting")
    .orderBy("id")
    .execute();
  return definitionsOfRows(rows, books);
}

async function presentAmong(
  db: Transaction<Schema>,
  ledgerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("entries")
    .select("id")
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
