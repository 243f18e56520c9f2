import type { z } from "zod";
import { text } from "../llm/fields.ts";

export const LONGEST_DEVICE_NAME = 60;
export const LONGEST_LEDGER_NAME = 100;

/**
 * Line ends, control characters, and invisible or direction-changing marks: in a list such a name
 * looks like two, or like another one. Emoji of several people and flags need some of them.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/u;

export function hasUnseenCharacters(name: string): boolean {
  return UNSEEN.test(name);
}

/** A name that a user gives to a device or a ledger. */
export function givenName(most: number): z.ZodType<string, string> {
  return text(most)
    .regex(/\S/u, { error: "不能是空的" })
    .refine((name) => !hasUnseenCharacters(name), { error: "不能有换行或看不见的字符" });
}
