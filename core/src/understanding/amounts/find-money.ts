import { hideTimes } from "../dates/hide-times.ts";
import { isNumeral } from "../numbers/characters.ts";
import { hideNumeralWords } from "../numbers/hide-numeral-words.ts";
import { type ScannedNumber, scanNumber } from "../numbers/scan-number.ts";
import { isNotMoney } from "./not-money.ts";
import { countsPieces, saysTogether } from "./pieces.ts";
import { readMarkedMoney, type SpokenMoney } from "./scan-money.ts";

export interface MoneyMention extends SpokenMoney {
  readonly start: number;
}

/** Money of any size and currency in a normalised text. */
export function findMoney(text: string): readonly MoneyMention[] {
  const readable = hideNumeralWords(hideTimes(text));
  const found: MoneyMention[] = [];
  let at = 0;
  let passed = 0;
  while (at < readable.length) {
    const character = readable.charAt(at);
    if (!isNumeral(character) && character !== "." && character !== "块") {
      at += 1;
      continue;
    }
    const step = readAt(readable, text, at);
    // What a numeral that is no number precedes is no whole number either: 几十, 百十.
    if (at > passed && LOOSE.test(readable.charAt(at - 1))) {
      at = Math.max(step.end, at + 1);
      passed = at;
      continue;
    }
    if (step.money !== null) {
      // 35rmb 20: a money word belongs to one number only.
      found.push({ ...step.money, start: Math.max(step.money.start, passed) });
    }
    at = Math.max(step.end, at + 1);
    if (step.number !== null) passed = step.end;
  }
  return found;
}

interface Step {
  readonly end: number;
  readonly number: ScannedNumber | null;
  readonly money: MoneyMention | null;
}

const LOOSE = /[几幾数數十百千万亿]/;
const RANGE = /[ ]?(?:到|至|-|~|——|--)[ ]?(?=[\d一二三四五六七八九十两])/y;

/** 三十到四十 says neither: a range is passed over whole. */
function readAt(readable: string, text: string, at: number): Step {
  const first = readOne(readable, text, at);
  let { end } = first;
  for (;;) {
    RANGE.lastIndex = end;
    const to = RANGE.exec(readable)?.[0];
    if (to === undefined || first.number === null) break;
    const upper = readOne(readable, text, end + to.length);
    if ((/[到至]/.test(to) ? upper.money : upper.number) === null) break;
    end = upper.end;
  }
  return end === first.end ? first : { ...first, end, money: null };
}

function readOne(readable: string, text: string, at: number): Step {
  if (readable.charAt(at) === "块") return readElided(readable, at);
  const number = scanNumber(readable, at);
  if (number === null) return { end: at + 1, number, money: null };
  if (number.range || !Number.isFinite(number.value)) {
    return { end: number.end, number, money: null };
  }
  const money = readMoney(readable, text, { at, number });
  return { end: money?.end ?? number.end, number, money };
}

interface Place {
  readonly at: number;
  readonly number: ScannedNumber;
}

function readMoney(readable: string, text: string, { at, number }: Place): MoneyMention | null {
  if (number.value <= 0) return null;
  const prefix = PREFIX.exec(readable.slice(Math.max(0, at - 4), at))?.[0] ?? "";
  const negative = readable.charAt(at - 1) === "负";
  const marked = readMarkedMoney(readable, at, number);
  if (marked !== null) {
    if (negative || countsPieces(text, at, number) || saysTogether(text, number)) return null;
    return finish(readable, at - prefix.length, marked);
  }
  if (prefix === "" && (negative || isNotMoney(readable, at, number))) return null;
  const vague = SUFFIX_VAGUE.exec(readable.slice(number.end, number.end + 2))?.[0] ?? "";
  return finish(readable, at - prefix.length, {
    end: number.end + vague.length,
    yuan: number.value,
    marked: prefix !== "",
    approximate: number.vague || vague !== "",
    foreign: FOREIGN_PREFIX.test(readable.slice(Math.max(0, at - 4), at)),
  });
}

const PREFIX = /(?:¥|rmb|cny|人民币) ?$/;
const FOREIGN_PREFIX = /(?:\$|€|£|港币|美金|美元|日元|欧元|usd|hkd) ?$/;
const SUFFIX_VAGUE = /^(?:[多几]|余(?!额))/;
const NEAR_BEFORE =
  /(?:大概|大约|差不多|约莫|估计|可能|好像|将近|接近|不到|至少|起码|最多|超过|小于|大于|[约近])(?:是|花了?|要|有|用了?|得|付了?|收了?)?$/;
const NEAR_AFTER = /^(?:左右|上下|出头|大几|以上|以下|以内|不到|多|来钱|的样子|[((]含[))]以上)/;

function finish(readable: string, start: number, money: SpokenMoney): MoneyMention {
  const before = NEAR_BEFORE.test(readable.slice(Math.max(0, start - 7), start));
  const after = NEAR_AFTER.exec(readable.slice(money.end, money.end + 6))?.[0];
  const end = money.end + (after === "多" || after === "来钱" ? after.length : 0);
  const approximate = money.approximate || before || after !== undefined;
  return { ...money, start, end, approximate };
}

const ELIDED = /块([一二三四五六七八九])毛/y;

/** 块八毛: one yuan and about eight. */
function readElided(readable: string, at: number): Step {
  ELIDED.lastIndex = at;
  const match = ELIDED.exec(readable);
  const digit = match === null ? null : scanNumber(readable, at + 1);
  if (match === null || digit === null || isNumeral(readable.charAt(at - 1))) {
    return { end: at + 1, number: null, money: null };
  }
  const end = at + match[0].length;
  const yuan = 1 + digit.value / 10;
  return {
    end,
    number: digit,
    money: { start: at, end, yuan, marked: true, approximate: true, foreign: false },
  };
}
