import {
  BATCH_LIMIT,
  type ParseAnswer,
  type ParsedTransaction,
  withCategoryForType,
} from "@suikouji/core";
import { type FieldRecord, recordOf } from "./fields/record.ts";
import { fieldNamed } from "./fields/vocabulary.ts";
import type { JsonNode, JsonObject } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import { readTransaction } from "./read-transaction.ts";
import { isComplete, type ModelReply, type ReplyContext, valueIn } from "./reply.ts";

export interface ParseReply {
  readonly answer: ParseAnswer;
  /** The reply was cut off: the items here are right, but there may have been more. */
  readonly isCutOff: boolean;
}

/**
 * The transactions of a reply, in order. An incomplete one is left out or makes the reply unusable.
 */
export function readParseReply(reply: ModelReply, replyContext: ReplyContext): Outcome<ParseReply> {
  const found = valueIn(reply);
  if (!found.ok) return found;
  const list = listIn(found.value);
  if (!list.ok) return list;
  const whole = list.value.items.filter((item) => isComplete(item, reply));
  const isCutOff = whole.length < list.value.items.length || !isComplete(found.value, reply);
  const transactions: ParsedTransaction[] = [];
  for (const item of whole.slice(0, BATCH_LIMIT)) {
    if (item.kind !== "object") return unusable("wrong-shape");
    const read = readItem(item, replyContext);
    if (!read.ok) return read;
    transactions.push(...read.value);
  }
  if (isCutOff && transactions.length === 0) return unusable("cut-off");
  const isMore = list.value.saysMore && transactions.length === BATCH_LIMIT;
  const truncated = whole.length > BATCH_LIMIT || isMore;
  return usable({ answer: { transactions, truncated }, isCutOff });
}

interface TransactionList {
  readonly items: readonly JsonNode[];
  readonly saysMore: boolean;
}

/** Accepts {"transactions": […]}, a bare list, or a single transaction. */
function listIn(node: JsonNode): Outcome<TransactionList> {
  if (node.kind === "array") return usable({ items: node.items, saysMore: false });
  if (node.kind !== "object") return unusable("wrong-shape");
  const record = recordOf(node);
  if (!record.ok) return record;
  const inner = record.value.get("transactions") ?? record.value.get("transaction");
  const saysMore = isTrue(record.value);
  if (inner?.kind === "array") return usable({ items: inner.items, saysMore });
  if (inner?.kind === "object") return usable({ items: [inner], saysMore });
  if (inner !== undefined || !record.value.has("amount")) return unusable("wrong-shape");
  return usable({ items: [node], saysMore: false });
}

/** An amount of null was not said, so the item is left out. */
function readItem(
  item: JsonObject,
  replyContext: ReplyContext,
): Outcome<readonly ParsedTransaction[]> {
  const record = recordOf(item);
  if (!record.ok) return record;
  const isStated = item.members.some(({ key }) => fieldNamed(key) === "amount");
  if (isStated && !record.value.has("amount")) return usable([]);
  const read = readTransaction(record.value, replyContext);
  return read.ok ? usable([withCategoryForType(read.value, replyContext.context)]) : read;
}

function isTrue(record: FieldRecord): boolean {
  const node = record.get("truncated");
  return node?.kind === "bare" && node.written.toLowerCase() === "true";
}
