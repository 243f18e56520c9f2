import { type Fen, isRecordableAmount } from "../../money.ts";
import type { QuantityMention } from "../quantities/find-quantities.ts";
import { countForEach } from "./each-of-several.ts";
import { type Mentions, within } from "./mentions.ts";
import { GOT_SO_MANY, type Segment } from "./segment.ts";

export interface Price {
  readonly amount: Fen;
  readonly certainty: number;
}

const PEOPLE = new Set(["人", "个人", "位", "个", "名", "口"]);

/** The speaker pays for everybody: 请三个人吃饭每人50. Otherwise 每人 is the speaker's share. */
const PAYS_FOR_ALL =
  /请(?!假)|给(?!我)|发|派|包(?![车间厢场])|我[来一个人]*(?:掏|付|出|买单|结)|算我的/;
const SHARED_OUT = /aa|[平分均]摊|摊下来|平分|[出凑摊]了?$/;
const SPLIT = new RegExp(`${SHARED_OUT.source}|人均|平均`);

/** 地铁来回，单程五块. */
const ONE_WAY = /(?:来回|往返)[^一两三四\d]{0,10}(?:单[程趟]|[每一][程趟])(?:是|要|才)?\s*$/;

/** Unit price times count where both are said (四瓶水每瓶3块); else the amount as said. */
export function priceOf(mentions: Mentions, segment: Segment): Price {
  const { amount } = segment.amount;
  const plain: Price = { amount, certainty: 1 };
  const rate = rateOf(mentions, segment);
  if (rate !== null) return times(amount, rate, 0.85);
  const { text } = mentions;
  if (ONE_WAY.test(text.slice(segment.start, segment.amount.start))) return times(amount, 2, 0.85);
  const each = countForEach(mentions, segment);
  if (each === "unclear") return { amount, certainty: 0.6 };
  if (typeof each === "number") return times(amount, each, 0.9);
  const bought = boughtOf(mentions, segment);
  if (bought !== null) return times(amount, bought, 0.85);
  const unit = unitOf(mentions, segment);
  if (unit === null) return plain;
  if (isListed(mentions, segment, unit)) return plain;
  const start = Math.max(segment.start, segment.amount.start - 40);
  const end = Math.min(segment.end, segment.amount.end + READ_AFTER);
  const counts = within(mentions.quantities, start, end).filter(
    (quantity) => quantity.start !== unit.start && quantity.end !== unit.end,
  );
  if (unit.people) {
    const words = mentions.text.slice(start, end);
    if (SPLIT.test(words) || !PAYS_FOR_ALL.test(words)) return plain;
    const count = headsIn(counts, words);
    return count < 2 ? plain : times(amount, count, 0.85);
  }
  const before = mentions.text.slice(start, segment.amount.start);
  // 四家人包车平摊下来每家260: what one of them paid.
  if (SHARED_OUT.test(before)) return plain;
  const count =
    unit.measure === ANYTHING
      ? counts.find((quantity) => quantity.count > 1)
      : counts.find(({ measure }) => plainMeasure(measure) === plainMeasure(unit.measure));
  if (count !== undefined && count.count !== 1) return times(amount, count.count, 0.95);
  // 仨娃一人一根冰棍，一根四块, 给爸妈各买了件毛衣，一件一百二.
  const heads = oneEach(before, unit.measure) ? headsIn(counts, before) : 0;
  return heads < 2 ? plain : times(amount, heads, 0.85);
}

/** 三块五的公交坐了两次, 十五的盒饭买了两份: what one of them costs, and how many there were. */
function boughtOf(mentions: Mentions, { amount, end }: Segment): number | null {
  if (!mentions.text.startsWith("的", amount.end)) return null;
  const [counted] = within(mentions.quantities, amount.end, Math.min(end, amount.end + 12));
  if (counted === undefined || counted.count < 2 || !Number.isInteger(counted.count)) return null;
  const words = mentions.text.slice(amount.end, counted.start);
  const repeats = TIMES.test(counted.measure) && !/[,，\s]/.test(words);
  return repeats && words.endsWith("了") ? counted.count : null;
}

const TIMES = /^(?:次|趟|回|份|杯|碗|件|条|双|张|瓶|盒|本)$/;

function oneEach(before: string, measure: string): boolean {
  const each = /(?:每人|一人|各)[^,，]{0,4}/.exec(before);
  return each !== null && before.slice(each.index, each.index + 6).includes(measure);
}

function headsIn(counts: readonly QuantityMention[], words: string): number {
  const heads = counts.find(({ measure, count }) => count > 1 && PEOPLE.has(measure));
  return heads?.count ?? namedPeople(words);
}

/** 五十五一张一百六十五: whether the amount is for one of what cost `total` altogether. */
export function isUnitOf(mentions: Mentions, segment: Segment, total: Fen): boolean {
  const unit = unitOf(mentions, segment);
  const { start, amount } = segment;
  if (unit === null) return false;
  const listed = isListed(mentions, segment, unit);
  // 两个红包一个100一个200: counted out one by one.
  if (listed && mentions.text.slice(start, amount.start).endsWith(`一${unit.measure}`))
    return false;
  const counted = within(mentions.quantities, start, amount.end + READ_AFTER).some(
    ({ count }) => count > 1 && Math.round(count * amount.amount) === total,
  );
  return counted || (!listed && total % amount.amount === 0);
}

const READ_AFTER = 24;

