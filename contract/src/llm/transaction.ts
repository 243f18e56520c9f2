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
import { CATEGORY_NAME_LIMIT, DESCRIPTION_LIMIT } from "./question-limits.ts";

/** A transaction as an engine heard it. */
export const WireTransactionSchema = z
  .object({
    amount: YuanSchema,
    type: TypeSchema,
    category: spokenText(CATEGORY_NAME_LIMIT),
    date: DateSchema,
    description: text(DESCRIPTION_LIMIT),
    confidence: ConfidenceSchema,
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
  .partial();

export type WireTransaction = z.output<typeof WireTransactionSchema>;
export type WireDraft = z.output<typeof WireDraftSchema>;
export type WireFields = z.output<typeof WireFieldsSchema>;
