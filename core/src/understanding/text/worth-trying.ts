import { neededCharacters } from "./needed-characters.ts";
import { codesOf } from "./pattern.ts";

// Most patterns of a long list cannot match what is said, for want of a character they need. To look
// for that costs far less than to try them.

/** Those of `entries`, in their order, whose pattern may match a text. */
export function patternSieve<Entry>(
  entries: readonly Entry[],
  patternOf: (entry: Entry) => RegExp,
): (text: string) => readonly Entry[] {
  const needs = entries.map((entry) => neededCharacters(patternOf(entry)));
  const needsNothing = needs.map((needed) => needed === null);
  const needing = new Map<number, number[]>();
  for (const [index, needed] of needs.entries()) {
    for (const code of codesOf(needed ?? "")) {
      needing.set(code, [...(needing.get(code) ?? []), index]);
    }
  }
  return (text) => {
    const possible = [...needsNothing];
    for (let at = 0; at < text.length; at += 1) {
      for (const index of needing.get(text.charCodeAt(at)) ?? []) possible[index] = true;
    }
    return entries.filter((_, index) => possible[index]);
  };
}

/** Whether a text holds what the pattern needs. */
export function worthTrying(pattern: RegExp): (text: string) => boolean {
  const needed = neededCharacters(pattern);
  if (needed === null) return () => true;
  const codes = codesOf(needed);
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      if (codes.has(text.charCodeAt(at))) return true;
    }
    return false;
  };
}

/** `text.replace(pattern, by)` where it is worth trying. */
export function replacer(
  pattern: RegExp,
  by: string | ((found: string) => string),
): (text: string) => string {
  const mayMatch = worthTrying(pattern);
  // The two forms of `replace` take no union.
  const replace = typeof by === "string" ? () => by : by;
  return (text) => (mayMatch(text) ? text.replace(pattern, replace) : text);
}

/** `pattern.test(text)` where it is worth trying. */
export function tester(pattern: RegExp): (text: string) => boolean {
  const mayMatch = worthTrying(pattern);
  return (text) => mayMatch(text) && pattern.test(text);
}
