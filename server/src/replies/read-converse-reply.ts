import type { ConverseAnswer, ParsedTransaction, Transaction } from "@suikouji/core";
import { type FieldRecord, recordOf } from "./fields/record.ts";
import { visible } from "./fields/safe-text.ts";
import { ACTIONS, wordOf } from "./fields/words.ts";
import type { JsonNode } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import { confidenceOf, readFields, readTransaction } from "./read-transaction.ts";
import { type Hearing, objectIn, type Reply } from "./reply.ts";

export interface ConverseHearing extends Hearing {
  readonly currentTransaction: Transaction | null;
  /** The last thing the user said. */
  readonly said: string;
}

/** Two spoken sentences; more is not a question any more. */
const LONGEST_MESSAGE = 100;

export function readConverseReply(reply: Reply, hearing: ConverseHearing): Outcome<ConverseAnswer> {
  const found = objectIn(reply);
  if (!found.ok) return found;
  const record = recordOf(found.value);
  if (!record.ok) return record;
  const stated = record.value.get("action");
  const action = stated === undefined ? null : wordOf(stated, ACTIONS);
  switch (action) {
    case "clarify":
      return readClarification(record.value, hearing);
    case "query":
      return usable({ action, transaction: null, message: questionIn(record.value, hearing) });
    case "correct":
    case "parse": {
      const read =
        action === "parse" ? readNew(record.value, hearing) : readChanged(record.value, hearing);
      return read.ok ? usable({ action, transaction: read.value, message: null }) : read;
    }
    default:
      return unusable("unknown-word");
  }
}

function readClarification(record: FieldRecord, hearing: Hearing): Outcome<ConverseAnswer> {
  const message = messageIn(record);
  if (message === null) return unusable("wrong-shape");
  if (!hearing.guard.allows(message)) return unusable("unsafe-text");
  return usable({ action: "clarify", transaction: null, message });
}

/** A model may complete the question (那上个月呢); where it strays, the user's own words ask. */
function questionIn(record: FieldRecord, { guard, said }: ConverseHearing): string {
  const message = messageIn(record);
  const own = [...visible(said)].slice(0, LONGEST_MESSAGE).join("");
  return message !== null && guard.allows(message) ? message : own;
}

function messageIn(record: FieldRecord): string | null {
  const node = record.get("message");
  const message = node?.kind === "text" ? visible(node.written) : "";
  return message === "" || message.length > LONGEST_MESSAGE ? null : message;
}

function readNew(record: FieldRecord, hearing: Hearing): Outcome<ParsedTransaction> {
  const fields = transactionIn(record);
  return fields.ok ? readTransaction(withConfidence(fields.value, record), hearing) : fields;
}

/** The model is asked for the whole transaction; what it leaves out stays as it was. */
function readChanged(record: FieldRecord, hearing: ConverseHearing): Outcome<ParsedTransaction> {
  const { currentTransaction } = hearing;
  if (currentTransaction === null) return readNew(record, hearing);
  const found = transactionIn(record);
  if (!found.ok) return found;
  const fields = withConfidence(found.value, record);
  const { description } = currentTransaction;
  const read = readFields(fields, { ...hearing, description, mayBeNegative: false });
  if (!read.ok) return read;
  const confidence = confidenceOf(fields, read.value.isMended);
  return usable({ ...currentTransaction, ...read.value.fields, confidence });
}

function transactionIn(record: FieldRecord): Outcome<FieldRecord> {
  const node = record.get("transaction");
  const object = node === undefined ? undefined : onlyItem(node);
  return object?.kind === "object" ? recordOf(object) : unusable("wrong-shape");
}

/** Several at once are more than one answer can hold, and taking the first would lose the rest. */
function onlyItem(node: JsonNode): JsonNode | undefined {
  if (node.kind !== "array") return node;
  return node.items.length === 1 ? node.items[0] : undefined;
}

/** Some models state it beside the transaction. */
function withConfidence(fields: FieldRecord, outer: FieldRecord): FieldRecord {
  const stated = outer.get("confidence");
  if (stated === undefined || fields.has("confidence")) return fields;
  return new Map([...fields, ["confidence", stated]]);
}
