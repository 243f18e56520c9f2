import { spell } from "../repair/spell.ts";
import type { Syllable } from "../repair/syllable.ts";

const DIGITS = "零一二三四五六七八九";
const UNITS = ["", "十", "百", "千"];
/** Larger sums can be said in too many ways. */
const MOST_YUAN = 99_999;

/**
 * How often a text, read aloud, contains this amount: 奶茶食物 sounds like 十五 once. Amounts of one
 * syllable are not counted, for too many words sound like them.
 */
export function timesSaid(text: string, fen: number): number {
  const sounds = spell(text);
  const times = waysToSay(fen).map((words) => {
    const wanted = spell(words);
    if (wanted.length < 2) return 0;
    const isAt = (at: number) => wanted.every((each, index) => isSame(each, sounds[at + index]));
    return sounds.filter((_, at) => isAt(at)).length;
  });
  return Math.max(0, ...times);
}

function isSame(one: Syllable | null | undefined, other: Syllable | null | undefined): boolean {
  if (!one || !other) return false;
  return one.initial === other.initial && one.final === other.final;
}

/** 三千五百 and 三千五, 二百 and 两百, 十九块五. */
function waysToSay(fen: number): readonly string[] {
  const yuan = Math.floor(fen / 100);
  const [jiao, rest] = [Math.floor((fen % 100) / 10), fen % 10];
  if (yuan > MOST_YUAN || rest !== 0) return [];
  const plain = inWords(yuan).replace(/^一十/, "十");
  const whole = [plain, plain.replace(/二(?=[百千万])/g, "两")];
  if (jiao > 0)
    return whole.flatMap((words) => [`${words}块${DIGITS[jiao]}`, `${words}点${DIGITS[jiao]}`]);
  return whole.flatMap((words) => [
    words,
    words.replace(/([百千万][一二三四五六七八九])[十百千]$/, "$1"),
  ]);
}

function inWords(number: number): string {
  const [myriads, rest] = [Math.floor(number / 10_000), number % 10_000];
  if (myriads === 0) return belowMyriad(rest);
  const zero = rest > 0 && rest < 1_000 ? "零" : "";
  return `${belowMyriad(myriads)}万${zero}${rest === 0 ? "" : belowMyriad(rest)}`;
}

function belowMyriad(number: number): string {
  const digits = [...String(number)];
  const words = digits.map((digit, at) =>
    digit === "0" ? "零" : `${DIGITS[Number(digit)]}${UNITS[digits.length - 1 - at]}`,
  );
  return words
    .join("")
    .replace(/零+/g, "零")
    .replace(/(?<=.)零$/, "");
}
