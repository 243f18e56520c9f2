import { hideTimes } from "../dates/hide-times.ts";
import { FIGURES, isNumeral, NUMERALS } from "../numbers/characters.ts";
import { hideNumeralWords } from "../numbers/hide-numeral-words.ts";
import { type ScannedNumber, scanNumber } from "../numbers/scan-number.ts";
import { roundOff } from "../numbers/units.ts";
import { lengthAt, matchAt } from "../text/pattern.ts";
import { countsPricedThing } from "./counts-priced-thing.ts";
import { FOREIGN_BEFORE, NEAR_AFTER, NEAR_BEFORE, YUAN_BEFORE } from "./money-words.ts";
import { hideNamedNumbers } from "./named-numbers.ts";
import { isNotMoney } from "./not-money.ts";
import { countsPieces, saysNone, saysTogether } from "./pieces.ts";
import { type Product, productOf } from "./product.ts";
import { readMarkedMoney, type SpokenMoney } from "./scan-money.ts";

export interface MoneyMention extends SpokenMoney {
  readonly start: number;
}

/** Money of any size and currency in a normalised text. */
export function findMoney(text: string): readonly MoneyMention[] {
  const readable = hideNumeralWords(hideTimes(hideNamedNumbers(text)));
  const found: MoneyMention[] = [];
  let passed = 0;
  for (let at = 0; at < readable.length; ) {
    const step = startsMoney(readable.charAt(at)) ? readAt(readable, text, at) : NOTHING;
    // What a numeral that is no number precedes is no whole number either: 几十, 百十.
    const isLoose = at > passed && LOOSE.has(readable.charAt(at - 1));
    if (step.money !== null && !isLoose) {
      // 35rmb 20: a money word belongs to one number only.
      found.push({ ...step.money, start: Math.max(step.money.start, passed) });
    }
    at = Math.max(step.end, at + 1);
    if (step.number !== null) passed = at;
  }
  return found;
}

interface Step {
  readonly end: number;
  readonly number: ScannedNumber | null;
  readonly money: MoneyMention | null;
}

const NOTHING: Step = { end: 0, number: null, money: null };

function startsMoney(character: string): boolean {
  return isNumeral(character) || character === "." || character === "块";
}

const LOOSE = new Set("几数十百千万亿");
const RANGE = new RegExp(` ?(?:[到至~-]|——|--|e) ?(?=[\\d${FIGURES}十两])`, "y");

/** 三十到四十 says neither: a range is passed over whole, and so is 1e5. */
function readAt(readable: string, text: string, at: number): Step {
  const first = readOne(readable, text, at);
  const product = first.number === null ? null : productOf(readable, first.end, yuanOf(first));
  if (product !== null) return multiplied(first, at, product);
  let { end } = first;
  for (;;) {
    const to = matchAt(RANGE, readable, end)?.[0];
    if (to === undefined || first.number === null) break;
    const upper = readOne(readable, text, end + to.length);
    if ((/[到至]/.test(to) ? upper.money : upper.number) === null) break;
    end = upper.end;
  }
  return end === first.end ? first : { ...first, end, money: null };
}

function yuanOf({ number, money }: Step): number {
  return money?.yuan ?? number?.value ?? 0;
}

/** 奶茶15*3: what they cost together; a size is no money at all. */
function multiplied(first: Step, start: number, { end, times }: Product): Step {
  const { number, money } = first;
  const yuan = yuanOf(first);
  if (times === null || !(yuan * times > 0)) return { end, number, money: null };
  const plain = { marked: true, approximate: false, foreign: false };
  return { end, number, money: { start, ...plain, ...money, end, yuan: roundOff(yuan * times) } };
}

function readOne(readable: string, text: string, at: number): Step {
  if (readable.charAt(at) === "块") return readElided(readable, at);
  const number = scanNumber(readable, at);
  if (number === null) return NOTHING;
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
  const before = readable.slice(Math.max(0, at - 4), at);
  const prefix = YUAN_BEFORE.exec(before)?.[0] ?? "";
  const negative = MINUS.test(
    readable.slice(Math.max(0, at - prefix.length - 3), at - prefix.length),
  );
  const marked = readMarkedMoney(readable, at, number);
  if (marked !== null) {
    if (negative || countsPieces(text, at, number) || saysTogether(text, at, number)) return null;
    if (saysNone(text, at, number)) return null;
    return finish(readable, at - prefix.length, marked);
  }
  if (negative || (prefix === "" && isNotMoney(readable, at, number))) return null;
  if (prefix === "" && countsPricedThing(readable, text, { start: at, end: number.end }))
    return null;
  const vague = lengthAt(SUFFIX_VAGUE, readable, number.end);
  return finish(readable, at - prefix.length, {
    end: number.end + vague,
    yuan: number.value,
    marked: prefix !== "",
    approximate: number.vague || vague > 0,
    foreign: FOREIGN_BEFORE.test(before),
  });
}

/** 午饭-35 is less than nothing; 午饭--35 and 午饭 - 35 have a dash, 8-10 is a range. */
const MINUS = /负$|(?<![\d-])(?:(?<! )[-−]|(?<= )[-−](?! )) ?$/;
const SUFFIX_VAGUE = /[多几]|余(?!额)/y;

function finish(readable: string, start: number, money: SpokenMoney): MoneyMention {
  const before = NEAR_BEFORE.test(readable.slice(Math.max(0, start - 7), start));
  const after = matchAt(NEAR_AFTER, readable, money.end)?.[0];
  const end = money.end + (after === "多" || after === "来钱" ? after.length : 0);
  const approximate = money.approximate || before || after !== undefined;
  return { ...money, start, end, approximate };
}

const ELIDED = new RegExp(`(?<![${NUMERALS}])块([${FIGURES}])毛`, "y");

/** 块八毛: one yuan and about eight. */
function readElided(readable: string, at: number): Step {
  const match = matchAt(ELIDED, readable, at);
  const digit = match === null ? null : scanNumber(readable, at + 1);
  if (digit === null) return NOTHING;
  const end = at + 3;
  const yuan = 1 + digit.value / 10;
  const money = { start: at, end, yuan, marked: true, approximate: true, foreign: false };
  return { end, number: digit, money };
}