const GIVEN_TO =
  /给((?:[和跟、]|爷爷|奶奶|外[公婆]|姥[姥爷]|[爸妈哥姐弟妹叔姑姨舅]|公[公婆]|婆婆|父母|岳父母|[儿孙侄]子|[女孙]儿|[孙侄闺]女|外甥女?){1,8})(?:每|一|各)/;
const NAMED_PERSON =
  /爷爷|奶奶|外[公婆]|姥[姥爷]|([爸妈哥姐弟妹叔姑姨舅])\1?|公公|婆婆|[公婆父母岳]|[儿孙侄]子|[女孙]儿|[孙侄闺]女|外甥女?/g;

/** 给侄子侄女一人两百: those who were named one by one. */
function namedPeople(words: string): number {
  const group = GIVEN_TO.exec(words)?.[1]?.replace("岳父母", "父母") ?? "";
  return group.match(NAMED_PERSON)?.length ?? 0;
}

/** 五块钱三个买了六个: how many times the price was paid. */
function rateOf(mentions: Mentions, { start, end, amount }: Segment): number | null {
  const near = within(mentions.quantities, start, Math.min(end, amount.end + 24));
  const lot = near.find((quantity) => quantity.start === amount.end && quantity.count > 1);
  if (lot === undefined || !amount.marked) return null;
  const bought = near.find((other) => other !== lot && other.measure === lot.measure);
  return bought !== undefined && bought.count % lot.count === 0 ? bought.count / lot.count : null;
}

/** 一趟20一趟30 lists two prices; neither is a price for each. */
function isListed({ text, amounts }: Mentions, { amount }: Segment, unit: Unit): boolean {
  const one = `一${unit.measure}`;
  const next = amounts.find(({ start }) => start >= amount.end);
  const last = amounts.findLast(({ end }) => end <= amount.start);
  const between = next === undefined ? "" : text.slice(amount.end, next.start);
  const before = last === undefined ? "" : text.slice(last.end, amount.start);
  // 三十二一斤，八十块钱: a pause after it ties it to the price before.
  const apart = /[一-龥][,，\s]+$/.test(between);
  return (bare(between) === one && !apart) || (bare(before) === one && unit.end === amount.start);
}

function bare(words: string): string {
  return words.slice(0, 8).replace(/[,，、\s和]/g, "");
}

/** 4个小时 counts what 一小时 prices. */
function plainMeasure(measure: string): string {
  return measure.replace(/^个(?=.)/, "");
}

/** 四张电影票，单价四十二: of whatever was counted. */
const ANYTHING = "";

interface Unit {
  readonly start: number;
  readonly end: number;
  readonly measure: string;
  readonly people: boolean;
}

/** 每瓶 or 一瓶 right before the amount, 一斤 or 每斤 or /斤 right after it. */
function unitOf(mentions: Mentions, segment: Segment): Unit | null {
  const { text } = mentions;
  const { start } = segment.amount;
  const before = text.slice(Math.max(segment.start, start - 10), start);
  const perHead = /(?:(?:每|一)个?人|各自?)[收给发派出是要转包塞了]*\s*$/.exec(before);
  if (perHead !== null) return { start: -1, end: -1, measure: "人", people: true };
  const each = /每(一?)([一-龥]{1,2}?)(?:只要|才|是|要|卖|就|[送给发花收交付]了?)?\s*$/.exec(
    before,
  );
  if (each?.[2] !== undefined) return { start: -1, end: -1, measure: each[2], people: false };
  if (/单价(?:是|才|要)?\s*$/.test(before)) {
    return { start: -1, end: -1, measure: ANYTHING, people: false };
  }
  const after = unitAfter(mentions, segment);
  if (after !== null) return after;
  const many = /每([一-龥])[^\s,，每]{1,8}$/.exec(before)?.[1];
  if (many !== undefined && isCountedLater(mentions, segment, many)) {
    return { start: -1, end: -1, measure: many, people: false };
  }
  const near = Math.max(segment.start, start - 12);
  const one = within(mentions.quantities, near, start).findLast(({ count }) => count === 1);
  if (one === undefined) return null;
  const direct = /^(?:只要|才|是|要|卖|就)?\s*$/.test(text.slice(one.end, start));
  return direct || isCountedLater(mentions, segment, one.measure)
    ? { start: one.start, end: one.end, measure: one.measure, people: false }
    : null;
}

/** 5块一斤, 5块每斤, 5块/斤, 5块一小时. */
function unitAfter(mentions: Mentions, segment: Segment): Unit | null {
  const { end } = segment.amount;
  const unit = within(mentions.quantities, end, Math.min(segment.end, end + 8))[0];
  if (unit?.count === 1 && mentions.text.slice(end, unit.start).trim() === "") {
    return { start: unit.start, end: unit.end, measure: unit.measure, people: false };
  }
  const each = /^\s*(?:每|\/)([一-龥])/.exec(
    mentions.text.slice(end, Math.min(segment.end, end + 4)),
  );
  return each?.[1] === undefined ? null : { start: -1, end: -1, measure: each[1], people: false };
}

/** 一箱牛奶58，买了3箱. */
function isCountedLater(mentions: Mentions, { amount, end }: Segment, unit: string): boolean {
  return within(mentions.quantities, amount.end, Math.min(end, amount.end + 12)).some(
    ({ start, measure }) =>
      measure === unit && GOT_SO_MANY.test(mentions.text.slice(amount.end, start)),
  );
}

function times(amount: Fen, count: number, certainty: number): Price {
  const product = Math.round(amount * count) as Fen;
  return isRecordableAmount(product) ? { amount: product, certainty } : { amount, certainty: 0.5 };
}
