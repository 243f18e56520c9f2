import { type Fen, isRecordableAmount } from "../../money.ts";
import type { QuantityMention } from "../quantities/find-quantities.ts";
import { countIn, isMetered } from "../quantities/plain-measure.ts";
import { maskPeople } from "../types/people.ts";
import { DOUBTFUL } from "./doubts.ts";
import { countForEach } from "./each-of-several.ts";
import { daysOfEach } from "./every-day.ts";
import { type Mentions, type Span, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { ANYTHING, type Unit, unitOf } from "./unit-said.ts";

export interface Price {
  readonly amount: Fen;
  readonly certainty: number;
}

const PEOPLE = new Set(["人", "个人", "位", "个", "名", "口"]);

/** The speaker pays for everybody: 请三个人吃饭每人50. Otherwise 每人 is the speaker's share. */
const PAYS_FOR_ALL =
  /请(?!假)|给(?!我)|发|派|包(?![车间厢场])|我[来一个人]*(?:掏|付|出|买单|结)|算我的/;
const SHARED_OUT = /aa|[平分均]摊|摊下来|平分|[出凑摊]了?$/;
const SPLIT = new RegExp(`${SHARED_OUT.source}|人均|平均|各[付出]各|[我己]的?[那这]一?份`);

/** 两个孩子学费一人三千二: who else would pay? */
const OF_THE_HOUSE =
  /[两俩二三仨]个?(?:孩子|娃|宝|闺女|儿子)|[一全]家(?![店银])|[带陪](?:爸妈|父母|孩子|公婆)/;

/** 地铁来回，单程五块. */
const ONE_WAY = /(?:来回|往返)[^一两三四\d]{0,10}(?:单[程趟]|[每一][程趟])(?:是|要|才)?\s*$/;

/** 他们三个每人转我八十: from each of them. Of 我们四个 nobody knows who paid. */
const EACH_TO_ME =
  /(?:[每一]个?人|各自?|都)[^,，\d]{0,2}(?:[转给还打付]了?给?我|给我[转还打付]了?)\s*$/;
const THEM = /某|另外|其[他余]/;

/** Unit price times count where both are said (四瓶水每瓶3块); else the amount as said. */
export function priceOf(mentions: Mentions, segment: Segment): Price {
  const { amount } = segment.amount;
  const plain: Price = { amount, certainty: 1 };
  const rate = rateOf(mentions, segment);
  if (rate !== null) return times(amount, rate, 0.85);
  const { text } = mentions;
  if (ONE_WAY.test(text.slice(segment.start, segment.amount.start))) return times(amount, 2, 0.85);
  if (EACH_TO_ME.test(text.slice(segment.start, segment.amount.start).slice(-12))) {
    const [heads] = within(mentions.quantities, segment.start, segment.amount.start);
    return heads !== undefined &&
      heads.count > 1 &&
      THEM.test(maskPeople(text.slice(0, heads.end + 2).slice(-8)))
      ? times(amount, heads.count, 0.85)
      : { amount, certainty: DOUBTFUL };
  }
  const each = countForEach(mentions, segment);
  if (each === "unclear") return { amount, certainty: 0.6 };
  if (typeof each === "number") return times(amount, each, 0.9);
  const bought = boughtOf(mentions, segment);
  if (bought !== null) return times(amount, bought, 0.85);
  const days = daysOfEach(mentions, segment);
  if (days !== null) return times(amount, days, DOUBTFUL);
  if (isOfManyHeads(text.slice(segment.start, segment.amount.start), text, segment.amount.end)) {
    return { amount, certainty: DOUBTFUL };
  }
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
    if (SPLIT.test(words)) return plain;
    if (!PAYS_FOR_ALL.test(words))
      return OF_THE_HOUSE.test(words) ? { amount, certainty: DOUBTFUL } : plain;
    const count = headsIn(counts, words);
    return count < 2 ? plain : times(amount, count, 0.85);
  }
  const before = mentions.text.slice(start, segment.amount.start);
  // 四家人包车平摊下来每家260: what one of them paid.
  if (SHARED_OUT.test(before)) return plain;
  const count =
    unit.measure === ANYTHING
      ? counts.find((quantity) => quantity.count > 1)
      : counts.find((quantity) => (countIn(quantity, unit.measure) ?? 1) !== 1);
  const many = count === undefined ? 1 : (countIn(count, unit.measure) ?? count.count);
  // 办卡三百十次，平均一次三十: so many may be a price and a count run together.
  if (many !== 1)
    return times(amount, many, many < MANY || isMetered(unit.measure) ? 0.95 : DOUBTFUL);
  // 仨娃一人一根冰棍，一根四块, 给爸妈各买了件毛衣，一件一百二.
  const heads = oneEach(before, unit.measure) ? headsIn(counts, before) : 0;
  if (heads > 1) return times(amount, heads, 0.85);
  // 每节八十，上了六次: so many lessons, most likely.
  const often = counts.find(
    ({ measure, start: at }) => /^[次回趟]$/.test(measure) && at >= segment.amount.end,
  );
  if (often !== undefined && often.count > 1) return times(amount, often.count, DOUBTFUL);
  // 自助一位168，我们仨: for all of them, or each for himself?
  const company =
    unit.measure === "位" &&
    /[俩仨]|[两三四五六七八九十\d]个?[人口]/.test(mentions.text.slice(start, end));
  // 时薪二十, 停车每小时五块: a rate, without how much of it there was.
  const uncounted = company || (unit.start < 0 && isMetered(unit.measure));
  return uncounted ? { amount, certainty: DOUBTFUL } : plain;
}

