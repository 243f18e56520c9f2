import type { ParsedTransaction, TransactionChange } from "@suikouji/core";
import { OTHER_CATEGORY, type TransactionType } from "@suikouji/core";
import { amountIn } from "./fields/read-amount.ts";
import { categoryIn } from "./fields/read-category.ts";
import {
  confidenceIn,
  DOUBTFUL_CONFIDENCE,
  REPAIRED_CONFIDENCE,
} from "./fields/read-confidence.ts";
import { dateIn } from "./fields/read-date.ts";
import { descriptionIn, withWord } from "./fields/read-description.ts";
import { detailsIn } from "./fields/read-details.ts";
import type { FieldRecord } from "./fields/record.ts";
import { TYPES, wordOf } from "./fields/words.ts";
import { type Outcome, unusable, usable } from "./outcome.ts";
import type { ReplyContext } from "./reply.ts";

/** The fields that a record sets. */
export interface ReadFields {
  readonly fields: TransactionChange;
  /** Something was repaired: an invalid or future date, or a text that is not the user's. */
  readonly isRepaired: boolean;
}

interface FieldOptions extends ReplyContext {
  /** The description that an unknown category's word is added to, if the record has none. */
  readonly description: string;
  /** Whether −60 may mean 60 spent; in a correction it may also mean 60 less. */
  readonly mayBeNegative: boolean;
}

export function readFields(record: FieldRecord, options: FieldOptions): Outcome<ReadFields> {
  const type = readType(record);
  if (type === null) return unusable("unknown-word");
  const amount = readAmount(record, options.mayBeNegative && type !== "INCOME");
  if (amount === null) return unusable("bad-amount");
  const date = readDate(record, options);
  const names = readNames(record, options);
  const { note, ...others } = detailsIn(record, options.guard);
  // What only repeats the name says nothing.
  const details =
    note === undefined || note === names.fields.description ? others : { ...others, note };
  return usable({
    fields: {
      ...amount,
      ...(type === undefined ? {} : { type }),
      ...names.fields,
      ...date.fields,
      ...details,
    },
    isRepaired: date.isRepaired || names.isRepaired,
  });
}

/** Reads a new transaction and fills in what the model left out. */
export function readTransaction(
  record: FieldRecord,
  replyContext: ReplyContext,
): Outcome<ParsedTransaction> {
  const read = readFields(record, { ...replyContext, description: "", mayBeNegative: true });
  if (!read.ok) return read;
  const { fields, isRepaired } = read.value;
  const { amount, type, category, date, description, ...details } = fields;
  if (amount === undefined) return unusable("bad-amount");
  return usable({
    ...details,
    amount,
    type: type ?? "EXPENSE",
    category: category ?? OTHER_CATEGORY,
    date: date ?? replyContext.today,
    description: description ?? "",
    confidence: confidenceOf(record, isRepaired || type === undefined),
  });
}

/** The stated confidence, unless the reply had to be repaired. */
export function confidenceOf(record: FieldRecord, isRepaired: boolean): number {
  const stated = record.get("confidence");
  if (!isRepaired) return confidenceIn(stated);
  if (stated === undefined) return REPAIRED_CONFIDENCE;
  return Math.min(confidenceIn(stated), DOUBTFUL_CONFIDENCE);
}

/** `undefined` if it is absent, `null` if it is not a type. */
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
  // Some models call what it is a note.
  const stated = record.get("description") ?? record.get("note");
  const description = stated === undefined ? undefined : descriptionIn(stated, guard);
  const isRepaired = description === null;
  const named = description === undefined || isRepaired ? {} : { description };
  const node = record.get("category");
  if (node === undefined) return { fields: named, isRepaired };
  const { category, unknownWord } = categoryIn(node, context);
  if (unknownWord === "") return { fields: { ...named, category }, isRepaired };
  const kept = withWord(description ?? options.description, unknownWord, guard);
  return { fields: { category, description: kept }, isRepaired };
}

function readDate(record: FieldRecord, { today }: ReplyContext): ReadFields {
  const node = record.get("date");
  if (node === undefined) return { fields: {}, isRepaired: false };
  const date = dateIn(node);
  if (date === null || date > today) return { fields: { date: today }, isRepaired: true };
  return { fields: { date }, isRepaired: false };
}
