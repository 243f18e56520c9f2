import { fenFromYuan } from "../../money.ts";
import { linesOf } from "../lexicon/group.ts";
import { AFTER_DOORS, BEFORE_DOORS, LABELS, NO_DOORS, NO_LABELS } from "../lexicon/labels.ts";
import { RATES, SAME_MEASURES } from "../lexicon/measures.ts";
import { hanFigure, isArabicDigit, isNumeral } from "../numbers/characters.ts";
import { measureAt, vagueAt } from "../numbers/measures.ts";
import { type ScannedNumber, scanNumber } from "../numbers/scan-number.ts";
import { startingWord } from "../text/starting-word.ts";
import type { Reading } from "../token.ts";
import { markedMoneyAt } from "./money.ts";
import { productAt } from "./products.ts";

/** What it costs to read a number so; the lattice adds what speaks for or against its neighbours. */
const COST = {
  product: 0,
  range: 0.3,
  marked: 0.4,
  door: 0.1,
  label: 0.5,
  unit: 0.7,
  count: 0.8,
  bare: 1.2,
  piece: 1.3,
  name: 1.6,
  figure: 3.2,
  split: 0.6,
};

/** A number where it stands; `readable` is the text with times and words like 三明治 blanked. */
interface Place {
  readonly readable: string;
  readonly start: number;
  readonly number: ScannedNumber;
}

type Numeral = Omit<Reading, "start">;

/** Every reading of every number: money, how many, a label, or a range that says no amount. */
export function numberReadings(readable: string): readonly Reading[] {
  const found: Reading[] = [];
  const starts = new Set<number>();
  for (let at = 0; at < readable.length; at += 1) {
    if (isNumeral(readable.charAt(at)) && !isNumeral(readable.charAt(at - 1))) starts.add(at);
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
    // 二十一笔晚餐: twenty, and one more.
    const cut = end - 1;
    if (cut > start && FIGURE_AT_END.test(readable.slice(0, end)) && measureAt(readable, end) > 0) {
      if (read(start, cut, COST.split) !== null) starts.add(cut);
    }
  }
  return [...found, ...unitsOf(readable), ...misheardTens(readable)];
}

/** The length of ¥ before a number, with a space after it. */
function signBefore(readable: string, start: number): number {
  const space = Number(readable.charAt(start - 1) === " ");
  return SIGNS.includes(readable.charAt(start - 1 - space) || " ") ? 1 + space : 0;
}

const SIGNS = "¥￥";

/** 吃饭是块, 打车二石块: 十 sounds like them, and nothing else can stand before 块 at the end of a clause. */
function misheardTens(readable: string): readonly Reading[] {
  const found: Reading[] = [];
  for (let at = 1; at < readable.length; at += 1) {
    const end = at + (readable.startsWith("块钱", at + 1) ? 3 : 2);
    if (!LIKE_TEN.includes(readable.charAt(at)) || readable.charAt(at + 1) !== "块") continue;
    if (end < readable.length && !PAUSES.includes(readable.charAt(end))) continue;
    const tens = hanFigure(readable.charAt(at - 1));
    const value = 10 * (tens || 1);
    const [start, amount] = [tens > 0 ? at - 1 : at, fenFromYuan(value)];
    found.push({ start, end, sense: "money", cost: COST.bare, value, amount, loose: true });
  }
  return found;
}

const LIKE_TEN = "是石时实事";
const PAUSES = " ,，。;；";

const FIGURE_AT_END = /[十百千块][一两二三四五]$/;

function readingsAt(place: Place): readonly Numeral[] {
  const { number } = place;
  const ranges = rangeAt(place);
  if (number.range || !Number.isFinite(number.value) || number.value <= 0) {
    const free = number.value === 0 ? markedMoneyAt(place.readable, place.start, number) : [];
    const refused = free.map(({ end }) => ({ end, sense: "label", names: REFUSED, cost: 0 }));
    const names = number.value === 0 ? REFUSED : ["label"];
    return [...ranges, ...refused, { end: number.end, sense: "label", names, cost: COST.range }];
  }
  const counts = countsAt(place);
  if (/[俩仨]/.test(place.readable.charAt(place.start))) return [...ranges, ...counts];
  return [...ranges, ...counts, ...labelsAt(place), ...moneyAt(place)];
}