/** 人均50，4个人: told as if for a sum, and who paid it is not. */
function isOfManyHeads(before: string, text: string, end: number): boolean {
  if (!PER_HEAD.test(before)) return false;
  const after = text.slice(end, end + READ_AFTER);
  if (SHARED_OUT.test(after) || /付|花了/.test(after)) return false;
  return HEADS_AFTER.test(after) && !PAYS_FOR_ALL.test(before + after);
}

const PER_HEAD = /(?:人均|(?:每|一)个?人)[是要]?\s*$/;
const HEADS_AFTER = /^[^,，。\d]{0,6}[,，\s]*[^,，\d]{0,3}[两二三四五六七八九十\d]{1,3}个?人/;

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
    ({ count }) => count !== 1 && Math.round(count * amount.amount) === total,
  );
  return counted || (!listed && total % amount.amount === 0);
}

const READ_AFTER = 24;
const MANY = 200;

const GIVEN_TO =
  /给((?:[和跟、]|爷爷|奶奶|外[公婆]|姥[姥爷]|[爸妈哥姐弟妹叔姑姨舅]|公[公婆]|婆婆|父母|岳父母|[儿孙侄]子|[女孙]儿|[孙侄闺]女|外甥女?){1,8})(?:每|一|各)/;
const NAMED_PERSON =
  /爷爷|奶奶|外[公婆]|姥[姥爷]|([爸妈哥姐弟妹叔姑姨舅])\1?|公公|婆婆|[公婆父母岳]|[儿孙侄]子|[女孙]儿|[孙侄闺]女|外甥女?/g;

/** 给侄子侄女一人两百: those who were named one by one. */
function namedPeople(words: string): number {
  const group = GIVEN_TO.exec(words)?.[1]?.replace("岳父母", "父母") ?? "";
  return group.match(NAMED_PERSON)?.length ?? 0;
}

/** 五块钱三个买了六个, 每半小时三块停了两小时, 1.5元/30分钟: how many times the price was paid. */
function rateOf(mentions: Mentions, { start, end, amount }: Segment): number | null {
  const near = within(mentions.quantities, start, Math.min(end, amount.end + 24));
  const stroke = Number(mentions.text.charAt(amount.end) === "/");
  const lot = near.find(
    (one) =>
      one.count !== 1 &&
      (one.start === amount.end + stroke ||
        (one.end === amount.start && mentions.text.charAt(one.start - 1) === "每")),
  );
  if (lot === undefined || !amount.marked) return null;
  const bought = near.find((other) => other !== lot && countIn(other, lot.measure) !== null);
  const paid = bought === undefined ? 0.5 : (countIn(bought, lot.measure) ?? 0) / lot.count;
  return Number.isInteger(paid) && paid > 0 ? paid : null;
}

/** 一趟20一趟30 lists two prices; neither is a price for each. */
function isListed(
  { text, amounts, quantities }: Mentions,
  { amount }: Segment,
  unit: Unit,
): boolean {
  const one = `一${unit.measure}`;
  const next = amounts.find(({ start }) => start >= amount.end);
  const last = amounts.findLast(({ end }) => end <= amount.start);
  const between = next === undefined ? "" : text.slice(amount.end, next.start);
  const before = last === undefined ? "" : text.slice(last.end, amount.start);
  if (isToldOneByOne({ text, amounts, quantities }, amount, unit)) return true;
  // 三十二一斤，八十块钱: a pause after it ties it to the price before.
  const apart = /[一-龥][,，\s]+$/.test(between);
  return (bare(between) === one && !apart) || (bare(before) === one && unit.end === amount.start);
}

/** 两笔，一笔四十五吃饭，一笔二十打车: each with what it was for; a count in between starts another purchase. */
function isToldOneByOne(
  { text, amounts, quantities }: Pick<Mentions, "text" | "amounts" | "quantities">,
  { start }: Span,
  { measure }: Unit,
): boolean {
  if (measure === ANYTHING) return false;
  const near = within(amounts, Math.max(0, start - NEAR), start + NEAR);
  const told = near.filter((each) => {
    const before = text.slice(Math.max(0, each.start - 8), each.start);
    return before.replace(/(?:是|花了?|付了?)?\s*$/, "").endsWith(`一${measure}`);
  });
  const at = told.findIndex((each) => each.start === start);
  const [first, second] = at > 0 ? told.slice(at - 1) : told;
  if (at < 0 || first === undefined || second === undefined) return false;
  return !within(quantities, first.end, second.start).some(({ count }) => count > 1);
}

/** Further apart, they belong to another list. */
const NEAR = 80;

function bare(words: string): string {
  return words.slice(0, 8).replace(/[,，、\s和]/g, "");
}

function times(amount: Fen, count: number, certainty: number): Price {
  const product = Math.round(amount * count) as Fen;
  return isRecordableAmount(product) ? { amount: product, certainty } : { amount, certainty: 0.5 };
}
