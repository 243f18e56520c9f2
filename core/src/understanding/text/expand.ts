import { allMatches } from "./pattern.ts";

/**
 * Words written in short, in the manner of a pattern: `[再又](加|记)(一笔)?` is 再加, 再加一笔, 再记 …
 * in every combination. Groups do not nest; words are separated by spaces.
 */
export function expand(short: string): readonly string[] {
  return short.trim().split(/\s+/).flatMap(combinations);
}

const IN_SHORT = /[[(?]/;
const PART = /(?:\[([^\]]+)\]|\(([^)]+)\)|([^[(?]+(?!\?)|.))(\??)/g;

/** Thousands of words are read before the first sentence is. */
function combinations(word: string): readonly string[] {
  if (!IN_SHORT.test(word)) return [word];
  let starts = [""];
  for (const [, characters, group, plain = "", optional] of allMatches(PART, word)) {
    const choices = group?.split("|") ?? (characters === undefined ? [plain] : [...characters]);
    if (optional !== "") choices.push("");
    starts = starts.flatMap((start) => choices.map((choice) => start + choice));
  }
  return starts;
}
