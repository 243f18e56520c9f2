import { is, type Token } from "../token.ts";
import type { Act, Heard } from "./act.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { CHANGING } from "./said.ts";

/**
 * What is asked of something that was saved before: 把刚才那笔删了, 上一笔改成50, 面条不是12是15; `null` for anything
 * else. `drafts` are what it would be as a sentence to record.
 */
export function requestOfSaved(
  { phrases, owned }: Reading,
  tokens: readonly Token[],
  drafts: readonly Heard[],
): (Act & { readonly type: "saved" })["wants"] | null {
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  if (says("append", "ask", "store", "more")) return null;
  const points = (has("recent") && has("point")) || has("place");
  // 一共五十五，不是五十六 and 打车二十八，说错了，三十八 tell it all by themselves.
  const sum = tokens.findIndex((token) => is(token, "money"));
  const opening = tokens.slice(0, sum);
  const denies = opening.some((token) => is(token, "isnt")) && phrases.some(deniesAmount);
  // 不对，打车三十五 can be recorded by itself; 不对，三十五 cannot.
  const isNew = drafts.some((each) => each.confidence > 0.65 || each.description !== each.category);
  // 记错了 and 听错了 are said of the app, 说错了 of oneself.
  const complains = opening.some(
    (token, at) =>
      is(token, "wrong") && (at === 0 ? !isNew : "记听写".includes(token.text.charAt(0))),
  );
  if (says(...CHANGING)) return points || denies || complains ? "change" : null;
  // 第一笔不要了 means a draft, though there is none; 第一笔记错了 means what there is.
  const meant = (has("recent") && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "delete";
}

function deniesAmount({ denied }: Phrase): boolean {
  return denied.some((edit) => edit.kind === "to" && edit.field === "amount");
}
