import { FOREIGN, JIAO, NO_CURRENCIES, YUAN } from "../lexicon/currencies.ts";
import { DIGITS, isArabicDigit, isNumeral } from "../numbers/characters.ts";
import { measureAt } from "../numbers/measures.ts";
import type { ScannedNumber } from "../numbers/scan-number.ts";
import { startingWord } from "../text/starting-word.ts";

/** Money with its unit: 三十块, 五块五, 三毛, 20美元. */
export interface MarkedMoney {
  readonly end: number;
  readonly yuan: number;
  readonly loose: boolean;
  /** The word for a foreign currency; `null`: yuan. */
  readonly foreign: string | null;
}

/** Every way to read a number with the money words after it, longest first: 五块一 | 斤, 五块 | 一斤. */
export function markedMoneyAt(
  text: string,
  start: number,
  { end, value, vague }: ScannedNumber,
): readonly MarkedMoney[] {
  const about = vagueUnit(text, end);
  const at = end + about + Number(text.charAt(end + about) === " ");
  const said = { loose: vague || about > 0, foreign: null };
  // 20块美金 as well as 20美金.
  const from = at + Number(isOneOf("块元", text.charAt(at)) && foreignAt(text, at + 1) > 0);
  const abroad = text.slice(from, from + foreignAt(text, from));
  // 两刀肉 is cut, 20刀 is paid.
  const cuts = abroad === KNIFE && value < 10 && !isArabicDigit(text.charAt(end - 1));
  const foreign = (cuts ? "" : abroad) || foreignBefore(text, start);
  if (foreign !== "") {
    const length = foreign === abroad ? abroad.length : 0;
    return [{ end: from + length, yuan: value, loose: said.loose, foreign }];
  }
  const yuan = yuanAt(text, at);
  const whole = { end: at + yuan, yuan: value };
  const fractions = about > 0 ? [] : fractionsAt(text, whole.end);
  const parts =
    yuan > 0
      ? [...fractions.map((part) => ({ end: part.end, yuan: value + part.yuan })), whole]
      : jiaoAt(text, at) > 0 && value < 100
        ? jiaoParts(text, at + 1, value)
        : [];
  if (parts.length > 0)
    return parts.map((part) => ({ ...said, ...part, end: tailed(text, part.end) }));
  // 八分钱, and 五分 if it is the whole text; elsewhere 三分 is a score or a sweetness.
  const fen = text.startsWith("分钱", at) ? 2 : Number(start === 0 && text.slice(at) === "分");
  return fen > 0 ? [{ ...said, end: at + fen, yuan: value / 100 }] : [];
}

const foreignAt = startingWord(FOREIGN, NO_CURRENCIES);
const unitAt = startingWord(YUAN, NO_CURRENCIES);
const jiaoAt = startingWord(JIAO, NO_CURRENCIES);
const TAILS = ["钱", "整", "人民币", "大洋"];

/** 多 and 余 always, 几 and 来 only before a measure: 三十来接我 is thirty. */
function vagueUnit(text: string, at: number): number {
  const word = text.charAt(at);
  if (word === "多" || word === "余") return 1;
  const next = at + 1;
  const counts = next === text.length || unitAt(text, next) > 0 || jiaoAt(text, next) > 0;
  return (word === "几" || word === "来") && counts ? 1 : 0;
}

/** In 30¥20 and 30rmb20 the sign belongs to the number after it. */
function yuanAt(text: string, at: number): number {
  const length = unitAt(text, at);
  const names = "¥b".includes(text.charAt(at + length - 1));
  return names && isNumeral(text.charAt(at + length)) ? 0 : length;
}

/** The currency before a number: $20, usd 20. */
function foreignBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - LONGEST), start).trimEnd();
  const words = [3, 2, 1].map((length) => before.slice(-length));
  return words.find((word) => word !== KNIFE && foreignAt(word, 0) === word.length) ?? "";
}

const LONGEST = 4;
const KNIFE = "刀";

interface Part {
  readonly end: number;
  readonly yuan: number;
}

/** What may follow 块: 五 · 五毛 · 五毛二 · 零四 · 四分 · 半 · 88. In 五块五一个 the last 一 is a count. */
function fractionsAt(text: string, at: number): readonly Part[] {
  if (text.charAt(at) === "半") {
    const halves = measureAt(text, at + 1) > 0 || isOneOf("小天年月夜价", text.charAt(at + 1));
    return halves ? [] : [{ end: at + 1, yuan: 0.5 }];
  }
  const from = at + Number(isOneOf("零0", text.charAt(at)));
  const first = figure(text, from);
  if (first > 0 && jiaoAt(text, from + 1) > 0) return jiaoParts(text, from + 2, first);
  if (first > 0 && text.charAt(from + 1) === "分" && text.charAt(from + 2) !== "钟")
    return [{ end: from + 2, yuan: first / 100 }];
  const parts: Part[] = [];
  const spelled = DIGITS.has(text.charAt(at)) && DIGITS.has(text.charAt(at + 1));
  if (spelled && !goesOn(text, at + 2))
    parts.push({ end: at + 2, yuan: figure(text, at) / 10 + figure(text, at + 1) / 100 });
  if (first > 0 && from === at && !isOneOf("两俩仨", text.charAt(at)) && !goesOn(text, at + 1))
    parts.push({ end: at + 1, yuan: first / 10 });
  return parts;
}

/** What may follow 毛: 三毛, 三毛五, 三毛五分. */
function jiaoParts(text: string, at: number, tenths: number): readonly Part[] {
  const ones = text.charAt(at) === "两" || goesOn(text, at + 1) ? 0 : figure(text, at);
  const exact = { end: at, yuan: tenths / 10 };
  if (ones === 0) return [exact];
  const fen = Number(text.charAt(at + 1) === "分");
  return [{ end: at + 1 + fen, yuan: tenths / 10 + ones / 100 }, exact];
}

/** A figure that belongs to a longer number, a clock time or another price: 五块三十, 六块九点半, 三块2元. */
function goesOn(text: string, at: number): boolean {
  const next = text.charAt(at);
  if (unitAt(text, at) > 0 || isOneOf("十百千万亿.%:月号", next)) return true;
  if (next === "折") return text.charAt(at + 1) !== "腾";
  if (next === "点") return text.charAt(at + 1) !== "了";
  return isArabicDigit(next) && isArabicDigit(text.charAt(at - 1));
}

function isOneOf(characters: string, character: string): boolean {
  return character !== "" && characters.includes(character);
}

function tailed(text: string, at: number): number {
  return at + (TAILS.find((tail) => text.startsWith(tail, at))?.length ?? 0);
}

const figure = (text: string, at: number) => DIGITS.get(text.charAt(at)) ?? 0;
