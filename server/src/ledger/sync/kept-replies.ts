import type { Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";

/**
 * How long the server keeps a reply for retries. A device that retries later duplicates nothing,
 * because its versions are recognised; only the reply is computed again.
 */
const REPLIES_KEPT_MS = 90 * 86_400_000;

/** Kept per ledger at most: a device that repeats a push without end must not fill the disk. */
const MOST_REPLIES = 10_000;

/** Old replies are deleted once in so many revisions, without a timer and at little cost. */
const REVISIONS_BETWEEN_PRUNINGS = 64;

/** The reply to an earlier request with this key. */
export function earlierReply(transaction: Transaction<Schema>, ledgerId: string, key: string) {
  return transaction
    .selectFrom("pushes")
    .select(["contentHash", "reply"])
    .where("ledgerId", "=", ledgerId)
    .where("key", "=", key);
}

interface Progress {
  readonly ledgerId: string;
  /** The revision before and after the write. */
  readonly before: number;
  readonly after: number;
  readonly nowMs: number;
}

/** Deletes old replies now and then. */
export async function pruneReplies(
  transaction: Transaction<Schema>,
  { ledgerId, before, after, nowMs }: Progress,
): Promise<void> {
  if (!isTimeToPrune(before, after)) return;
  const last = await transaction
    .selectFrom("pushes")
    .select("createdAtMs")
    .where("ledgerId", "=", ledgerId)
    .orderBy("createdAtMs", "desc")
    .offset(MOST_REPLIES)
    .limit(1)
    .executeTakeFirst();
  const oldestMs = Math.max(nowMs - REPLIES_KEPT_MS, (last?.createdAtMs ?? -1) + 1);
  await transaction
    .deleteFrom("pushes")
    .where("ledgerId", "=", ledgerId)
    .where("createdAtMs", "<", oldestMs)
    .execute();
}

/** Also after a push that changed nothing: it is rare, but could be sent without end. */
function isTimeToPrune(before: number, after: number): boolean {
  if (before === after) return true;
  const round = (revision: number) => Math.floor(revision / REVISIONS_BETWEEN_PRUNINGS);
  return round(before) !== round(after);
}
