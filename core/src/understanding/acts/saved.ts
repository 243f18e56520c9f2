import { is, type Token } from "../token.ts";
import type { Reading } from "./phrases.ts";
import { CHANGING } from "./said.ts";

/** What is asked of something that was saved before. */
export type SavedRequest = "undo" | "delete-saved" | "change-saved";

/** 把刚才那笔删了, 上一笔改成50, 面条不是12是15; `null` for anything else. */
export function requestOfSaved(
  { phrases, owned }: Reading,
  tokens: readonly Token[],
): SavedRequest | null {
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  if (says("append", "ask", "store", "more")) return null;
  const points = has("recent") || has("place");
  const denies = phrases.some(({ denied }) =>
    denied.some((edit) => edit.kind === "to" && edit.field === "amount"),
  );
  if (says(...CHANGING)) return points || denies || has("wrong") ? "change-saved" : null;
  if (!owned || !(points && (says("drop", "undo") || has("wrong")))) return null;
  return has("undo") ? "undo" : "delete-saved";
}
