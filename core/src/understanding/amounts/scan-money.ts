import { DIGITS, isArabicDigit, isNumeral } from "../numbers/characters.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { measureAt } from "../quantities/measures.ts";
import { FAST_WORDS, FOREIGN_WORDS, HAIR_WORDS, YUAN_WORDS } from "./money-words.ts";

/** A number together with the money words said with it. */
export interface SpokenMoney {
  readonly end: number;
  readonly yuan: number;
  readonly marked: boolean;
  readonly approximate: boolean;
  readonly foreign: boolean;
}

/** Reads what follows a number as money; `null` where no money word does. */
export function readMarkedMoney(
  text: string,
  start: number,
  number: ScannedNumber,
): SpokenMoney | null {
  const vague = VAGUE.exec(text.slice(number.end, number.end + 2))?.[0] ?? "";
  const unitAt = skipSpace(text, number.end + vague.length);
  const approximate = number.vague || vague !== "";
  const foreign = FOREIGN_WORDS(text, unitAt) || dollarAt(text, unitAt);
  if (foreign > 0) {
    const end = unitAt + foreign;
    return { end, yuan: number.value, marked: true, approximate, foreign: true };
  }
  const yuanWord = yuanWordAt(text, unitAt);
  if (yuanWord > 0) {
    const unitEnd = unitAt + yuanWord;
    const part = vague === "" ? readFraction(text, unitEnd) : null;
    const end = skipTail(text, part?.end ?? unitEnd);
    return {
      end,
      yuan: number.value + (part?.yuan ?? 0),
      marked: true,
      approximate,
      foreign: false,
    };
  }
  const jiao = readJiao(text, unitAt, number.value);
  if (jiao !== null)
    return { ...jiao, end: skipTail(text, jiao.end), marked: true, approximate, foreign: false };
  const fen = readFen(text, unitAt, start);
  if (fen === null) return null;
  return { end: fen, yuan: number.value / 100, marked: true, approximate, foreign: false };
}

/** 20刀 at the end of a clause is dollars, 刀具 are knives. */
function dollarAt(text: string, at: number): number {
  return /^刀(?:$|[\s,，。])/.test(text.slice(at, at + 2)) ? 1 : 0;
}

interface Part {
  readonly end: number;
  readonly yuan: number;
}

/** 多 and 余 always, 几 and 来 only before what is counted: 三十来接我 is thirty. */
const VAGUE = /^(?:[多余]|[几来](?=[块元毛圆]|$))/;
const TAIL = /(?:钱|整|錢|人民币|大洋)/y;
const FRACTION = /(?:零|〇|0)?([一二三四五六七八九两\d])(?:[毛角]([一二三四五六七八九\d])?分?|分)/y;
const TWO_FIGURES = /[零〇一二三四五六七八九]{2}|\d{2}/y;

function yuanWordAt(text: string, at: number): number {
  const length = YUAN_WORDS(text, at);
  // 30¥20 and 30rmb20 name the money after them.
  if (/[¥b]/.test(text.charAt(at + length - 1)) && startsNumber(text.charAt(at + length))) return 0;
  if (length > 0) return isNamed(text, at + length) ? 0 : length;
  return text.charAt(at) === "快" && FAST_WORDS(text, at) === 0 ? fastLength(text, at) : 0;
}

function startsNumber(character: string): boolean {
  return character === "." || isNumeral(character);
}

/** 元旦, 元宵, 块头 … begin other words. */
function isNamed(text: string, end: number): boolean {
  const word = text.slice(end - 1, end + 2);
  return /^(?:元(?:[旦宵素气通]|店(?!铺))|块[头状菜]|圆[珠形白通])/.test(word);
}

function fastLength(text: string, at: number): number {
  return text.charAt(at + 1) === "钱" ? 2 : 1;
}

