import { createHash } from "node:crypto";
import {
  type Acknowledged,
  categoryOfPush,
  entryOfPush,
  type PushBody,
  type PushReply,
  PushReplySchema,
} from "@suikouji/contract";
import type { Transaction } from "kysely";
import { KeyReused, LedgerCleared } from "./ledger-store.ts";
import { storable } from "./rows.ts";
import type { PushRow, Schema } from "./schema.ts";
import { lockHead, type SqlBooks, writing } from "./sql-books.ts";
import { writeVersions } from "./write-versions.ts";

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
  return writing(books, async (transaction) => {
    const head = await lockHead(transaction, books, ledgerId);
    if (body.epoch !== null && body.epoch !== head.epoch) throw new LedgerCleared();
    const earlier = await earlierPush(transaction, ledgerId, body.key);
    const replay = earlier === null ? null : replayed(earlier, contentHash);
    if (replay !== null) return replay;

    const nowMs = books.clock.now().epochMs;
    const origin = { ledgerId, deviceId: body.deviceId };
    const offered = {
      entries: body.entries.map((entry) => entryOfPush(storable(entry), origin)),
      categories: body.categories.map((category) => categoryOfPush(storable(category), origin)),
    };
    const { entries, categories, revision } = await writeVersions(transaction, {
      books,
      head,
      offered,
      nowMs,
    });
    const reply: PushReply = {
      epoch: head.epoch,
      entries: named(entries, body.entries),
      categories: named(categories, body.categories),
    };
    await transaction
      .insertInto("pushes")
      .values({
        ledgerId,
        key: body.key,
        contentHash,
        reply: JSON.stringify(reply),
        createdAtMs: nowMs,
      })
      .onConflict((conflict) =>
        conflict.columns(["ledgerId", "key"]).doUpdateSet(({ ref }) => ({
          reply: ref("excluded.reply"),
        })),
      )
      .execute();
    if (isTimeToPrune(head.revision, revision)) {
      await prune(transaction, ledgerId, nowMs - REPLIES_KEPT_MS);
    }
    return reply;
  });
}

async function earlierPush(
  transaction: Transaction<Schema>,
  ledgerId: string,
  key: string,
): Promise<Pick<PushRow, "contentHash" | "reply"> | null> {
  const row = await transaction
    .selectFrom("pushes")
    .select(["contentHash", "reply"])
    .where("ledgerId", "=", ledgerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/** Null where the reply is damaged: it is reckoned anew, for the versions are known. */
function replayed(
  earlier: Pick<PushRow, "contentHash" | "reply">,
  contentHash: string,
): PushReply | null {
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
