import { CURRENCIES } from "../../currencies.ts";
import { fenFromYuan } from "../../money.ts";
import { hanFigure, isNumeral } from "../numbers/characters.ts";
import { isMeasuring, measureAt } from "../numbers/measures.ts";
import { type ScannedNumber, scanNumber } from "../numbers/scan-number.ts";
import { allMatches } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";
import { countsAt, unitsOf } from "./counts.ts";
import { isCode, labelsAt } from "./labels.ts";
import { markedMoneyAt } from "./money.ts";
import { COST, type Numeral, type Place } from "./numeral.ts";
import { additionAt, productAt } from "./products.ts";

/** Every reading of every number: money, a count, a label, or a range without an amount. */
export function numberReadings(readable: string): readonly TokenReading[] {
  const found: TokenReading[] = [];
  const starts = new Set<number>();
  for (let at = 0; at < readable.length; at += 1) {
    if (isNumeral(readable.charAt(at)) && !isNumeral(readable.charAt(at - 1)))
      starts.add(ZERO_BEFORE.test(readable.slice(at, at + 3)) ? at + 1 : at);
  }
  const read = (start: number, until: number, extra: number): ScannedNumber | null => {
    const number = scanNumber(readable.slice(0, until), start);
    if (number === null) return null;
    const place = { readable: readable.slice(0, until), start, number };
    const sign = signBefore(readable, start);
    for (const reading of readingsAt(place)) {
      const signed = sign > 0 && reading.sense === "money";
      const from = signed ? start - sign : start;
      const marked = signed ? { marked: true, cost: COST.product } : {};
      found.push({ ...reading, start: from, cost: reading.cost + extra, ...marked });
    }
    return number;
  };
  for (const start of starts) {
    const number = read(start, readable.length, 0);
    if (number === null) continue;
    const { end } = number;
    if (isNumeral(readable.charAt(end))) starts.add(end);
    // 二十一笔晚餐: twenty, and then one dinner.
    const cut = end - 1;
    if (cut > start && FIGURE_AT_END.test(readable.slice(0, end)) && measureAt(readable, end) > 0) {
      if (read(start, cut, COST.split) !== null) starts.add(cut);
    }
  }
  return [...found, ...unitsOf(readable), ...misheardTens(readable)];
}

/** 抹零十七: a number begins with 零 only in 零点五 and in digits said one by one. */
const ZERO_BEFORE = /^零(?:[十两]|[一二三四五六七八九][十百千万块元])/;

/** The length of ¥ before a number, including a space after it. */
function signBefore(readable: string, start: number): number {
  const space = Number(readable.charAt(start - 1) === " ");
  return SIGNS.includes(readable.charAt(start - 1 - space) || " ") ? 1 + space : 0;
}

const SIGNS = "¥￥";

/** 吃饭是块, 打车二石块: homophones of 十, because nothing else stands before 块 at the end of a clause. */
function misheardTens(readable: string): readonly TokenReading[] {
  return allMatches(LIKE_TENS, readable).map(({ index: start, 0: said, 1: figure = "" }) => {
    const value = 10 * (hanFigure(figure) || 1);
    const money = { sense: "money", cost: COST.bare, value, amount: fenFromYuan(value) };
    return { start, end: start + said.length, ...money, loose: true };
  });
}

const LIKE_TENS = /(?<=.)([二三四五六七八九])?[是石时实事]块钱?(?=$|[ ,，。;；])/g;

const FIGURE_AT_END = /[十百千块][一两二三四五]$/;

function readingsAt(place: Place): readonly Numeral[] {
  const { number } = place;
  const ranges = rangeAt(place);
  if (number.range || !Number.isFinite(number.value) || number.value <= 0) {
    const free = number.value === 0 ? markedMoneyAt(place.readable, place.start, number) : [];
    const refused = free.map(({ end }) => ({ end, sense: "label", names: REFUSED, cost: 0 }));
    const names = number.value === 0 && number.script !== "han" ? REFUSED : ["label"];
    // 七八块: two neighbouring figures.
    const lower = number.figures === 2 ? Math.floor(number.value / 10) : number.value;
    const label = number.range
      ? rangeTo(place.readable, number.end, lower)
      : { end: number.end, sense: "label", names, cost: COST.range };
    return [...ranges, ...refused, label];
  }
  const spelled = isCode(place.readable.slice(place.start, number.end), number);
  const counts = spelled ? [] : countsAt(place);
  return [...ranges, ...counts, ...labelsAt(place), ...moneyAt(place)];
}

