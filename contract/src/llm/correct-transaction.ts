import { APPENDED, BATCH_LIMIT } from "@suikouji/core";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { answeredBy } from "./answered-by.ts";
import { ContextSchema } from "./context.ts";
import { DeadlineHeadersSchema } from "./deadline.ts";
import { ConfidenceSchema, spokenText, wants } from "./fields.ts";
import { TEXT_LIMIT } from "./question-limits.ts";
import { WireDraftSchema, WireFieldsSchema } from "./transaction.ts";

const FROM_ZERO = "待确认的交易要从 0 起依次编号";

/** `index` may be absent, but a wrong one would get the answer for another draft. */
const BatchSchema = z
  .array(
    WireDraftSchema.extend({
      index: z
        .int({ error: wants("整数") })
        .min(0, { error: FROM_ZERO })
        .max(BATCH_LIMIT - 1, { error: FROM_ZERO })
        .nullish(),
    }).meta({ id: "BatchItem" }),
    { error: wants("交易的列表") },
  )
  .min(1, { error: "至少要有一笔待确认的交易" })
  .max(BATCH_LIMIT, { error: `最多 ${BATCH_LIMIT} 笔` })
  .superRefine((batch, context) => {
    for (const [place, { index }] of batch.entries()) {
      if ((index ?? place) === place) continue;
      context.addIssue({ code: "custom", path: [place, "index"], message: FROM_ZERO });
    }
  });

export const correctTransaction = endpoint({
  method: "POST",
  path: "/api/v1/llm/correct-transaction",
  summary: "待确认的交易 + 一句话 → 改哪笔、改什么",
  headers: DeadlineHeadersSchema,
  body: z
    .object(
      {
        currentBatch: BatchSchema,
        correctionText: spokenText(TEXT_LIMIT),
        context: ContextSchema.nullish(),
      },
      { error: wants(" JSON 对象") },
    )
    .meta({
      examples: [
        {
          currentBatch: [
            { index: 0, amount: 60, type: "EXPENSE", category: "餐饮", description: "吃饭" },
            { index: 1, amount: 60, type: "EXPENSE", category: "红包", description: "红包" },
          ],
          correctionText: "红包那笔应该是收入",
        },
      ],
    }),
  reply: z.object({
    corrections: z.array(
      z.object({
        /** Index into `currentBatch`; −1 for a new transaction. */
        index: z.int().min(APPENDED),
        updatedFields: WireFieldsSchema,
      }),
    ),
    intent: z.enum(["correction", "confirm", "cancel", "append", "unclear"]),
    /** Why it is unclear: which draft is meant, or which change. */
    reason: z.enum(["target", "change"]).nullable(),
    confidence: ConfidenceSchema,
    ...answeredBy,
  }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});

export type CorrectBody = z.output<typeof correctTransaction.body>;
export type CorrectReply = z.output<typeof correctTransaction.reply>;
