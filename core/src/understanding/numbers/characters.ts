/** The figures without 零, for patterns; 两, 俩 and 仨 are numbers only before a measure word. */
export const FIGURES = "一二三四五六七八九";

/** Characters after 月 that make it no month: 二十月饼, 三百月嫂, 二十月季苗. */
export const MONTH_WORDS = "饼票嫂卡子租薪季";

const HAN_NUMERALS = `零${FIGURES}两俩仨幺十廿卅百千万亿兆`;

/** All characters of numbers, for patterns. */
export const NUMERALS = `\\d${HAN_NUMERALS}`;

export const DIGITS: ReadonlyMap<string, number> = new Map(
  ["零", "一幺", "二两俩", "三仨", "四", "五", "六", "七", "八", "九"].flatMap(
    (characters, value) =>
      [...characters, String(value)].map((character): [string, number] => [character, value]),
  ),
);

const NUMERAL = new Set(`0123456789${HAN_NUMERALS}`);

export function isArabicDigit(character: string): boolean {
  return character >= "0" && character <= "9" && character.length === 1;
}

export function isNumeral(character: string): boolean {
  return NUMERAL.has(character);
}

/** The value of 一 to 九; 0 for anything else. */
export function hanFigure(character: string): number {
  return character.length === 1 ? FIGURES.indexOf(character) + 1 : 0;
}
