/**
 * Words written in short, in the manner of a pattern: `[再又](加|记)(一笔)?` is 再加, 再加一笔, 再记 …
 * in every combination. Groups do not nest; words are separated by spaces.
 */
export function expand(short: string): readonly string[] {
  return short.trim().split(/\s+/).flatMap(combinations);
}

const PART = /(?:\[(?<class>[^\]]+)\]|\((?<group>[^)]+)\)|(?<character>.))(?<optional>\??)/g;

function combinations(word: string): readonly string[] {
  let starts = [""];
  for (const { groups = {} } of word.matchAll(PART)) {
    const choices = groups.group?.split("|") ?? [...(groups.class ?? groups.character ?? "")];
    if (groups.optional !== "") choices.push("");
    starts = starts.flatMap((start) => choices.map((choice) => start + choice));
  }
  return starts;
}
