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
import type { Hearing } from "./reply.ts";

export interface CorrectionHearing extends Hearing {
  readonly batch: readonly NumberedTransaction[];
  readonly intent: Exclude<CorrectionIntent, "unclear">;
}

export interface ReadCorrection {
  readonly correction: Correction;
  readonly isMended: boolean;
}

/** One entry of `corrections`, held against the draft it points at. */
export function readCorrection(
  node: JsonNode,
  hearing: CorrectionHearing,
): Outcome<ReadCorrection> {
  if (node.kind !== "object") return unusable("wrong-shape");
  const record = recordOf(node);
  if (!record.ok) return record;
  const index = indexIn(record.value, hearing);
  if (index === null) return unusable("bad-index");
  const fields = fieldsIn(record.value);
  if (!fields.ok) return fields;
  const target = hearing.batch[index];
  const isNew = hearing.intent === "append";
  const read = readFields(fields.value, {
    ...hearing,
    description: target?.description ?? "",
    mayBeNegative: isNew,
  });
  if (!read.ok) return read;
  const { fields: said, isMended } = read.value;
  const changes = target === undefined ? said : changesOf(said, target);
  const isChange = Object.keys(changes).length > 0;
  switch (hearing.intent) {
    case "append":
      return usable({ correction: { index, updatedFields: said }, isMended });
    case "correction": {
      // 改成50 said of 50: the repetition is what was asked for.
      const updatedFields = isChange ? changes : said;
      if (Object.keys(updatedFields).length === 0) return unusable("wrong-shape");
      return usable({ correction: { index, updatedFields }, isMended });
    }
    default:
      // 确认第一笔，改成50: two kinds of request at once.
      if (isChange) return unusable("mixed-requests");
      return usable({ correction: { index, updatedFields: {} }, isMended: false });
  }
}

/** An index into the batch; {@link APPENDED}, or none, exactly where something is added. */
function indexIn(record: FieldRecord, { batch, intent }: CorrectionHearing): number | null {
  const node = record.get("index");
  if (node === undefined) return intent === "append" ? APPENDED : null;
  if (node.kind === "object" || node.kind === "array") return null;
  const written = node.written.normalize("NFKC").trim();
  if (!/^(?:-1|\d{1,4})(?:\.0{1,4})?$/.test(written)) return null;
  const index = Number(written);
  if (intent === "append") return index === APPENDED ? index : null;
  return index >= 0 && index < batch.length ? index : null;
}

/** Under `updatedFields`, or beside the index. */
function fieldsIn(record: FieldRecord): Outcome<FieldRecord> {
  const node = record.get("updatedFields");
  if (node === undefined) return usable(record);
  return node.kind === "object" ? recordOf(node) : unusable("wrong-shape");
}

/** Models repeat what stays as it is. */
function changesOf(fields: TransactionChange, target: Transaction): TransactionChange {
  const names = Object.keys(fields) as (keyof Transaction)[];
  const changed = names.filter((name) => fields[name] !== target[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
