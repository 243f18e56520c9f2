import type { ConverseAnswer, ParsedTransaction, Transaction } from "@suikouji/core";
import { type FieldRecord, recordOf } from "./fields/record.ts";
import { visible } from "./fields/safe-text.ts";
import { ACTIONS, wordOf } from "./fields/words.ts";
import type { JsonNode } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import { readQuery } from "./read-query.ts";
import { confidenceOf, readFields, readTransaction } from "./read-transaction.ts";
import { type ModelReply, objectIn, type ReplyContext } from "./reply.ts";

export interface ConverseReplyContext extends ReplyContext {
  readonly currentTransaction: Transaction | null;
  /** The user's last sentence. */
  readonly said: string;
}

/** Two spoken sentences; a longer text is no question. */
const LONGEST_MESSAGE = 100;

export function readConverseReply(
  reply: ModelReply,
  replyContext: ConverseReplyContext,
): Outcome<ConverseAnswer> {
  const found = objectIn(reply);
  if (!found.ok) return found;
  const record = recordOf(found.value);
  if (!record.ok) return record;
  const stated = record.value.get("action");
  const action = stated === undefined ? null : wordOf(stated, ACTIONS);
  switch (action) {
    case "clarify":
      return readClarification(record.value, replyContext);
    case "query":
      return usable({
        action,
        transaction: null,
        message: questionIn(record.value, replyContext),
        query: readQuery(record.value.get("query"), replyContext.guard),
      });
    case "correct":
    case "parse": {
      const read =
        action === "parse"
          ? readNew(record.value, replyContext)
          : readChanged(record.value, replyContext);
      return read.ok ? usable({ action, transaction: read.value, message: null }) : read;
    }
    default:
      return unusable("unknown-word");
  }
}

function readClarification(
  record: FieldRecord,
  replyContext: ReplyContext,
): Outcome<ConverseAnswer> {
  const message = messageIn(record);
  if (message === null) return unusable("wrong-shape");
  if (!replyContext.guard.allows(message)) return unusable("unsafe-text");
  return usable({ action: "clarify", transaction: null, message });
}

/**
 * A model may complete the question (那上个月呢); if it departs from it, the user's own words are used.
 */
function questionIn(record: FieldRecord, { guard, said }: ConverseReplyContext): string {
  const message = messageIn(record);
  const own = [...visible(said)].slice(0, LONGEST_MESSAGE).join("");
  return message !== null && guard.allows(message) ? message : own;
}

function messageIn(record: FieldRecord): string | null {
  const node = record.get("message");
  const message = node?.kind === "text" ? visible(node.written) : "";
  return message === "" || message.length > LONGEST_MESSAGE ? null : message;
}

function readNew(record: FieldRecord, replyContext: ReplyContext): Outcome<ParsedTransaction> {
  const fields = transactionIn(record);
  return fields.ok ? readTransaction(withConfidence(fields.value, record), replyContext) : fields;
}

/** The model is asked for the whole transaction; fields that it leaves out stay unchanged. */
function readChanged(
  record: FieldRecord,
  replyContext: ConverseReplyContext,
): Outcome<ParsedTransaction> {
  const { currentTransaction } = replyContext;
  if (currentTransaction === null) return readNew(record, replyContext);
  const found = transactionIn(record);
  if (!found.ok) return found;
  const fields = withConfidence(found.value, record);
  const { description } = currentTransaction;
  const read = readFields(fields, { ...replyContext, description, mayBeNegative: false });
  if (!read.ok) return read;
  const confidence = confidenceOf(fields, read.value.isRepaired);
  return usable({ ...currentTransaction, ...read.value.fields, confidence });
}

function transactionIn(record: FieldRecord): Outcome<FieldRecord> {
  const node = record.get("transaction");
  const object = node === undefined ? undefined : onlyItem(node);
  return object?.kind === "object" ? recordOf(object) : unusable("wrong-shape");
}

/** An answer holds one transaction; taking the first of several would lose the others. */
function onlyItem(node: JsonNode): JsonNode | undefined {
  if (node.kind !== "array") return node;
  return node.items.length === 1 ? node.items[0] : undefined;
}

/** Some models put the confidence beside the transaction. */
function withConfidence(fields: FieldRecord, outer: FieldRecord): FieldRecord {
  const stated = outer.get("confidence");
  if (stated === undefined || fields.has("confidence")) return fields;
  return new Map([...fields, ["confidence", stated]]);
}
