import { findNumbers } from "@suikouji/core";

/** The number of wrong, missing and extra characters, and of all: 六十 and 60 are the same. */
export function characterErrors(said: string, heard: string) {
  const wanted = charactersOf(said);
  return { errors: distance(wanted, charactersOf(heard)), characters: wanted.length };
}

/** Letters and digits, with every number written in digits. */
function charactersOf(text: string): readonly string[] {
  let plain = "";
  let at = 0;
  for (const { start, end, value } of findNumbers(text)) {
    plain += text.slice(at, start) + value;
    at = end;
  }
  return [...(plain + text.slice(at)).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")];
}

/** Levenshtein distance. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1);
  row.unshift(0);
  for (const [index, character] of one.entries()) {
    const next = [index + 1];
    for (const [place, candidate] of other.entries()) {
      const replaced = (row[place] ?? 0) + (character === candidate ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
