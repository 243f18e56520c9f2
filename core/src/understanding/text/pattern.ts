import type { TokenReading } from "../token.ts";

/** The match of a sticky pattern exactly at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The length of a sticky pattern's match at `at`; 0 if there is none. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0;
}

/** Every match of a global pattern, in order. `matchAll` would compile a copy on each call. */
export function allMatches(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === "") pattern.lastIndex += 1;
  }
  return found;
}

/** An alternation of words: `包/子菜裹` is 包 unless 子, 菜 or 裹 follows. The first match wins, so 个月 comes before 个. */
export function oneOf(list: string): string {
  const parts = list.trim().split(/\s+/);
  return `(?:${parts.map((part) => part.replace(/\/(.+)/, "(?![$1])")).join("|")})`;
}

/** Character codes, because reading a character from a text would make a string each time. */
export function codesOf(characters: string): ReadonlySet<number> {
  return new Set(characters.split("").map((character) => character.charCodeAt(0)));
}

export type Place = Pick<TokenReading, "start" | "end">;

/** Every place where the word stands in the text. */
export function occurrences(text: string, word: string): readonly Place[] {
  const found: Place[] = [];
  if (word === "") return found;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ start: at, end: at + word.length });
  return found;
}

/** Replaces a character that later rules must not read; no rule matches it. */
export const HIDDEN = "\u25a1";

/** Blanks a part of the text without moving the rest. */
export function hideSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  if (spans.length === 0) return text;
  let hidden = "";
  let from = 0;
  for (const { start, end } of spans) {
    hidden += text.slice(from, start) + HIDDEN.repeat(end - start);
    from = end;
  }
  return hidden + text.slice(from);
}
