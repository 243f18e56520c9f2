import { isAtMost, parseCalendarDate, TRANSACTION_TYPES } from "@suikouji/core";
import { z } from "zod";

/** The error message: one for a missing field, another for a wrong type. */
export function wants(what: string) {
  return ({ input }: { readonly input?: unknown }) =>
    input === undefined ? "缺少这一项" : `要填${what}`;
}

export function text(most: number) {
  const error = `最多 ${most} 个字`;
  return z
    .string({ error: wants("文字") })
    .refine((value) => isAtMost(value, most), { error })
    .meta({ maxLength: most });
}

export function spokenText(most: number) {
  return text(most).regex(/\S/u, { error: "不能是空的" });
}

/**
 * Yuan on the wire, fen inside. A third decimal is a bug of the sender and is refused, not rounded.
 * JSON Schema's `multipleOf: 0.01` cannot express that: a validator divides, and 0.07 / 0.01 is no
 * integer in binary. Rounding to the nearest fen and back is exact for every amount in the range.
 */
export const YuanSchema = z
  .number({ error: wants("以元计的数字") })
  .min(0.01, { error: "金额要在 0.01 到 99999999.99 元之间" })
  .max(99_999_999.99, { error: "金额要在 0.01 到 99999999.99 元之间" })
  .refine((yuan) => Math.round(yuan * 100) / 100 === yuan, { error: "金额最多两位小数" })
  .meta({ description: "以元计，最多两位小数" });

export const TypeSchema = z.enum(TRANSACTION_TYPES, {
  error: wants(" EXPENSE、INCOME 或 TRANSFER"),
});

/** Any calendar day. */
export const DateSchema = z
  .string({ error: wants("日期，例如 2026-11-15") })
  .refine((date) => parseCalendarDate(date) !== null, { error: "要填日期，例如 2026-11-15" })
  .meta({ format: "date" });

/** A day that date arithmetic can use: 「往后一年」 from 9999 would leave the calendar. */
export const ReasonableDateSchema = DateSchema.refine(
  (date) => date >= "1900-01-01" && date <= "2199-12-31",
  { error: "日期要在 1900 年到 2199 年之间" },
);

export const ConfidenceSchema = z.number().min(0).max(1);
