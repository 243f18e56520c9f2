import {
  APPENDED,
  type Correction,
  type CorrectionIntent,
  type NumberedTransaction,
  type Transaction,
  type TransactionChange,
} from "@suikouji/core";
import { type FieldRecord, recordOf } from "./fields/record.ts";
import type { JsonNode } from "./json/json-node.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import { readFields } from "./read-transaction.ts";
import type { ReplyContext } from "./reply.ts";

export interface CorrectionContext extends ReplyContext {
  readonly batch: readonly NumberedTransaction[];
  readonly intent: Exclude<CorrectionIntent, "unclear">;
}

export interface ReadCorrection {
  readonly correction: Correction;
  readonly isRepaired: boolean;
}

/** Reads one entry of `corrections` and checks it against its draft. */
export function readCorrection(
  node: JsonNode,
  replyContext: CorrectionContext,
): Outcome<ReadCorrection> {
  if (node.kind !== "object") return unusable("wrong-shape");
  const record = recordOf(node);
  if (!record.ok) return record;
  const index = indexIn(record.value, replyContext);
  if (index === null) return unusable("bad-index");
  const fields = fieldsIn(record.value);
  if (!fields.ok) return fields;
  const target = replyContext.batch[index];
  const isNew = replyContext.intent === "append";
  const read = readFields(fields.value, {
    ...replyContext,
    description: target?.description ?? "",
    mayBeNegative: isNew,
  });
  if (!read.ok) return read;
  const { fields: said, isRepaired } = read.value;
  const changes = target === undefined ? said : changesOf(said, target);
  const isChange = Object.keys(changes).length > 0;
  switch (replyContext.intent) {
    case "append":
      return usable({ correction: { index, updatedFields: said }, isRepaired });
    case "correction": {
      // 改成50 for a draft of 50: the user asked for the present value.
      const updatedFields = isChange ? changes : said;
      if (Object.keys(updatedFields).length === 0) return unusable("wrong-shape");
      return usable({ correction: { index, updatedFields }, isRepaired });
    }
    default:
      // 确认第一笔，改成50: two kinds of request at once.
      if (isChange) return unusable("mixed-requests");
      return usable({ correction: { index, updatedFields: {} }, isRepaired: false });
  }
}

/** An index into the batch; {@link APPENDED}, or none, only when something is added. */
function indexIn(record: FieldRecord, { batch, intent }: CorrectionContext): number | null {
  const node = record.get("index");
  if (node === undefined) return intent === "append" ? APPENDED : null;
  if (node.kind === "object" || node.kind === "array") return null;
  const written = node.written.normalize("NFKC").trim();
  if (!/^(?:-1|\d{1,4})(?:\.0{1,4})?$/.test(written)) return null;
  const index = Number(written);
  if (intent === "append") return index === APPENDED ? index : null;
  return index >= 0 && index < batch.length ? index : null;
}

/** The fields are under `updatedFields`, or beside the index. */
function fieldsIn(record: FieldRecord): Outcome<FieldRecord> {
  const node = record.get("updatedFields");
  if (node === undefined) return usable(record);
  return node.kind === "object" ? recordOf(node) : unusable("wrong-shape");
}

/** Drops unchanged fields, which models repeat. */
function changesOf(fields: TransactionChange, target: Transaction): TransactionChange {
  const names = Object.keys(fields) as (keyof Transaction)[];
  const changed = names.filter((name) => fields[name] !== target[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
