import { measureAt } from "../quantities/measures.ts";
import { countIn } from "../quantities/plain-measure.ts";
import { type Mentions, within } from "./mentions.ts";
import { GOT_SO_MANY, type Segment } from "./segment.ts";

/** What an amount is the price of: 每瓶, 一斤, 日租. `start` is -1 where no count was said. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly measure: string;
  readonly people: boolean;
}

/** 四张电影票，单价四十二: of whatever was counted. */
export const ANYTHING = "";

const PER_HEAD = /(?:(?:每|一)个?人|各自?)[收给发派出是要转包塞了]*\s*$/;
const UNIT_PRICE = /单价(?:是|才|要)?\s*$/;
/** 时薪20, 日租80, 包月300; 半年租金 is for all of it. What one earns a month is told without being counted. */
const RATE =
  /(?<![半\d一二三四五六七八九十两个])(?:([时日])(?:薪|工资|结)|([时日周月年])租(?:金|费)?|包([天月年]))(?:是|才|要)?\s*$/;
const AT_ONCE = /^(?:只要|都?是|才|要|卖|就)?\s*$/;
const DIRECT = /^(?:只要|都?是|才|要|卖|就|[送给发花收交付补赚挣]了?)?\s*$/;

/** 每瓶 or 一瓶 or 日租 before the amount, 一斤 or 每斤 or /斤 right after it. */
export function unitOf(mentions: Mentions, segment: Segment): Unit | null {
  const { text } = mentions;
  const { start } = segment.amount;
  const from = Math.max(segment.start, start - 12);
  const before = text.slice(from, start);
  if (PER_HEAD.test(before)) return said("人", { people: true });
  const each = eachBefore(text, from, start);
  if (each !== null && DIRECT.test(each.rest)) return said(each.measure);
  if (UNIT_PRICE.test(before)) return said(ANYTHING);
  const after = unitAfter(mentions, segment);
  if (after !== null) return after;
  if (each !== null && isCounted(mentions, segment, each.measure)) return said(each.measure);
  const rate = RATE.exec(before)?.slice(1).find(Boolean);
  if (rate !== undefined) return said(rate);
  const one = within(mentions.quantities, from, start).findLast(({ count }) => count === 1);
  if (one === undefined || NTH.test(text.charAt(one.start - 1))) return null;
  const direct = AT_ONCE.test(text.slice(one.end, start));
  return direct || isCountedLater(mentions, segment, one.measure)
    ? { start: one.start, end: one.end, measure: one.measure, people: false }
    : null;
}

/** 头一回一百二 is the price of that time. */
const NTH = /[头第上前这那有后]/;

function said(measure: string, { people } = { people: false }): Unit {
  return { start: -1, end: -1, measure, people };
}

/** The measure after 每, and what stands between it and the amount: 打车 in 每天打车20. */
function eachBefore(
  text: string,
  from: number,
  to: number,
): { readonly measure: string; readonly rest: string } | null {
  const at = text.lastIndexOf("每", to - 1);
  if (at < from) return null;
  const start = at + (text.charAt(at + 1) === "一" ? 2 : 1);
  const end = start + (measureAt(text, start) || 1);
  const rest = text.slice(end, to);
  return end > to || /[\s,，]\S/.test(rest) ? null : { measure: text.slice(start, end), rest };
}

/** 5块一斤, 5块每斤, 5块/小时. */
function unitAfter(mentions: Mentions, segment: Segment): Unit | null {
  const { end } = segment.amount;
  const { text } = mentions;
  const unit = within(mentions.quantities, end, Math.min(segment.end, end + 8))[0];
  if (unit?.count === 1 && text.slice(end, unit.start).trim() === "") {
    return { start: unit.start, end: unit.end, measure: unit.measure, people: false };
  }
  const each = /^\s*(?:每|\/)(?=[一-龥])/.exec(text.slice(end, Math.min(segment.end, end + 4)));
  if (each === null) return null;
  const start = end + each[0].length;
  return said(text.slice(start, start + (measureAt(text, start) || 1)));
}

/** 每张票四十买了三张, 五天每天打车30; in 三个朋友每个菜30 nothing tells what 个 counts. */
function isCounted(mentions: Mentions, segment: Segment, measure: string): boolean {
  if (isCountedLater(mentions, segment, measure)) return true;
  const { start, amount } = segment;
  return within(mentions.quantities, Math.max(start, amount.start - 40), amount.start).some(
    (quantity) => measure !== "个" && (countIn(quantity, measure) ?? 0) > 1,
  );
}

/** 一箱牛奶58，买了3箱. */
function isCountedLater(mentions: Mentions, { amount, end }: Segment, unit: string): boolean {
  return within(mentions.quantities, amount.end, Math.min(end, amount.end + 12)).some(
    (quantity) =>
      countIn(quantity, unit) !== null &&
      GOT_SO_MANY.test(mentions.text.slice(amount.end, quantity.start)),
  );
}
