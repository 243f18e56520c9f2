/** 两 俩 仨 are numbers before a measure word only, formal figures (壹) mostly in runs. */
export const DIGITS: ReadonlyMap<string, number> = new Map(
  [
    "零〇○",
    "一壹幺",
    "二贰貳两兩俩倆",
    "三叁參叄仨",
    "四肆",
    "五伍",
    "六陆陸",
    "七柒",
    "八捌",
    "九玖",
  ].flatMap((characters, value) =>
    [...characters].map((character): [string, number] => [character, value]),
  ),
);

export const SMALL_UNITS: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["拾", 10],
  ["百", 100],
  ["佰", 100],
  ["千", 1000],
  ["仟", 1000],
]);

export const BIG_UNITS: ReadonlyMap<string, number> = new Map([
  ["万", 1e4],
  ["萬", 1e4],
  ["亿", 1e8],
  ["億", 1e8],
  ["兆", 1e12],
]);

/** Tens with a character of their own. */
export const TENS: ReadonlyMap<string, number> = new Map([
  ["廿", 20],
  ["卅", 30],
  ["卌", 40],
]);

/** Figures that are also parts of everyday words (收拾 队伍 大陆 放肆) unless they come in runs. */
export const SHY_FIGURES = "肆伍陆陸拾";

/** 十 百 千, but not the 千 of 千克, 千米 and 千瓦. */
export function smallUnitAt(text: string, at: number): number | undefined {
  const unit = SMALL_UNITS.get(text.charAt(at));
  return unit === 1000 && /[克米瓦卡]/.test(text.charAt(at + 1)) ? undefined : unit;
}

const NUMERALS = new Set([
  ...DIGITS.keys(),
  ...SMALL_UNITS.keys(),
  ...BIG_UNITS.keys(),
  ...TENS.keys(),
]);

export function isArabicDigit(character: string): boolean {
  return character >= "0" && character <= "9" && character.length === 1;
}

export function isNumeral(character: string): boolean {
  return isArabicDigit(character) || NUMERALS.has(character);
}
