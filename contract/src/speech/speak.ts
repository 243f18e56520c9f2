import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { spokenText, wants } from "../llm/fields.ts";
import { FASTEST_SPEECH, SLOWEST_SPEECH, SPOKEN_TEXT_LIMIT } from "./message-limits.ts";

const SPEED_ERROR = `语速要在 ${SLOWEST_SPEECH} 到 ${FASTEST_SPEECH} 之间`;

export const speak = endpoint({
  method: "POST",
  path: "/api/v1/speech/speak",
  summary: "一句话 → 声音；没有配置语音合成时是 404",
  body: z
    .object(
      {
        text: spokenText(SPOKEN_TEXT_LIMIT),
        /** 1 or absent: the voice's normal speed. */
        speed: z
          .number({ error: wants("数字") })
          .min(SLOWEST_SPEECH, { error: SPEED_ERROR })
          .max(FASTEST_SPEECH, { error: SPEED_ERROR })
          .optional(),
      },
      { error: wants(" JSON 对象") },
    )
    .meta({ examples: [{ text: "已保存两笔。", speed: 1.2 }] }),
  /** `audio/mpeg`, or the format of the configured service. */
  reply: z.any().meta({ type: "string", format: "binary" }),
  refusals: [400, 401, 403, 404, 413, 415, 429, 503],
});
