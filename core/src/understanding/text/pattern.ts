/** What a sticky pattern finds exactly at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** How much a sticky pattern takes at `at`; 0 for nothing. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0;
}

/** Every match of a global pattern, in order. `matchAll` would compile a copy of it on each call. */
export function allMatches(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === "") pattern.lastIndex += 1;
  }
  return found;
}

/**
 * One alternation out of words: `包/子菜裹` is 包 unless 子, 菜 or 裹 makes another word of it.
 * The first that fits wins, so 个月 stands before 个.
 */
export function oneOf(list: string): string {
  const parts = list.trim().split(/\s+/);
  return `(?:${parts.map((part) => part.replace(/\/(.+)/, "(?![$1])")).join("|")})`;
}

/** Numbers, because to take a Chinese character out of a text makes a string of it each time. */
export function codesOf(characters: string): ReadonlySet<number> {
  return new Set(characters.split("").map((character) => character.charCodeAt(0)));
}
