import { NOT_YET_SYNCED, parseYearMonth } from "@suikouji/core";
import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { DateSchema, TypeSchema, text, wants } from "../llm/fields.ts";
import {
  PulledCategorySchema,
  PulledDefinitionSchema,
  PulledEntrySchema,
} from "../sync/records.ts";

const FenSchema = z.int();

const ParentCategorySchema = z
  .string()
  .meta({ description: "上一级分类的名字：餐饮 › 早餐 的餐饮；没有：分类自成一级" })
  .exactOptional();

/** An entry for people and scripts, with the names of its category, that one's parent, and its accounts. */
export const NamedEntrySchema = PulledEntrySchema.extend({
  category: z.string(),
  parentCategory: ParentCategorySchema,
  account: z.string().meta({ description: "账户的名字" }).exactOptional(),
  toAccount: z.string().meta({ description: "转入账户的名字" }).exactOptional(),
});

export const EntriesQuerySchema = z.object({
  from: DateSchema.optional(),
  to: DateSchema.optional(),
  type: TypeSchema.optional(),
  category: text(100).optional().meta({ description: "分类的名字或编号，下一级的也算在内" }),
  account: text(100).optional().meta({ description: "账户的名字或编号，转出转入都算" }),
  limit: z.coerce
    .number({ error: wants("整数") })
    .int()
    .min(1)
    .max(1000)
    .default(200),
  offset: z.coerce
    .number({ error: wants("整数") })
    .int()
    .min(0)
    .default(0),
});

/** Newest first. */
export const listEntries = endpoint({
  method: "GET",
  path: "/api/v1/entries",
  summary: "账目，新的在前",
  body: noBody,
  query: EntriesQuerySchema,
  reply: z.object({ entries: z.array(NamedEntrySchema), more: z.boolean() }),
  refusals: [400, 401, 403, 429, 503],
});

export const SummaryQuerySchema = z.object({
  month: z
    .string({ error: wants("月份，例如 2026-11") })
    .refine((month) => parseYearMonth(month) !== null, { error: "要填月份，例如 2026-11" })
    .meta({ pattern: "^\\d{4}-\\d{2}$" }),
});

const TotalsSchema = z.object({ incomeFen: FenSchema, expenseFen: FenSchema, count: z.int() });

export const SummaryReplySchema = TotalsSchema.extend({
  month: z.string(),
  balanceFen: FenSchema,
  byCategory: z.array(
    z.object({
      category: z.string(),
      parentCategory: ParentCategorySchema,
      categoryId: z.string(),
      type: TypeSchema,
      amountFen: FenSchema,
      count: z.int(),
    }),
  ),
  byDay: z.array(TotalsSchema.extend({ date: DateSchema })),
});

export const monthSummary = endpoint({
  method: "GET",
  path: "/api/v1/summary",
  summary: "一个月的收入、支出与结余",
  body: noBody,
  query: SummaryQuerySchema,
  reply: SummaryReplySchema,
  refusals: [400, 401, 403, 429, 503],
});

/** A device also exports entries that the server has not numbered yet: revision 0. */
const anyRevision = { revision: z.int().min(NOT_YET_SYNCED) };

export const ExportReplySchema = z.object({
  format: z.literal("suikouji-export"),
  version: z.literal(1),
  exportedAt: z.string(),
  ledger: z.string(),
  entries: z.array(NamedEntrySchema.extend(anyRevision)),
  categories: z.array(PulledCategorySchema.extend(anyRevision)),
  /** Earlier exports have none. */
  definitions: z.array(PulledDefinitionSchema.extend(anyRevision)).default([]),
});

export const EXPORT_FORMATS = ["json", "csv", "beancount"] as const;

export const ExportQuerySchema = z.object({
  format: z
    .enum(EXPORT_FORMATS, { error: wants(" json、csv 或 beancount") })
    .default("json")
    .meta({ description: "json 完整、可再导入；csv 给电子表格；beancount 给复式记账" }),
});

/** All entries except deleted ones. The reply's schema is that of the format json. */
export const exportLedger = endpoint({
  method: "GET",
  path: "/api/v1/export",
  summary: "导出整个账本：JSON、CSV 或 Beancount",
  body: noBody,
  query: ExportQuerySchema,
  reply: ExportReplySchema,
  refusals: [400, 401, 403, 429, 503],
});

export type NamedEntry = z.output<typeof NamedEntrySchema>;
export type SummaryReply = z.output<typeof SummaryReplySchema>;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportReply = z.output<typeof ExportReplySchema>;