const RANGE = /^ ?(?:[到至~-]|——) ?(?=[\d一二三四五六七八九十两])/;

/** 三十到四十 says neither. */
function rangeAt({ readable, number }: Place): readonly Numeral[] {
  const to = RANGE.exec(readable.slice(number.end))?.[0];
  const upper = to === undefined ? null : scanNumber(readable, number.end + to.length);
  return upper === null ? [] : [{ end: upper.end, sense: "label", cost: COST.range }];
}

/** 三十, 三十块, 三十多, 15*3. */
function moneyAt({ readable, start, number }: Place): readonly Numeral[] {
  const { end, value } = number;
  const found: Numeral[] = [];
  const money = (to: number, yuan: number, cost: number, marked: boolean, loose = false) => {
    const amount = fenFromYuan(Math.min(yuan, TOO_MUCH));
    const value = Math.round(yuan * 100) / 100;
    found.push({ end: to, sense: "money", cost, amount, value, marked, loose });
  };
  const marked = markedMoneyAt(readable, start, number);
  const [said] = marked;
  const product = productAt(readable, said?.end ?? end, said?.yuan ?? value);
  if (product?.times === null) found.push({ end: product.end, sense: "label", cost: COST.product });
  else if (product !== null)
    money(product.end, (said?.yuan ?? value) * product.times, COST.product, true);
  for (const { end: to, yuan, loose, foreign } of marked) {
    const amount = fenFromYuan(Math.min(yuan, TOO_MUCH));
    if (foreign) found.push({ end: to, sense: "label", names: FOREIGN, cost: COST.marked, amount });
    else money(to, yuan, COST.marked, true, loose);
  }
  if (marked.length === 0 && !isCode(readable.slice(start, end), number)) {
    const vague = /^[多几余]/.test(readable.slice(end)) ? 1 : 0;
    const figure = number.script === "han" && value < 10 && Number.isInteger(value);
    money(end + vague, value, figure ? COST.figure : COST.bare, false, number.vague || vague > 0);
  }
  return found;
}

/** No ledger takes as much; a longer number would not be a whole number of fen. */
const TOO_MUCH = 1e12;
const REFUSED = ["label", "out-of-range"];
const FOREIGN = ["label", "foreign-currency"];

const PEOPLE = /^(?:个人|位|人|口人|口子)(?![民情工均家])/;
const MOST_PIECES = 9;

/** 三个人, 两斤半, 3个半小时, 俩, and the pieces of 两块豆腐. */
function countsAt({ readable, start, number: { end, value } }: Place): readonly Numeral[] {
  const found: Numeral[] = [];
  const count = (to: number, many: number, measure: string, cost: number, name = measure) =>
    found.push({
      end: to,
      sense: "count",
      names: ["count", name, ...(many === 1 ? ["one"] : [])],
      cost,
      value: many,
      measure,
    });
  if (/[俩仨]/.test(readable.charAt(start))) {
    const period = /^[月钟]/.exec(readable.slice(end))?.[0] ?? "";
    count(end + period.length, value, plainMeasure(period || "个"), COST.label);
  }
  const people = PEOPLE.exec(readable.slice(end))?.[0].length ?? 0;
  if (people > 0) count(end + people, value, "人", COST.label, "people");
  const from = end + vagueAt(readable, end);
  const to = from + measureAt(readable, from);
  if (to > from) {
    const half = readable.charAt(to) === "半" ? 1 : 0;
    const longer = half === 1 && to - from === 1 ? measureAt(readable, to + half) : 0;
    const measure =
      longer > 0 ? readable.slice(to + half, to + half + longer) : readable.slice(from, to);
    count(to + half + longer, value + half / 2, plainMeasure(measure), COST.count);
  } else if (readable.charAt(from) === "块" && value <= MOST_PIECES) {
    count(from + 1, value, "块", COST.piece);
  }
  return found;
}

