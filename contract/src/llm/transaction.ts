import { z } from "zod";
import {
  ConfidenceSchema,
  DateSchema,
  ReasonableDateSchema,
  spokenText,
  TypeSchema,
  text,
  wants,
  YuanSchema,
} from "./fields.ts";
import { ACCOUNT_NAME_LIMIT, CATEGORY_NAME_LIMIT, DESCRIPTION_LIMIT } from "./question-limits.ts";

/** What few transactions say besides, if it was said. */
const details = {
  account: spokenText(ACCOUNT_NAME_LIMIT)
    .exactOptional()
    .meta({ description: "用哪个账户付的、收的；借来的是谁的" }),
  toAccount: spokenText(ACCOUNT_NAME_LIMIT)
    .exactOptional()
    .meta({ description: "转到哪个账户，借给谁" }),
  tags: spokenText(DESCRIPTION_LIMIT).exactOptional().meta({ description: "标签，空格隔开" }),
  note: spokenText(DESCRIPTION_LIMIT).exactOptional().meta({ description: "备注" }),
};

/** A transaction as an engine heard it. */
export const WireTransactionSchema = z
  .object({
    amount: YuanSchema,
    type: TypeSchema,
    category: spokenText(CATEGORY_NAME_LIMIT),
    date: DateSchema,
    description: text(DESCRIPTION_LIMIT),
    confidence: ConfidenceSchema,
    ...details,
  })
  .meta({ id: "Transaction" });

/** A draft as a client sends it; without a date it is of the user's today. */
export const WireDraftSchema = z
  .object(
    {
      amount: YuanSchema,
      type: TypeSchema,
      category: spokenText(CATEGORY_NAME_LIMIT),
      date: ReasonableDateSchema.nullish(),
      description: text(DESCRIPTION_LIMIT).nullish(),
    },
    { error: wants("一笔交易") },
  )
  .meta({ id: "Draft" });

/** The fields that a correction sets; the others stay as they are. */
export const WireFieldsSchema = z
  .object({
    amount: YuanSchema,
    type: TypeSchema,
    category: spokenText(CATEGORY_NAME_LIMIT),
    date: DateSchema,
    description: text(DESCRIPTION_LIMIT),
  })
  .partial()
  .extend(details);

export type WireDetails = Pick<WireTransaction, keyof typeof details>;
export type WireTransaction = z.output<typeof WireTransactionSchema>;
export type WireDraft = z.output<typeof WireDraftSchema>;
export type WireFields = z.output<typeof WireFieldsSchema>;
