import { LONGEST_PASTED, MOST_WAITING } from "@suikouji/core";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { spokenText, text, wants } from "../llm/fields.ts";
import { DraftedEntrySchema } from "./entries.ts";

/** A message of a bank, a wallet or a shop, as the tools that forward them send it. */
export const NoticeBodySchema = z
  .object({
    text: spokenText(LONGEST_PASTED)
      .optional()
      .meta({ description: "通知或短信的原文，可以有几条" }),
    content: spokenText(LONGEST_PASTED).optional().meta({ description: "同 text，二选一" }),
    title: text(200).optional().meta({ description: "通知的标题" }),
    app: text(200).optional().meta({ description: "发通知的应用：名称或包名" }),
    from: text(200).optional().meta({ description: "短信的号码，或同 app" }),
    time: z
      .union([z.int().min(0), z.string().max(40)], { error: wants("时间") })
      .optional()
      .meta({ description: "收到的时间：毫秒数，或 2026-11-15 12:30:00、带时区的 ISO 时刻" }),
    timestamp: z.union([z.int().min(0), z.string().max(40)], { error: wants("时间") }).optional(),
  })
  .superRefine(({ text: said, content }, context) => {
    if ((said === undefined) === (content === undefined)) {
      context.addIssue({ code: "custom", path: ["text"], message: "text 和 content 要写一个" });
    }
  })
  .meta({
    examples: [
      {
        text: "【招商银行】您账户1234于11月14日12:38在肯德基快捷支付35.50元，余额1,234.56元",
        time: 1_794_631_080_000,
      },
    ],
  });

export const NoticeReplySchema = z.object({
  /** `waiting`: drafts wait on the devices; `saved`: the token may record; `nothing`: neither. */
  status: z.enum(["waiting", "saved", "nothing"]),
  message: z.string().meta({ description: "显示给用户的话" }),
  waiting: z.array(DraftedEntrySchema),
  saved: z.array(DraftedEntrySchema),
  /** How many told a payment that is known already. */
  repeated: z.int(),
  /** What was no payment, and why; never its words. */
  refused: z.array(z.object({ sender: z.string(), reason: z.string() })),
});

/** 409 `notices-full`: as many drafts wait as a ledger may have. */
export const receiveNotice = endpoint({
  method: "POST",
  path: "/api/v1/notices",
  summary: `从别的应用转来的付款通知或短信：读成草稿，在每台设备上等着确认，最多 ${MOST_WAITING} 笔，30 天`,
  body: NoticeBodySchema,
  reply: NoticeReplySchema,
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});

export type NoticeBody = z.output<typeof NoticeBodySchema>;
export type NoticeReply = z.output<typeof NoticeReplySchema>;