/** What follows 块: 五 · 五毛 · 五毛二 · 零四 · 四分 · 半 · 88. */
function readFraction(text: string, at: number): Part | null {
  if (text.charAt(at) === "半") {
    return measureAt(text, at + 1) > 0 || /[小天年月夜价]/.test(text.charAt(at + 1))
      ? null
      : { end: at + 1, yuan: 0.5 };
  }
  FRACTION.lastIndex = at;
  const coins = FRACTION.exec(text);
  if (coins !== null && !isHair(text, at, coins[0])) {
    const unit = /[毛角]/.test(coins[0]) ? 0.1 : 0.01;
    const end = at + coins[0].length;
    const yuan = figure(coins[1]) * unit;
    // 五毛一斤: the figure counts what comes next.
    const counts =
      coins[2] !== undefined && coins[0].endsWith(coins[2]) && !endsFraction(text, end);
    return counts ? { end: end - 1, yuan } : { end, yuan: yuan + figure(coins[2]) * 0.01 };
  }
  TWO_FIGURES.lastIndex = at;
  const two = TWO_FIGURES.exec(text)?.[0];
  if (two !== undefined && endsFraction(text, at + 2)) {
    const [tens, ones] = [...two];
    return { end: at + 2, yuan: figure(tens) * 0.1 + figure(ones) * 0.01 };
  }
  const one = text.charAt(at);
  if (one === "两" || one === "" || !(DIGITS.has(one) || isArabicDigit(one))) return null;
  return figure(one) > 0 && (one === "二" || endsFraction(text, at + 1)) && !continues(text, at + 1)
    ? { end: at + 1, yuan: figure(one) * 0.1 }
    : null;
}

function isHair(text: string, at: number, coins: string): boolean {
  const hair = coins.search(/毛/);
  return hair >= 0 && HAIR_WORDS(text, at + hair) > 0;
}

/** A figure that counts or goes on is not the fraction: 五块一斤, 三块2号线, 五块三十. */
function endsFraction(text: string, at: number): boolean {
  if (measureAt(text, at) > 0 || YUAN_WORDS(text, at) > 0) return false;
  return !continues(text, at);
}

function continues(text: string, at: number): boolean {
  const next = text.charAt(at);
  if (next === "") return false;
  if ("十百千万亿月号点年折楼路块元毛角.%:".includes(next)) return true;
  return isArabicDigit(next) && isArabicDigit(text.charAt(at - 1));
}

function readJiao(text: string, at: number, value: number): Part | null {
  const unit = text.charAt(at);
  if (unit !== "毛" && unit !== "角") return null;
  if (HAIR_WORDS(text, at) > 0 || value >= 100) return null;
  if (unit === "角" && /[色落度形膜]/.test(text.charAt(at + 1))) return null;
  const next = text.charAt(at + 1);
  const ones = next !== "两" && endsFraction(text, at + 2) ? figure(next) : 0;
  if (ones === 0) return { end: at + 1, yuan: value * 0.1 };
  const end = text.charAt(at + 2) === "分" ? at + 3 : at + 2;
  return { end, yuan: value * 0.1 + ones * 0.01 };
}

/** 分 is money in 八分钱 or said alone; scores, minutes and 三分糖 are not. */
function readFen(text: string, at: number, start: number): number | null {
  if (text.charAt(at) !== "分") return null;
  if (text.charAt(at + 1) === "钱") return at + 2;
  const alone =
    /^[\s,，。]*$/.test(text.slice(0, start)) && /^[\s,，。]*$/.test(text.slice(at + 1));
  return alone ? at + 1 : null;
}

function skipTail(text: string, at: number): number {
  TAIL.lastIndex = at;
  const tail = TAIL.exec(text)?.[0];
  return at + (tail?.length ?? 0);
}

function skipSpace(text: string, at: number): number {
  return text.charAt(at) === " " && yuanWordAt(text, at + 1) > 0 ? at + 1 : at;
}

function figure(character: string | undefined): number {
  if (character === undefined) return 0;
  return isArabicDigit(character) ? Number(character) : (DIGITS.get(character) ?? 0);
}
