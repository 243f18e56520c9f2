import { BATCH_LIMIT, type TransactionDetails } from "@suikouji/core";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  ReasonableDateSchema,
  spokenText,
  TypeSchema,
  text,
  wants,
  YuanSchema,
} from "../llm/fields.ts";
import { CATEGORY_NAME_LIMIT, DESCRIPTION_LIMIT, TEXT_LIMIT } from "../llm/question-limits.ts";
import { WireTransactionSchema } from "../llm/transaction.ts";
import { NamedEntrySchema } from "./reads.ts";
import { contradictions, STATED_DETAILS } from "./stated-fields.ts";

/** A request with the key of an earlier one is that request again, and saves nothing more. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** How long drafts can be confirmed. */
export const DRAFTS_KEPT_MS = 10 * 60_000;

const IdempotencyHeadersSchema = z.looseObject({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(1)
    .max(200, { error: "最多 200 个字符" })
    .optional()
    .meta({ description: "同一个编号的请求只记一次，重试时用原来的编号" }),
});

const STATED = ["amount", "type", "category", "date"] as const;

/** One sentence, or one entry with every value stated. */
export const NewEntryBodySchema = z
  .object({
    text: spokenText(TEXT_LIMIT).optional().meta({ description: "一句话，例如 午饭32" }),
    amount: YuanSchema.optional(),
    type: TypeSchema.optional(),
    category: spokenText(CATEGORY_NAME_LIMIT).optional().meta({ description: "账本里已有的分类" }),
    date: ReasonableDateSchema.optional(),
    description: text(DESCRIPTION_LIMIT).optional(),
    ...STATED_DETAILS,
    confirmed: z
      .literal(true, { error: wants(" true") })
      .optional()
      .meta({ description: "写明了每一项的一笔，不再问，直接记下；一句话不能这样" }),
  })
  .superRefine(({ text: said, ...stated }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (said === undefined) {
      for (const field of STATED) if (stated[field] === undefined) refuse(field, "缺少这一项");
      for (const [field, message] of contradictions(stated)) refuse(field, message);
      return;
    }
    for (const [field, value] of Object.entries(stated)) {
      if (value !== undefined) refuse(field, "与 text 二选一");
    }
  })
  .meta({
    examples: [
      { text: "午饭32" },
      { amount: 32, type: "EXPENSE", category: "餐饮", date: "2026-11-15", description: "午饭" },
      {
        ...{ amount: 2000, type: "TRANSFER", category: "其他", date: "2026-11-15" },
        ...{ account: "微信", toAccount: "招行" },
      },
    ],
  });

const message = z.string().meta({ description: "念给或显示给用户的话" });

/** Absent: none. */
export const DraftedDetailsSchema = z.object({
  account: z.string().exactOptional(),
  toAccount: z.string().exactOptional(),
  tags: z.string().exactOptional(),
  note: z.string().exactOptional(),
  foreign: z.string().exactOptional(),
} satisfies Readonly<Record<keyof TransactionDetails, z.ZodType>>);

export const DraftedEntrySchema = WireTransactionSchema.extend({
  parentCategory: z.string().exactOptional(),
  ...DraftedDetailsSchema.shape,
}).meta({ id: "DraftedEntry" });

const DraftedSchema = z.object({
  status: z.literal("drafted"),
  message,
  /** For `POST /api/v1/entries/confirm`, with the same token. */
  confirm: z.string(),
  expiresAtMs: z.int(),
  drafts: z.array(DraftedEntrySchema).min(1).max(BATCH_LIMIT),
});

const UnclearSchema = z.object({
  status: z.literal("unclear"),
  message,
  drafts: z.array(DraftedEntrySchema).max(BATCH_LIMIT),
  /** What was heard and is in no draft, and why. */
  left: z.array(z.object({ said: z.string(), reason: z.string().nullable() })),
});

export const SavedReplySchema = z.object({
  status: z.literal("saved"),
  message,
  entries: z.array(NamedEntrySchema),
});

export const createEntries = endpoint({
  method: "POST",
  path: "/api/v1/entries",
  summary: "从别的应用记一笔：先得到草稿，确认后才记下",
  headers: IdempotencyHeadersSchema,
  body: NewEntryBodySchema,
  reply: z.discriminatedUnion("status", [DraftedSchema, UnclearSchema, SavedReplySchema]),
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});

/** 404 `no-such-drafts`: not an id of this token. 409 `drafts-expired`: too late, nothing was saved. */
export const confirmEntries = endpoint({
  method: "POST",
  path: "/api/v1/entries/confirm",
  summary: "确认草稿，全部记下；重复确认不会重复记",
  body: z.object({ id: spokenText(20_000).meta({ description: "草稿的 confirm" }) }),
  reply: SavedReplySchema,
  refusals: [400, 401, 403, 404, 409, 413, 415, 429, 503],
});

export type NewEntryBody = z.output<typeof NewEntryBodySchema>;
export type DraftedEntry = z.output<typeof DraftedEntrySchema>;
export type NewEntryReply = z.output<typeof createEntries.reply>;
export type SavedReply = z.output<typeof SavedReplySchema>;
