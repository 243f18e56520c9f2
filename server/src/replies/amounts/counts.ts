import { findNumbers } from "@suikouji/core";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** 第二笔, 3点, 11月: numbers that no amount is multiplied by. */
const PLACE_BEFORE = /[第周]$/;
const PLACE_AFTER = /^(?:[笔号月日年点时楼路]|星期)/;

const WORD_COUNTS: readonly (readonly [RegExp, number])[] = [
  [/[俩双]/, 2],
  [/仨/, 3],
];
const WORD_FACTORS: readonly (readonly [RegExp, number])[] = [
  [/(?<![块斤点个年月天])一?半(?![斤个年月天])|对折/, 0.5],
  [/翻倍|翻番|翻[了个一][倍番]|加倍|一倍/, 2],
];
const DISCOUNT = /([\d.]{1,4}|[一二三四五六七八九]{1,2})折/g;
const HAN_DIGITS = "零一二三四五六七八九";

/** Nobody buys more of anything at once. */
const MOST = 1_000;

/** Numbers that an amount may be multiplied or divided by: 三个人, 两斤半, 仨. */
export function countsIn(text: string, amounts: readonly Span[]): readonly number[] {
  const said = findNumbers(text)
    .filter((number) => !amounts.some((amount) => overlaps(amount, number)))
    .filter(({ start }) => !PLACE_BEFORE.test(text.charAt(start - 1)))
    .filter(({ end }) => !PLACE_AFTER.test(text.slice(end, end + 2)))
    .map(({ value }) => value)
    .filter((value) => value > 0 && value !== 1 && value <= MOST);
  return [...new Set([...said, ...meantBy(WORD_COUNTS, text)])];
}

/** Factors that an amount may be multiplied by: 一半, 翻倍, 八五折. */
export function factorsIn(text: string): readonly number[] {
  return [...meantBy(WORD_FACTORS, text), ...[...text.matchAll(DISCOUNT)].map(discountOf)];
}

function meantBy(words: readonly (readonly [RegExp, number])[], text: string): readonly number[] {
  return words.filter(([word]) => word.test(text)).map(([, number]) => number);
}

/** 八折 is 0.8 and 八五折 0.85 of the price. */
function discountOf([, said = ""]: RegExpExecArray): number {
  const digits = [...said].map((digit) => {
    const value = HAN_DIGITS.indexOf(digit);
    return value < 0 ? digit : String(value);
  });
  const number = Number(digits.join(""));
  return number > 10 ? number / 100 : number / 10;
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
