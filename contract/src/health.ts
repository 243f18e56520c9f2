import { z } from "zod";
import { endpoint, noBody } from "./endpoint.ts";

/** Outside `/api`, where load balancers and container platforms look for it. */
export const health = endpoint({
  method: "GET",
  path: "/healthz",
  summary: "服务器是否在运行，是哪个版本",
  body: noBody,
  reply: z.object({ status: z.literal("ok"), version: z.string() }),
});
