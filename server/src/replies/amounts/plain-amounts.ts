import { findAmounts } from "@suikouji/core";

// Finds the easy amounts, which are most of them, in a tenth of the time of `findAmounts`. Numbers
// that may not be money are left to `findAmounts`; a test keeps the two in step.

/** 60, 60块 and 60元 before a pause; not 9点30, 11月15, 尾号1234, 60块5. */
const IN_DIGITS =
  /(?<![\w.,:：/$€£\s第年月点號号码房楼路块元毛角币幣负双周期拜高打一二两三四五六七八九十百千万亿零至~～—-]|(?<!收)到)[1-9]\d{0,5}(?:\.\d{1,2})?(?=(?:块钱?|元)?(?:[，。；、](?!\d)|$))/g;

/** 六十, 三百二十块 and 收到九千 before a pause; not 三四十, 几百, 一百二, 八百到九百, 百分之十, 大年三十. */
const IN_NUMERALS =
  /(?<![\w\s.,:：/$€£第年月点號号码房楼路块元毛角币幣分时刻一二两三四五六七八九十百千万亿兆零萬億點負负貳壹幺几数上近成半好之双周初老小期拜历下过至~～—-]|(?<!收)到)(?=[一二两三四五六七八九]?[十百千万])(?:[一二两三四五六七八九]万)?(?:[一二两三四五六七八九]千)?(?:[一二两三四五六七八九]百)?(?:[一二三四五六七八九]?十[一二三四五六七八九]?)?(?=(?:块钱?|元)?(?:[，。；、](?!\d)|$))/g;

const PLAIN = new RegExp(`${IN_DIGITS.source}|${IN_NUMERALS.source}`, "g");

/** Every other number is written with these characters. */
const NUMERAL =
  /[\p{N}零一二三四五六七八九两俩仨幺半壹贰貳叁參肆伍陆陸柒捌玖拾佰仟万萬亿億兆兩十百千毛角分]/u;

const FIGURES = "零一二三四五六七八九";
const UNITS: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1_000],
  ["万", 10_000],
]);

/** In fen. */
export function amountsInDigits(text: string): readonly number[] {
  return (text.match(IN_DIGITS) ?? []).map((number) => Math.round(Number(number) * 100));
}

/** In fen. */
export function amountsInNumerals(text: string): readonly number[] {
  return (text.match(IN_NUMERALS) ?? []).map((numeral) => yuanOf(numeral) * 100);
}

/** Every amount in the text, in order. */
export function amountsIn(text: string): readonly number[] {
  return allPlainAmounts(text) ?? findAmounts(text).map(({ amount }) => amount);
}

/** The same, in fen, if all numbers of the text are plain; otherwise null. */
export function allPlainAmounts(text: string): readonly number[] | null {
  if (NUMERAL.test(text.replaceAll(PLAIN, ""))) return null;
  return (text.match(PLAIN) ?? []).map((number) =>
    Math.round((/^\d/.test(number) ? Number(number) : yuanOf(number)) * 100),
  );
}

/** Units in falling order, each after its figure; 十 alone is ten. */
function yuanOf(numeral: string): number {
  let total = 0;
  let figure = 0;
  for (const character of numeral) {
    const unit = UNITS.get(character);
    if (unit === undefined) {
      figure = character === "两" ? 2 : FIGURES.indexOf(character);
    } else {
      total += Math.max(figure, 1) * unit;
      figure = 0;
    }
  }
  return total + figure;
}
