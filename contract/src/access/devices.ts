import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";
import { wants } from "../llm/fields.ts";
import { givenName, LONGEST_DEVICE_NAME } from "./names.ts";
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

/** For the names of those who wrote an entry; a removed device keeps its last name. */
export const listDeviceNames = endpoint({
  method: "GET",
  path: "/api/v1/devices/names",
  summary: "账本里每台设备的名称，移除了的也在内",
  body: noBody,
  reply: z.object({ devices: z.array(z.object({ id: z.string(), name: z.string() })) }),
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

/** Owners rename any device of their ledger, members their own. */
export const renameDevice = endpoint({
  method: "POST",
  path: "/api/v1/devices/rename",
  summary: "给一台设备改名",
  body: z.object({
    id: z.uuid({ error: wants("设备的编号") }),
    name: givenName(LONGEST_DEVICE_NAME),
  }),
  reply: DevicesReplySchema,
  refusals: [400, 401, 403, 404, 413, 415, 429, 503],
});
