import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { answeredBy } from "./answered-by.ts";
import { ContextSchema } from "./context.ts";
import { DeadlineHeadersSchema } from "./deadline.ts";
import { spokenText, text, wants } from "./fields.ts";
import { WireQuerySchema } from "./query.ts";
import { ASSISTANT_TEXT_LIMIT, MESSAGE_LIMIT, TEXT_LIMIT } from "./question-limits.ts";
import { WireDraftSchema, WireTransactionSchema } from "./transaction.ts";

/** Only these two roles: system messages are written by the server. */
const MessageSchema = z
  .discriminatedUnion(
    "role",
    [
      z.object({ role: z.literal("user"), content: spokenText(TEXT_LIMIT) }),
      z.object({ role: z.literal("assistant"), content: text(ASSISTANT_TEXT_LIMIT) }),
    ],
    {
      error: (issue) =>
        issue.code === "invalid_union" ? "要填 user 或 assistant" : wants("一条消息")(issue),
    },
  )
  .meta({ id: "Message" });

export const conversation = endpoint({
  method: "POST",
  path: "/api/v1/llm/conversation",
  summary: "对话历史 → 下一步动作",
  headers: DeadlineHeadersSchema,
  body: z
    .object(
      {
        messages: z
          .array(MessageSchema, { error: wants("消息的列表") })
          .min(1, { error: "至少要有一条消息" })
          .max(MESSAGE_LIMIT, { error: `最多 ${MESSAGE_LIMIT} 条消息` })
          .refine((messages) => messages.some(({ role }) => role === "user"), {
            error: "至少要有一条用户说的话",
            when: ({ issues }) => issues.length === 0,
          }),
        /** The transaction being talked about. */
        currentTransaction: WireDraftSchema.nullish(),
        context: ContextSchema.nullish(),
      },
      { error: wants(" JSON 对象") },
    )
    .meta({
      examples: [
        {
          messages: [
            { role: "user", content: "红包收了60元" },
            { role: "user", content: "不对，是收入" },
          ],
          currentTransaction: { amount: 60, type: "EXPENSE", category: "红包" },
        },
      ],
    }),
  reply: z.object({
    action: z.enum(["correct", "parse", "clarify", "query"]),
    /** The whole transaction, with `correct` and `parse`. */
    transaction: WireTransactionSchema.nullable(),
    /** With `clarify`: the question to the user. With `query`: the user's question. */
    message: z.string().nullable(),
    /** With `query`: the question as data, if the engine could write it so. Older servers send none. */
    query: WireQuerySchema.nullable().default(null),
    ...answeredBy,
  }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});

export type ConversationBody = z.output<typeof conversation.body>;
export type ConversationReply = z.output<typeof conversation.reply>;
