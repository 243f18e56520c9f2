import type { ParsedTransaction, TransactionChange } from "@suikouji/core";
import { OTHER_CATEGORY, type TransactionType } from "@suikouji/core";
import { amountIn } from "./fields/read-amount.ts";
import { categoryIn } from "./fields/read-category.ts";
import { confidenceIn, DOUBTFUL_CONFIDENCE, MENDED_CONFIDENCE } from "./fields/read-confidence.ts";
import { dateIn } from "./fields/read-date.ts";
import { descriptionIn, withWord } from "./fields/read-description.ts";
import type { FieldRecord } from "./fields/record.ts";
import { TYPES, wordOf } from "./fields/words.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import type { Hearing } from "./reply.ts";

/** The fields a record sets. */
export interface ReadFields {
  readonly fields: TransactionChange;
  /** Something had to be mended: a date that is none or lies ahead, a text that is not the user's. */
  readonly isMended: boolean;
}

interface FieldOptions extends Hearing {
  /** What an unknown category's word joins when the record has no description. */
  readonly description: string;
  /** Whether −60 may stand for 60 spent; in a correction it may as well mean 60 less. */
  readonly mayBeNegative: boolean;
}

export function readFields(record: FieldRecord, options: FieldOptions): Outcome<ReadFields> {
  const type = readType(record);
  if (type === null) return unusable("unknown-word");
  const amount = readAmount(record, options.mayBeNegative && type !== "INCOME");
  if (amount === null) return unusable("bad-amount");
  const date = readDate(record, options);
  const names = readNames(record, options);
  return usable({
    fields: {
      ...amount,
      ...(type === undefined ? {} : { type }),
      ...names.fields,
      ...date.fields,
    },
    isMended: date.isMended || names.isMended,
  });
}

/** A transaction that was not there before, what the model left out filled in. */
export function readTransaction(record: FieldRecord, hearing: Hearing): Outcome<ParsedTransaction> {
  const read = readFields(record, { ...hearing, description: "", mayBeNegative: true });
  if (!read.ok) return read;
  const { fields, isMended } = read.value;
  const { amount, type, category, date, description } = fields;
  if (amount === undefined) return unusable("bad-amount");
  return usable({
    amount,
    type: type ?? "EXPENSE",
    category: category ?? OTHER_CATEGORY,
    date: date ?? hearing.today,
    description: description ?? "",
    confidence: confidenceOf(record, isMended || type === undefined),
  });
}

/** What the model states, unless its reply had to be mended. */
export function confidenceOf(record: FieldRecord, isMended: boolean): number {
  const stated = record.get("confidence");
  if (!isMended) return confidenceIn(stated);
  if (stated === undefined) return MENDED_CONFIDENCE;
  return Math.min(confidenceIn(stated), DOUBTFUL_CONFIDENCE);
}

/** `undefined` when it is not said, `null` when it is no type. */
function readType(record: FieldRecord): TransactionType | null | undefined {
  const node = record.get("type");
  return node === undefined ? undefined : wordOf(node, TYPES);
}

function readAmount(record: FieldRecord, mayBeNegative: boolean): TransactionChange | null {
  const node = record.get("amount");
  if (node === undefined) return {};
  const amount = amountIn(node);
  if (amount === null || (amount.isNegative && !mayBeNegative)) return null;
  return { amount: amount.fen };
}

function readNames(record: FieldRecord, options: FieldOptions): ReadFields {
  const { context, guard } = options;
  const stated = record.get("description");
  const description = stated === undefined ? undefined : descriptionIn(stated, guard);
  const isMended = description === null;
  const named = description === undefined || isMended ? {} : { description };
  const node = record.get("category");
  if (node === undefined) return { fields: named, isMended };
  const { category, unknownWord } = categoryIn(node, context);
  if (unknownWord === "") return { fields: { ...named, category }, isMended };
  const kept = withWord(description ?? options.description, unknownWord, guard);
  return { fields: { category, description: kept }, isMended };
}

function readDate(record: FieldRecord, { today }: Hearing): ReadFields {
  const node = record.get("date");
  if (node === undefined) return { fields: {}, isMended: false };
  const date = dateIn(node);
  if (date === null || date > today) return { fields: { date: today }, isMended: true };
  return { fields: { date }, isMended: false };
}
