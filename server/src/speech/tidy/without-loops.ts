/** A decoder that repeats a stretch this often is stuck in a loop. */
const A_LOOP = 4;
/** 哈哈哈哈 is laughter; eight in a row are a loop. */
const A_LOOP_OF_ONE = 8;
const LONGEST_UNIT = 30;

/**
 * Cuts a repeated stretch down to one. Numbers are left alone: 8888 is a salary, and an amount must
 * never change here.
 */
export function withoutLoops(text: string): string {
  let rest = [...text];
  for (let at = 0; at < rest.length; at += 1) {
    const loop = loopAt(rest, at);
    if (loop !== null) rest = rest.toSpliced(at + loop.unit, loop.unit * (loop.times - 1));
  }
  return rest.join("");
}

function loopAt(text: readonly string[], at: number) {
  for (let unit = 1; unit <= LONGEST_UNIT && at + unit * A_LOOP <= text.length; unit += 1) {
    const times = timesAt(text, at, unit);
    const enough = unit === 1 ? A_LOOP_OF_ONE : A_LOOP;
    if (times >= enough && isWords(text.slice(at, at + unit))) return { unit, times };
  }
  return null;
}

function timesAt(text: readonly string[], at: number, unit: number): number {
  let end = at + unit;
  while (end < text.length && text[end] === text[end - unit]) end += 1;
  return Math.floor((end - at) / unit);
}

function isWords(unit: readonly string[]): boolean {
  return unit.some((character) =>
    /[^\p{N}\p{P}\s零一二两三四五六七八九十百千万亿点块元角分毛]/u.test(character),
  );
}
