import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text, wants } from "../llm/fields.ts";
import { DeviceSchema } from "./session.ts";

/** Listed and revoked with the devices, of which it is one with the role script. */
export const createToken = endpoint({
  method: "POST",
  path: "/api/v1/tokens",
  summary: "给快捷指令、脚本等做一个令牌；令牌只在这里给出一次",
  body: z.object({
    name: text(60).regex(/\S/u, { error: "不能是空的" }),
    recordsNotices: z
      .boolean({ error: wants(" true 或 false") })
      .optional()
      .meta({ description: "它转来的付款通知，读得准的直接记下，不等确认" }),
  }),
  reply: z.object({ token: z.string(), device: DeviceSchema }),
  refusals: [400, 401, 403, 413, 415, 429, 503],
});
