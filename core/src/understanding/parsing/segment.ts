import type { AmountMention } from "../amounts/find-amounts.ts";
import { findCategoryWords } from "../categories/find-category-words.ts";
import type { QuantityMention } from "../quantities/find-quantities.ts";
import { countIn } from "../quantities/plain-measure.ts";
import { roleOf } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { type Mentions, type Span, within } from "./mentions.ts";
import { PAYER_TAIL } from "./others-money.ts";
import { findConnective, type Separator } from "./separators.ts";
import { afterwordLength } from "./told-after.ts";

/** Second stage: an amount with the stretch of words that speaks of it. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly amount: AmountMention;
}

/** 三块一串，要了二十串: how often the price was paid. */
export const GOT_SO_MANY =
  /(?:[买称要来拿装上停吃喝住干做收交付整搞弄叫订续办租打印点囤搬拍洗寄补用]|下单|[一-龥](?<![送赠剩退找花])了)$/;
const COUNTED = new RegExp(`^[,，\\s]*(?:我|又|就|一共|总共)*${GOT_SO_MANY.source}`);

/** Whether items stand before their amounts (吃饭60打车30) or after (60吃饭30打车). */
type Orientation = "item-first" | "amount-first";

/** From here on a pause parts two statements, whatever stands around it. */
const CLAUSE_STRENGTH = 2;

/** Starts what belongs to the next amount in 60吃饭花了30打车. */
const TRAILING_VERB =
  /(?:我|又|再|还|然后|用)*(?:花|付|用|买|交|充|发|收|给|转|刷|扣|掏|出|赚|挣|打|坐|吃|喝|点|看|加)(?:了|掉|到)?$/;

/** Stays with the amount before it: 五块一斤, 八千到账了, 35块的奶茶. */
const TAIL =
  /^(?:(?:块钱?|元)?(?:也|都|已经)?(?:到账(?:了|(?!$))|到了(?![发之以公家单才就站店门]))+|(?:的)?(?:左右|上下|出头|不到)|(?:我|有点|觉得)*(?:嫌|太)贵了?|我?没(?:舍得(?:买|要)?|下手|买|要|点|坐|去|打|吃)(?=[换就改后最又]))+/;
/** 38块的书和12块的笔: 的 ties the item to the amount before it. */
const DESCRIBED = /^的[^和跟及的]{1,10}(?=[和跟及])/;
const UNIT_TAIL = /^(?:一|每|\/)?$/;

export function cutSegments(mentions: Mentions): readonly Segment[] {
  const { text, amounts } = mentions;
  const orientations = orientationOfGaps(mentions);
  const bounds = amounts.map((amount, index) => {
    const next = amounts[index + 1];
    if (next === undefined) return text.length;
    const gap = { start: amount.end, end: next.start };
    return splitGap(mentions, gap, orientations[index] ?? "item-first");
  });
  return amounts.map((amount, index) => ({
    start: index === 0 ? 0 : (bounds[index - 1] ?? 0),
    end: bounds[index] ?? text.length,
    amount,
  }));
}

function splitGap(mentions: Mentions, gap: Span, orientation: Orientation): number {
  const { text } = mentions;
  const separators = within(mentions.separators, gap.start, gap.end);
  const strongest = Math.max(0, ...separators.map(({ strength }) => strength));
  if (strongest >= CLAUSE_STRENGTH) {
    const counted = gap.start + tailLength(mentions, gap);
    const later = separators.filter(({ end }) => end > counted);
    // 十块钱三斤，称了六斤给了二十: the pause is within what was counted.
    if (later.length === 0) return counted;
    return pick(later, strongest, orientation);
  }

  const words = text.slice(gap.start, gap.end);
  const role = roleOf(words);
  // 充了二百卡里还有三百: no 还有 of a list.
  const connective = role === "balance" ? -1 : findConnective(words);
  if (connective >= 0) return startOfNext(mentions, separators, gap.start + connective);

  const described = DESCRIBED.exec(words);
  if (described !== null) return gap.start + described[0].length;
  const tail = gap.start + tailLength(mentions, gap);
  if (role !== "paid") return Math.min(tail, gap.end);
  if (orientation === "item-first") {
    const pause = separators.find(({ start }) => start >= tail);
    return tail > gap.start || pause === undefined ? tail : pause.start;
  }
  const date = within(mentions.dates, gap.start, gap.end)[0];
  if (date !== undefined) return date.start;
  const verb = TRAILING_VERB.exec(words.trimEnd().slice(-8));
  if (verb !== null && verb[0].length < words.trim().length) {
    return gap.start + words.trimEnd().length - verb[0].length;
  }
  return separators.at(-1)?.end ?? gap.end;
}

