import { is, isAny, type Token } from "../token.ts";
import type { Bound } from "./frame.ts";

/** How far a gap reaches: over plain words, to the end of the clause, across pauses, across sums. */
export type Gap = "plain" | "plain story" | "same" | "same story" | "clause" | "story" | "far";

/** Whether a gap stops before this token. */
export function ends(gap: Gap, over: Token, passes: (token: Token) => boolean): boolean {
  if (gap === "far") return false;
  if (is(over, "money") && !passes(over)) return true;
  if ((gap.startsWith("plain") || gap === "same") && is(over, "act")) return true;
  if (gap === "same" && is(over, "date")) return true;
  return is(over, "pause") && !gap.endsWith("story");
}

export function isThing(token: Token): boolean {
  return (
    !isAny(token, ["person", "price", "mood", "unreal", "gift-money"]) &&
    isAny(token, ["thing", "general", "earning"])
  );
}

/** Whether the thing at `index` is another than the one before it, back to the last sum that is not in a slot. */
export function namesAnother(
  tokens: readonly Token[],
  index: number,
  { bound, passes }: { readonly bound: number; readonly passes: (token: Token) => boolean },
): boolean {
  let sums = 0;
  let joined = true;
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at] as Token;
    if (is(token, "money") && !passes(token) && ++sums > bound) break;
    // 无糖乌龙茶 is one thing, although it contains other words.
    if (isThing(token)) {
      if (!joined) return nameAt(tokens, at) !== nameAt(tokens, index);
    } else if (!is(token, "unknown")) joined = false;
  }
  return false;
}

/** 哈密瓜, of which only 瓜 is known. */
function nameAt(tokens: readonly Token[], index: number): string {
  let from = index;
  while (is(tokens[from - 1], "unknown")) from -= 1;
  return tokens
    .slice(from, index + 1)
    .map(({ text }) => text)
    .join("");
}

/** Whether the clause that ends at `end` has a sum before its last words. */
export function hasItsSum(
  tokens: readonly Token[],
  end: number,
  passes: (token: Token) => boolean,
): boolean {
  if (!is(tokens[end], "pause")) return false;
  const from = tokens.findLastIndex((token, at) => at < end && is(token, "pause"));
  return tokens.slice(from + 1, end).some((token) => is(token, "money") && !passes(token));
}

export function sumsIn(bound: Bound): number {
  return Object.values(bound)
    .flat()
    .filter((token) => is(token, "money")).length;
}
