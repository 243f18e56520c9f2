import { z } from "zod";

/** Members record, correct and read; owners also clear, revoke, change the code and read the audit log. */
export const DeviceRoleSchema = z.enum(["owner", "member"]);

/**
 * What a token may do. Scripts read the books and record by confirmed drafts; they neither sync nor
 * let others in, so that a token copied out of a shortcut does little harm.
 */
export const RoleSchema = z.enum([...DeviceRoleSchema.options, "script", "recorder"]);

/** A recorder is a script whose payment messages are recorded without a confirmation: an owner allowed it. */
export function isScript(role: Role): boolean {
  return role === "script" || role === "recorder";
}

export type DeviceRole = z.output<typeof DeviceRoleSchema>;
export type Role = z.output<typeof RoleSchema>;

/** The app is never a script; one that signed in with its token may do no more than a member. */
export function deviceRoleOf(role: Role): DeviceRole {
  return role === "owner" ? "owner" : "member";
}