/**
 * 工资到账 昨天又买了: the day right before the connective is that of what follows, and so is what was
 * named since the last pause (打车三十 猫砂又买了一袋).
 */
function startOfNext(
  mentions: Mentions,
  separators: readonly Separator[],
  connective: number,
): number {
  const pause = separators.findLast(({ end }) => end <= connective);
  const opening = pause === undefined ? null : { start: pause.end, end: connective };
  if (opening !== null && contentOf(mentions, opening) !== "") return opening.start;
  return mentions.dates.find(({ end }) => end === connective)?.start ?? connective;
}

function pick(
  separators: readonly Separator[],
  strength: number,
  orientation: Orientation,
): number {
  const strong = separators.filter((separator) => separator.strength === strength);
  const chosen = orientation === "item-first" ? strong[0] : strong.at(-1);
  return chosen?.end ?? 0;
}

/** The length of what still speaks of the amount before the gap, such as its unit or 买了三斤. */
function tailLength(mentions: Mentions, gap: Span): number {
  const words = mentions.text.slice(gap.start, gap.end);
  const unit = within(mentions.quantities, gap.start, gap.end).find(
    ({ start, end, count }) =>
      // 十块钱三斤，称了六斤.
      (count === 1 || (start === gap.start && mentions.text.charAt(start - 1) === "钱")) &&
      UNIT_TAIL.test(mentions.text.slice(gap.start, start).trim()) &&
      // 一共120一人60: of a sum there is no price for each.
      !(mentions.text.slice(end, gap.end).trim() === "" && isTotal(mentions, gap.start)),
  );
  const measure = (unit ?? unitBefore(mentions, gap.start))?.measure;
  if (measure === undefined) {
    return (TAIL.exec(words) ?? PAYER_TAIL.exec(words))?.[0].length ?? afterwordLength(words);
  }
  const from = unit?.end ?? gap.start;
  const counted = within(mentions.quantities, from, gap.end).find(
    (quantity) =>
      countIn(quantity, measure) !== null &&
      COUNTED.test(mentions.text.slice(from, quantity.start)),
  );
  return ((counted ?? unit)?.end ?? gap.start) - gap.start;
}

function isTotal({ text, amounts }: Mentions, amountEnd: number): boolean {
  const amount = amounts.find(({ end }) => end === amountEnd);
  return amount !== undefined && roleOf(text.slice(0, amount.start)) === "total";
}

/** 一小时 in 一小时150上了2小时. */
function unitBefore(
  { amounts, quantities }: Mentions,
  amountEnd: number,
): QuantityMention | undefined {
  const amount = amounts.find(({ end }) => end === amountEnd);
  return quantities.find(({ end, count }) => end === amount?.start && count === 1);
}

/** Decided once for each run of amounts with no real pause between them, from both of its ends. */
function orientationOfGaps(mentions: Mentions): readonly Orientation[] {
  const { amounts } = mentions;
  const orientations: Orientation[] = [];
  let first = 0;
  for (let last = 0; last < amounts.length; last += 1) {
    const after = clauseAfter(mentions, last);
    if (last < amounts.length - 1 && !after.paused) continue;
    const orientation = orientationOfRun(mentions, first, after);
    while (orientations.length <= last) orientations.push(orientation);
    first = last + 1;
  }
  return orientations;
}

function orientationOfRun(mentions: Mentions, first: number, after: Span): Orientation {
  const start = mentions.amounts[first - 1]?.end ?? 0;
  const end = mentions.amounts[first]?.start ?? start;
  const opening = within(mentions.separators, start, end).findLast(
    ({ strength }) => strength >= CLAUSE_STRENGTH,
  );
  if (contentOf(mentions, { start: opening?.end ?? start, end }) !== "") return "item-first";
  return namesSomething(mentions.text.slice(after.start, after.end))
    ? "amount-first"
    : "item-first";
}

/** What follows an amount up to the next one or a real pause. */
function clauseAfter(mentions: Mentions, index: number): Span & { readonly paused: boolean } {
  const start = mentions.amounts[index]?.end ?? 0;
  const end = mentions.amounts[index + 1]?.start ?? mentions.text.length;
  const closing = within(mentions.separators, start, end).find(
    ({ strength }) => strength >= CLAUSE_STRENGTH,
  );
  return { start, end: closing?.start ?? end, paused: closing !== undefined };
}

function namesSomething(words: string): boolean {
  return (["expense", "income"] as const).some((lexicon) =>
    findCategoryWords(words, lexicon).some(({ kind }) => kind === "thing" || kind === "general"),
  );
}
