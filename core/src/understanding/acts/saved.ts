import { is, type Token } from "../token.ts";
import type { Act } from "./act.ts";
import type { Reading } from "./phrases.ts";
import { CHANGING } from "./said.ts";

/** What is asked of something that was saved before. */
export type SavedRequest = (Act & { readonly type: "saved" })["wants"];

/**
 * 把刚才那笔删了, 上一笔改成50, 面条不是12是15; `null` for anything else. `isNew`: it tells of something that can be
 * recorded by itself, which 不对 before it does not change.
 */
export function requestOfSaved(
  { phrases, owned }: Reading,
  tokens: readonly Token[],
  isNew: boolean,
): SavedRequest | null {
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  if (says("append", "ask", "store", "more")) return null;
  const points = has("recent") || has("place");
  const denies = phrases.some(({ denied }) =>
    denied.some((edit) => edit.kind === "to" && edit.field === "amount"),
  );
  const complains = tokens.some((token, at) => is(token, "wrong") && (at > 0 || !isNew));
  if (says(...CHANGING)) return points || denies || complains ? "change" : null;
  // 第一笔不要了 means a draft, though there is none; 第一笔记错了 means what there is.
  const meant = (has("recent") && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "delete";
}
