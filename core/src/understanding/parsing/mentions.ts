import type { CalendarDate } from "../../calendar-date.ts";
import { type AmountMention, findAmounts } from "../amounts/find-amounts.ts";
import { type DateMention, findSaidDates } from "../dates/find-dates.ts";
import { findVagueDays } from "../dates/find-vague-days.ts";
import { findQuantities, type QuantityMention } from "../quantities/find-quantities.ts";
import { normalize } from "../text/normalize.ts";
import { pausesAroundDenied } from "./denied-items.ts";
import { pausesAroundFree, pausesBeforeNothingElse } from "./denied-stretches.ts";
import { withoutMeans } from "./paid-with.ts";
import { findSeparators, type Separator } from "./separators.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** First stage: the text as rules read it, and everything in it that is not plain words. */
export interface Mentions {
  /** As it was said; `text` is its folded form, character for character, without how it was paid. */
  readonly spoken: string;
  readonly text: string;
  readonly amounts: readonly AmountMention[];
  readonly quantities: readonly QuantityMention[];
  readonly dates: readonly DateMention[];
  readonly separators: readonly Separator[];
  /** What `contentOf` has read: stage after stage asks for the same few stretches. */
  readonly contents: Map<number, string>;
}

/** Particles and verbs that carry the grammar, one character for one. */
const MANDARIN: Readonly<Record<string, string>> = {
  咗: "了",
  嘅: "的",
  畀: "给",
  佢: "他",
  俺: "我",
};
const DIALECT = /[咗嘅畀佢俺]/g;

/** Nobody says more in one breath; beyond it is noise that must not cost time. */
const MOST_AMOUNTS = 100;

/** 一次性手套, 半成品, 圣诞树: neither a count nor a day. */
const PART_OF_WORD = /一次性|半成品|圣诞[树帽袜老]/;

export function findMentions(spoken: string, today: CalendarDate): Mentions {
  const heard = normalize(spoken).replace(DIALECT, (word) => MANDARIN[word] ?? word);
  const said = withCommas(heard);
  const numbers = findAmounts(said).slice(0, MOST_AMOUNTS);
  const text = withoutMeans(said, numbers);
  const amounts = numbers.filter(({ start, end }) => text.slice(start, end).trim() !== "");
  const plain = ({ end }: Span) => !PART_OF_WORD.test(text.slice(end - 2, end + 1));
  const quantities = findQuantities(text).filter(plain);
  const days = findSaidDates(text, today);
  // 去年国庆 names a day.
  const vague = findVagueDays(text, today).filter(
    (period) => !days.some(({ start, end }) => start < period.end && period.start < end),
  );
  const dates = [...days, ...vague].filter(plain);
  dates.sort((a, b) => a.start - b.start);
  const pauses = [
    ...findSeparators(text),
    ...pausesAroundDenied(text, amounts),
    ...pausesAroundFree(text, amounts),
    ...pausesBeforeNothingElse(text, amounts),
  ];
  pauses.sort((a, b) => a.start - b.start);
  const separators = outside(outside(pauses, amounts), dates);
  return { spoken, text, amounts, quantities, dates, separators, contents: new Map() };
}

/**
 * 买了本小说 快递催了好久才到 三十八: where whole clauses stand apart, a recognizer's spaces are its commas.
 * What is only meant holds past them: 打算买个 五千的手机.
 */
function withCommas(text: string): string {
  if (PUNCTUATED.test(text) || MEANT.test(text)) return text;
  const pieces = text.trim().split(" ");
  const areClauses = pieces.length > 1 && pieces.every((piece) => CLAUSE.test(piece));
  // A half-width comma would make one number of 停车80 500块房租.
  return areClauses ? text.replace(/(?<=\S) (?=\S)/g, "，") : text;
}

const PUNCTUATED = /[,.，。;；!！?？、]/;
const MEANT = /^(?:如果|要是|打算|准备|想)/;
const CLAUSE = /(?=.{3}).*[一-龥]/;

/** A space inside 36 元 or 9 月 1 号 parts nothing. Both lists are in order. */
function outside(
  separators: readonly Separator[],
  mentions: readonly Span[],
): readonly Separator[] {
  let index = 0;
  return separators.filter(({ start }) => {
    while (index < mentions.length && (mentions[index]?.end ?? 0) <= start) index += 1;
    const mention = mentions[index];
    return mention === undefined || start <= mention.start;
  });
}

/** Those of `mentions` that lie wholly between `start` and `end`. Mentions are in order. */
export function within<Mention extends Span>(
  mentions: readonly Mention[],
  start: number,
  end: number,
): readonly Mention[] {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const mention = mentions[middle];
    if (mention !== undefined && mention.start < start) low = middle + 1;
    else high = middle;
  }
  const found: Mention[] = [];
  for (let index = low; index < mentions.length; index += 1) {
    const mention = mentions[index];
    if (mention === undefined || mention.start >= end) break;
    if (mention.end <= end) found.push(mention);
  }
  return found;
}
