import { createHash } from "node:crypto";
import {
  type Acknowledged,
  categoryOfPush,
  entryOfPush,
  type PushBody,
  type PushReply,
  PushReplySchema,
  pulledCategory,
  pulledEntry,
} from "@suikouji/contract";
import type { Over, Recorded } from "@suikouji/core";
import type { Transaction } from "kysely";
import { KeyReused, LedgerCleared } from "./ledger-store.ts";
import { pipelined } from "./pipelined.ts";
import { type Planned, planWriting } from "./plan-writing.ts";
import { presentQueries, presentRows } from "./read-present.ts";
import { storable } from "./rows.ts";
import type { PushRow, Schema } from "./schema.ts";
import { headIn, headQuery, type SqlBooks, writingIn } from "./sql-books.ts";
import { replyWrite, writesOf } from "./write-versions.ts";

/**
 * How long a reply can be had again. A device that comes back later is not doubled either, for its
 * versions are recognised as the ones that are there; only the reply is then reckoned anew.
 */
const REPLIES_KEPT_MS = 90 * 86_400_000;

/** So many of one ledger at most: a device that sends the same over and over fills no disk. */
const MOST_REPLIES = 10_000;

/** Old replies are looked for once in so many revisions: no timer, and no cost to speak of. */
const REVISIONS_BETWEEN_PRUNINGS = 64;

export function push(books: SqlBooks, ledgerId: string, body: PushBody): Promise<PushReply> {
  const contentHash = hashOf(body);
  const origin = { ledgerId, deviceId: body.deviceId };
  const offered: Recorded = {
    entries: body.entries.map(({ over: _, ...entry }) => entryOfPush(storable(entry), origin)),
    categories: body.categories.map((category) => categoryOfPush(storable(category), origin)),
  };
  return writingIn(books, ledgerId, async (transaction, turn) => {
    const [heads, earlier, ...present] = await pipelined(transaction, [
      headQuery(transaction, books, ledgerId),
      earlierPush(transaction, ledgerId, body.key),
      ...presentQueries(transaction, ledgerId, offered),
    ]);
    turn.pass();
    const head = headIn(heads);
    if (body.epoch !== null && body.epoch !== head.epoch) throw new LedgerCleared();
    const replay = replayed(earlier, contentHash);
    if (replay !== null) return replay;

    const nowMs = books.clock.now().epochMs;
    const planned = planWriting({
      books,
      head,
      present: presentRows(present),
      offered,
      over: overOf(body),
      nowMs,
    });
    const reply = replyTo(body, { epoch: head.epoch, planned });
    const { key } = body;
    const row = { ledgerId, key, contentHash, reply: JSON.stringify(reply), createdAtMs: nowMs };
    await pipelined(transaction, [
      ...writesOf(transaction, planned.plan),
      replyWrite(transaction, row),
    ]);
    if (isTimeToPrune(head.revision, planned.plan.head.revision)) {
      await prune(transaction, ledgerId, nowMs - REPLIES_KEPT_MS);
    }
    return reply;
  });
}

function replyTo(
  body: PushBody,
  { epoch, planned }: { readonly epoch: string; readonly planned: Planned },
): PushReply {
  const { entries, categories } = planned.standing;
  return {
    epoch,
    entries: named(planned.entries, body.entries),
    categories: named(planned.categories, body.categories),
    standing: { entries: entries.map(pulledEntry), categories: categories.map(pulledCategory) },
  };
}

function overOf({ entries }: PushBody): Readonly<Record<string, Over>> {
  return Object.fromEntries(
    entries.flatMap(({ id, over }) => (over === undefined ? [] : [[id, over]])),
  );
}

function earlierPush(transaction: Transaction<Schema>, ledgerId: string, key: string) {
  return transaction
    .selectFrom("pushes")
    .select(["contentHash", "reply"])
    .where("ledgerId", "=", ledgerId)
    .where("key", "=", key);
}

/** Null where there is none, or it is damaged: it is reckoned anew, for the versions are known. */
function replayed(
  [earlier]: readonly Pick<PushRow, "contentHash" | "reply">[],
  contentHash: string,
): PushReply | null {
  if (earlier === undefined) return null;
  if (earlier.contentHash !== contentHash) throw new KeyReused();
  try {
    return PushReplySchema.parse(JSON.parse(earlier.reply));
  } catch {
    return null;
  }
}

/**
 * The epoch is no content: a device that learns it between two tries of the same push still sends
 * the same push.
 */
function hashOf({ deviceId, entries, categories }: PushBody): string {
  const content = JSON.stringify({ deviceId, entries, categories }, withSortedKeys);
  return createHash("sha256").update(content).digest("hex");
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A device knows its records by the ids it sent, to the letter. */
function named(
  acknowledged: readonly Acknowledged[],
  sent: readonly { readonly id: string }[],
): Acknowledged[] {
  return acknowledged.map((one, index) => ({ ...one, id: sent[index]?.id ?? one.id }));
}

/** A push that changed nothing is rare, and the one kind that could be sent without end. */
function isTimeToPrune(before: number, after: number): boolean {
  if (before === after) return true;
  const round = (revision: number) => Math.floor(revision / REVISIONS_BETWEEN_PRUNINGS);
  return round(before) !== round(after);
}

async function prune(
  transaction: Transaction<Schema>,
  ledgerId: string,
  beforeMs: number,
): Promise<void> {
  const last = await transaction
    .selectFrom("pushes")
    .select("createdAtMs")
    .where("ledgerId", "=", ledgerId)
    .orderBy("createdAtMs", "desc")
    .offset(MOST_REPLIES)
    .limit(1)
    .executeTakeFirst();
  await transaction
    .deleteFrom("pushes")
    .where("ledgerId", "=", ledgerId)
    .where("createdAtMs", "<", Math.max(beforeMs, (last?.createdAtMs ?? -1) + 1))
    .execute();
}
