import type { Reading } from "../token.ts";

export type Place = Pick<Reading, "start" | "end">;

/** Every place where the word stands in the text. */
export function occurrences(text: string, word: string): readonly Place[] {
  const found: Place[] = [];
  if (word === "") return found;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ start: at, end: at + word.length });
  return found;
}