const RANGE = /^(块钱?|元)? ?([到至比~-]|——|、) ?(?=[\d一二三四五六七八九十两])/;

/** 三十到四十, 20元到30元 and 2、3个小时 are no exact amounts. */
function rangeAt({ readable, number }: Place): readonly Numeral[] {
  const [to, unit, sign] = RANGE.exec(readable.slice(number.end)) ?? [];
  const upper = to === undefined ? null : scanNumber(readable, number.end + to.length);
  if (upper === null) return [];
  const { end, value } = upper;
  const length = isMeasuring(readable, end) ? measureAt(readable, end) : 0;
  const label = { end: end + length, sense: "label", cost: COST.range };
  if (sign === "、") return length > 0 && value === number.value + 1 ? [label] : [];
  if (unit && !(value > number.value && "块元".includes(readable.charAt(end) || " "))) return [];
  return sign === "比" || length > 0 ? [label] : [rangeTo(readable, end, number.value)];
}

/** A range of money is named in the reason: 三四十, 七八块; not 三四十人, 七八. */
function rangeTo(readable: string, end: number, lower: number): Numeral {
  const unit = /^(?:块钱?|元)/.exec(readable.slice(end))?.[0].length ?? 0;
  const bare =
    lower >= 10 &&
    measureAt(readable, end) === 0 &&
    !/^[点号月日岁年度楼层期路级折%]/.test(readable.slice(end));
  const label = { end: end + unit, sense: "label", cost: COST.range };
  if ((unit === 0 && !bare) || !(lower > 0 && lower < TOO_MUCH)) return label;
  return { ...label, names: ["label", "range"], value: lower, amount: fenFromYuan(lower) };
}

/** 三十, 三十块, 三十多, 15*3. */
function moneyAt({ readable, start, number }: Place): readonly Numeral[] {
  const { end, value } = number;
  const found: Numeral[] = [];
  const money = (to: number, yuan: number, cost: number, marked: boolean, vague = false) => {
    const amount = fenFromYuan(Math.min(yuan, TOO_MUCH));
    const loose = vague || isRounded(value);
    found.push({ end: to, sense: "money", cost, amount, value: amount / 100, marked, loose });
  };
  const marked = markedMoneyAt(readable, start, number);
  const [said] = marked;
  const product = said?.foreign ? null : productAt(readable, said?.end ?? end, said?.yuan ?? value);
  if (product?.times === null) found.push({ end: product.end, sense: "label", cost: COST.product });
  else if (product !== null)
    money(product.end, (said?.yuan ?? value) * product.times, COST.product, true);
  const first = { start, at: said?.end ?? end, value: said?.yuan ?? value };
  const sum = said?.foreign ? null : additionAt(readable, first);
  if (sum !== null) money(sum.end, sum.value, COST.product, true);
  for (const { end: to, yuan, loose, foreign } of marked) {
    const amount = fenFromYuan(Math.min(yuan, TOO_MUCH));
    const currency = CURRENCIES.find(({ words }) => words.includes(foreign ?? ""))?.code;
    if (currency !== undefined && yuan < TOO_MUCH) {
      const said = { currency, hundredths: Math.round(yuan * 100) };
      const names = ["money", "foreign"];
      const sum = { amount, value: amount / 100, marked: true, loose };
      found.push({ end: to, sense: "money", names, cost: COST.marked, ...sum, foreign: said });
    } else if (foreign !== null)
      found.push({ end: to, sense: "label", names: FOREIGN, cost: COST.marked, amount });
    else money(to, yuan, COST.marked, true, loose);
  }
  if (marked.length === 0 && !isCode(readable.slice(start, end), number)) {
    const vague = /^[多几余]/.test(readable.slice(end)) ? 1 : 0;
    const figure = number.script === "han" && value < 10 && Number.isInteger(value);
    money(end + vague, value, figure ? COST.figure : COST.bare, false, number.vague || vague > 0);
  }
  return found;
}

/** 60.555 has more figures than money has. */
function isRounded(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
}

/** More than any ledger holds; a longer number would not be a safe integer of fen. */
const TOO_MUCH = 1e12;
const REFUSED = ["label", "out-of-range"];
const FOREIGN = ["label", "foreign-currency"];