/** 半小时, 半斤, 每斤, 每两小时, 5元/小时, 日租: one of them, or half of one. */
function unitsOf(readable: string): readonly Reading[] {
  const found: Reading[] = [];
  const unit = (start: number, end: number, value: number, measure: string, also: string[] = []) =>
    found.push({
      start,
      end,
      sense: "count",
      names: ["count", "one", "each", ...also],
      cost: COST.unit,
      value,
      measure,
    });
  for (let at = 0; at < readable.length; at += 1) {
    const first = readable.charAt(at);
    for (const [word, measure] of RATE) {
      const earned = word.endsWith("薪") ? ["earning"] : [];
      if (readable.startsWith(word, at)) unit(at, at + word.length, 1, measure, earned);
    }
    // 一家四口.
    const family = readable.startsWith("一家", at) ? hanFigure(readable.charAt(at + 2)) : 0;
    if (family > 0 && readable.charAt(at + 3) === "口") {
      const names = ["count", "people"];
      const many = { value: family, measure: "人", cost: COST.label };
      found.push({ start: at, end: at + 4, sense: "count", names, ...many });
    }
    const half = first === "半" && !NO_HALVES.includes(readable.charAt(at + 1) || " ");
    const halved = half ? measureAt(readable, at + 1) : 0;
    if (halved > 0) {
      const end = at + 1 + halved;
      const measure = plainMeasure(readable.slice(at + 1, end));
      found.push({ start: at, end, sense: "count", cost: COST.count, value: 0.5, measure });
    }
    if (first !== "每" && first !== "/") continue;
    const number = scanNumber(readable, at + 1);
    const halving = readable.charAt(at + 1) === "半";
    const from = number?.end ?? at + 1 + Number(halving);
    const end = from + measureAt(readable, from);
    if (end > from)
      unit(at, end, number?.value ?? (halving ? 0.5 : 1), plainMeasure(readable.slice(from, end)));
  }
  return found;
}

const NO_HALVES = "价天夜";
const pairsOf = (list: string) =>
  linesOf(list).flatMap((line) => {
    const [measure = "", words = ""] = line.split(": ");
    return words.split(" ").map((word) => [word, measure] as const);
  });
const RATE = pairsOf(RATES);
const SAME = new Map(pairsOf(SAME_MEASURES));

/** 个小时, 钟头 and 小时, 节课 and 节 count alike. */
function plainMeasure(said: string): string {
  return SAME.get(said) ?? said;
}

/** 95号, 三楼, 八折, 尾号8866: words beside a number that make it a name. */
function labelsAt({ readable, start, number }: Place): readonly Numeral[] {
  const { end } = number;
  const written = readable.slice(start, end);
  const after = labelAfter(readable, end);
  if (after > 0) {
    const reduced = readable.charAt(end + after - 1) === "折";
    const names = reduced ? ["label", "price", "paid"] : ["label"];
    return [{ end: end + after, sense: "label", names, cost: COST.label }];
  }
  // 加班到十点: 点 is also a verb.
  if (readable.charAt(start - 1) === "到" && readable.charAt(end) === "点" && number.value <= 24)
    return [{ end: end + 1, sense: "label", cost: COST.door }];
  const before = readable.slice(Math.max(0, start - LONGEST_LABEL), start).trimEnd();
  const endsWith = (words: readonly string[]) => words.some((word) => before.endsWith(word));
  const door = DOOR.test(written) && (doorAfter(readable, end) > 0 || endsWith(DOORS));
  if (door) return [{ end, sense: "label", cost: COST.door }];
  if (endsWith(LABELS_BEFORE) || isCode(written, number))
    return [{ end, sense: "label", cost: COST.label }];
  return written.length < 3 && isArabicDigit(written.charAt(0))
    ? [{ end, sense: "label", cost: COST.name }]
    : [];
}

const labelWords = (sense: string) =>
  LABELS.lines.flatMap((line) =>
    line.startsWith(`${sense}: `) ? line.slice(sense.length + 2).split(" ") : [],
  );
const labelAfter = startingWord(labelWords("label-after").join(" "), NO_LABELS);
const doorAfter = startingWord(AFTER_DOORS, NO_DOORS);
const LABELS_BEFORE = labelWords("label-before");
const DOORS = BEFORE_DOORS.split(" ");
const LONGEST_LABEL = 8;
/** Floor and room: 302, 1208. */
const DOOR = /^[12]?\d(?:0[1-9]|1\d)$/;

/** Phone and order numbers, figures said one by one. */
function isCode(written: string, { figures }: ScannedNumber): boolean {
  return figures === 2 || /^(?:0\d.*|1[3-9]\d{9}|\d{8,})$/.test(written);
}
