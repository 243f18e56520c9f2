import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { DeviceSchema } from "./session.ts";

export const DevicesReplySchema = z.object({ devices: z.array(DeviceSchema) });

export const listDevices = endpoint({
  method: "GET",
  path: "/api/v1/devices",
  summary: "登录过这个账本的设备",
  body: noBody,
  reply: DevicesReplySchema,
  refusals: [401, 403, 429, 503],
});

export const revokeDevice = endpoint({
  method: "POST",
  path: "/api/v1/devices/revoke",
  summary: "作废一台设备的凭证",
  body: z.object({ id: z.uuid({ error: wants("设备的编号") }) }),
  reply: DevicesReplySchema,
  refusals: [400, 401, 403, 404, 413, 415, 429, 503],
});
