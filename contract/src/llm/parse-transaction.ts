import { BATCH_LIMIT } from "@suikouji/core";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { answeredBy } from "./answered-by.ts";
import { ContextSchema } from "./context.ts";
import { DeadlineHeadersSchema } from "./deadline.ts";
import { spokenText, wants } from "./fields.ts";
import { TEXT_LIMIT } from "./question-limits.ts";
import { WireTransactionSchema } from "./transaction.ts";

export const parseTransaction = endpoint({
  method: "POST",
  path: "/api/v1/llm/parse-transaction",
  summary: "一句话 → 一到十笔交易",
  headers: DeadlineHeadersSchema,
  body: z
    .object(
      { text: spokenText(TEXT_LIMIT), context: ContextSchema.nullish() },
      { error: wants(" JSON 对象") },
    )
    .meta({
      examples: [
        {
          text: "吃饭花了60，昨天打车30，工资收到9000",
          context: { now: "2026-11-15T10:00:00+08:00" },
        },
      ],
    }),
  reply: z.object({
    /** In the order said. */
    transactions: z.array(WireTransactionSchema).max(BATCH_LIMIT),
    /** More than ten were said; only the first ten are here. */
    truncated: z.boolean(),
    ...answeredBy,
  }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});

export type ParseBody = z.output<typeof parseTransaction.body>;
export type ParseReply = z.output<typeof parseTransaction.reply>;
