import { DIGITS, FIGURES, isArabicDigit } from "../numbers/characters.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { measureAt } from "../quantities/measures.ts";
import { lengthAt, matchAt } from "../text/pattern.ts";
import { FOREIGN_WORD, JIAO_WORD, YUAN_WORD } from "./money-words.ts";

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
  const vague = lengthAt(VAGUE, text, number.end);
  const wordAt = number.end + vague;
  const unitAt = wordAt + (yuanWordAt(text, wordAt + 1) > 0 ? lengthAt(SPACE, text, wordAt) : 0);
  const approximate = number.vague || vague > 0;
  const foreign = lengthAt(FOREIGN_WORD, text, unitAt);
  const part: Part | null =
    foreign > 0
      ? { end: unitAt + foreign, yuan: number.value }
      : (readYuan(text, unitAt, { value: number.value, exact: vague === 0 }) ??
        readJiao(text, unitAt, number.value) ??
        readFen(text, unitAt, { start, value: number.value }));
  if (part === null) return null;
  const end = foreign > 0 ? part.end : part.end + lengthAt(TAIL, text, part.end);
  return { end, yuan: part.yuan, marked: true, approximate, foreign: foreign > 0 };
}

interface Part {
  readonly end: number;
  readonly yuan: number;
}

/** 多 and 余 always, 几 and 来 only before what is counted: 三十来接我 is thirty. */
const VAGUE = /[多余]|[几来](?=[块元毛圆]|$)/y;
const SPACE = / /y;
const TAIL = /钱|整|人民币|大洋/y;
const COINS = new RegExp(`零?0?([${FIGURES}两\\d])(?:[毛角]([${FIGURES}\\d])?分?|分)`, "y");
const TWO_FIGURES = new RegExp(`[零${FIGURES}]{2}|\\d{2}`, "y");
const ALONE = /^[\s,，。]*$/;
/** Not 利息: 三分 of it is a rate. */
const FEE_BEFORE = /(?:费|收益|[到入]账)[了是]?$/;

function readYuan(
  text: string,
  at: number,
  { value, exact }: { readonly value: number; readonly exact: boolean },
): Part | null {
  const length = yuanWordAt(text, at);
  if (length === 0) return null;
  const end = at + length;
  const part = exact ? readFraction(text, end) : null;
  return { end: part?.end ?? end, yuan: value + (part?.yuan ?? 0) };
}

function yuanWordAt(text: string, at: number): number {
  const length = lengthAt(YUAN_WORD, text, at);
  // 30¥20 and 30rmb20 name the money after them.
  const names = /[¥b]/.test(text.charAt(at + length - 1));
  return names && /[.\d零一二三四五六七八九十百千万]/.test(text.charAt(at + length)) ? 0 : length;
}

/** What follows 块: 五 · 五毛 · 五毛二 · 零四 · 四分 · 半 · 88. */
function readFraction(text: string, at: number): Part | null {
  if (text.charAt(at) === "半") {
    const halves = measureAt(text, at + 1) > 0 || /[小天年月夜价]/.test(text.charAt(at + 1));
    return halves ? null : { end: at + 1, yuan: 0.5 };
  }
  const coins = matchAt(COINS, text, at);
  const [said = "", first = "", second = ""] = coins ?? [];
  const jiaoAt = at + said.search(/[毛角]/);
  if (coins !== null && (jiaoAt < at || lengthAt(JIAO_WORD, text, jiaoAt) > 0)) {
    const end = at + said.length;
    const yuan = figure(first) * (jiaoAt < at ? 0.01 : 0.1);
    // 五毛一斤: the figure counts what comes next.
    const counts = second !== "" && said.endsWith(second) && !endsFraction(text, end);
    return counts ? { end: end - 1, yuan } : { end, yuan: yuan + figure(second) * 0.01 };
  }
  const two = matchAt(TWO_FIGURES, text, at)?.[0] ?? "";
  if (two !== "" && endsFraction(text, at + 2)) {
    return { end: at + 2, yuan: figure(two.charAt(0)) * 0.1 + figure(two.charAt(1)) * 0.01 };
  }
  const one = text.charAt(at);
  const ends = one === "二" ? !continues(text, at + 1) : endsFraction(text, at + 1);
  return !/[两俩仨]/.test(one) && figure(one) > 0 && ends
    ? { end: at + 1, yuan: figure(one) * 0.1 }
    : null;
}

/** A figure that counts or goes on is not the fraction: 五块一斤, 五块一整个, 三块2号线, 五块三十. */
function endsFraction(text: string, at: number): boolean {
  const counted = at + Number(/[整大小满]/.test(text.charAt(at)));
  return (
    measureAt(text, at) === 0 &&
    measureAt(text, counted) === 0 &&
    lengthAt(YUAN_WORD, text, at) === 0 &&
    // 四块五一斤两斤九块: no 斤两.
    !text.startsWith("斤两斤", at) &&
    !continues(text, at)
  );
}

function continues(text: string, at: number): boolean {
  const next = text.charAt(at);
  if (/[十百千万亿月号折楼路块元毛角级.%:]/.test(next)) return true;
  if (/年(?![终货会])|点(?!了)/.test(text.slice(at, at + 2)) && /[年点]/.test(next)) return true;
  return isArabicDigit(next) && isArabicDigit(text.charAt(at - 1));
}

function readJiao(text: string, at: number, value: number): Part | null {
  if (value >= 100 || lengthAt(JIAO_WORD, text, at) === 0) return null;
  const next = text.charAt(at + 1);
  const ones = next !== "两" && endsFraction(text, at + 2) ? figure(next) : 0;
  if (ones === 0) return { end: at + 1, yuan: value * 0.1 };
  const end = text.charAt(at + 2) === "分" ? at + 3 : at + 2;
  return { end, yuan: value * 0.1 + ones * 0.01 };
}

/** 分 is money in 八分钱, 水费5分 or said alone; scores, minutes and 三分糖 are not. */
function readFen(
  text: string,
  at: number,
  { start, value }: { readonly start: number; readonly value: number },
): Part | null {
  if (text.charAt(at) !== "分") return null;
  const alone = ALONE.test(text.slice(0, start)) && ALONE.test(text.slice(at + 1));
  const due = value < 100 && FEE_BEFORE.test(text.slice(0, start).slice(-3));
  const closed = due && /^(?:$|[\s,，。])/.test(text.charAt(at + 1));
  return alone || closed || text.charAt(at + 1) === "钱"
    ? { end: at + 1, yuan: value / 100 }
    : null;
}

function figure(character: string): number {
  return DIGITS.get(character) ?? 0;
}
