import { createHash } from "node:crypto";
import {
  type Acknowledged,
  categoryOfPush,
  definitionOfPush,
  entryOfPush,
  type PushBody,
  type PushReply,
  PushReplySchema,
  pulledCategory,
  pulledDefinition,
  pulledEntry,
} from "@suikouji/contract";
import type { Over, Recorded } from "@suikouji/core";
import { KeyReused, LedgerCleared } from "../ledger-store.ts";
import { pipelined } from "../store/pipelined.ts";
import { storable } from "../store/rows.ts";
import type { PushRow } from "../store/schema.ts";
import { headIn, headQuery, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { earlierReply, pruneReplies } from "./kept-replies.ts";
import { type Planned, planWriting } from "./plan-writing.ts";
import { presentQueries, presentRows } from "./read-present.ts";
import { replyWrite, writesOf } from "./write-versions.ts";

export function push(books: SqlBooks, ledgerId: string, body: PushBody): Promise<PushReply> {
  const contentHash = hashOf(body);
  const origin = { ledgerId, deviceId: body.deviceId };
  const offered: Recorded = {
    entries: body.entries.map(({ over: _, ...entry }) => entryOfPush(storable(entry), origin)),
    categories: body.categories.map(({ over: _, ...category }) =>
      categoryOfPush(storable(category), origin),
    ),
    definitions: body.definitions.map(({ over: _, ...each }) =>
      definitionOfPush(storable(each), origin),
    ),
  };
  return writingIn(books, ledgerId, async (transaction, turn) => {
    const [heads, earlier, ...present] = await pipelined(transaction, [
      headQuery(transaction, books, ledgerId),
      earlierReply(transaction, ledgerId, body.key),
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
      deviceId: body.deviceId,
    });
    const reply = replyTo(body, { epoch: head.epoch, planned });
    const { key } = body;
    const row = { ledgerId, key, contentHash, reply: JSON.stringify(reply), createdAtMs: nowMs };
    await pipelined(transaction, [
      ...writesOf(transaction, planned.plan),
      replyWrite(transaction, row),
    ]);
    const after = planned.plan.head.revision;
    if (after > head.revision) turn.moveTo(planned.plan.head);
    await pruneReplies(transaction, { ledgerId, before: head.revision, after, nowMs });
    return reply;
  });
}

function replyTo(
  body: PushBody,
  { epoch, planned }: { readonly epoch: string; readonly planned: Planned },
): PushReply {
  const { entries, categories, definitions } = planned.standing;
  return {
    epoch,
    entries: named(planned.entries, body.entries),
    categories: named(planned.categories, body.categories),
    definitions: named(planned.definitions, body.definitions),
    standing: {
      entries: entries.map(pulledEntry),
      categories: categories.map(pulledCategory),
      definitions: definitions.map(pulledDefinition),
    },
  };
}

function overOf({ entries, categories, definitions }: PushBody): Readonly<Record<string, Over>> {
  return Object.fromEntries(
    [...entries, ...categories, ...definitions].flatMap(({ id, over }) =>
      over === undefined ? [] : [[id, over]],
    ),
  );
}

/** Null if there is none or it is damaged: it is computed again, because the versions are known. */
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
 * Leaves out the epoch: a device that learns it between two tries of a push still sends the same
 * push. Definitions count only if there are any: a push that an earlier server answered had none.
 */
function hashOf({ deviceId, entries, categories, definitions }: PushBody): string {
  const later = definitions.length === 0 ? {} : { definitions };
  const content = JSON.stringify({ deviceId, entries, categories, ...later }, withSortedKeys);
  return createHash("sha256").update(content).digest("hex");
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Puts back the ids exactly as the device sent them. */
function named(
  acknowledged: readonly Acknowledged[],
  sent: readonly { readonly id: string }[],
): Acknowledged[] {
  return acknowledged.map((one, index) => ({ ...one, id: sent[index]?.id ?? one.id }));
}
