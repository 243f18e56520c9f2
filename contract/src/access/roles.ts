import { z } from "zod";

/** Members record, correct and read; owners besides clear, revoke, change the code, see the audit. */
export const DeviceRoleSchema = z.enum(["owner", "member"]);

export type DeviceRole = z.output<typeof DeviceRoleSchema>;
