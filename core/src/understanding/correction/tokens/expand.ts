/**
 * Words written in short: `{再,又}{加,记}{,一笔}` is 再加, 再加一笔, 再记 … in every combination.
 * Groups do not nest; words are separated by spaces.
 */
export function expand(short: string): readonly string[] {
  return short
    .split(/\s+/)
    .filter((word) => word !== "")
    .flatMap(combinations);
}

function combinations(word: string): readonly string[] {
  const open = word.indexOf("{");
  if (open < 0) return [word];
  const close = word.indexOf("}", open);
  const heads = word.slice(open + 1, close).split(",");
  const tails = combinations(word.slice(close + 1));
  return heads.flatMap((head) => tails.map((tail) => word.slice(0, open) + head + tail));
}
