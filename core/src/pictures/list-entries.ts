import type { CalendarDate } from "../calendar-date.ts";
import { type PageSum, sumsIn } from "./page-sums.ts";
import { clockIn, type PageTime, timeIn } from "./page-times.ts";
import type { Word } from "./words.ts";

/** A sum of a list with the words that belong to it. */
export interface ListEntry {
  readonly sum: PageSum;
  /** Null: neither its words nor a heading over it name a day. */
  readonly time: Pick<PageTime, "clock"> & { readonly day: CalendarDate | null };
  /** To the left of the sum, from top to bottom. */
  readonly left: readonly Word[];
  /** Under the sum. */
  readonly under: readonly Word[];
}

/** How far over and under its sum, in heights, the words of an entry stand. */
const OVER = 1.7;
const UNDER = 3.2;
/** A list's sums stand at its right edge. */
const AT_THE_RIGHT = 0.8;

/**
 * The sums at the right edge of a page, each with the words from the end of the entry before it to its own
 * end: its date, or the time of day, or the sum itself.
 */
export function listEntries(words: readonly Word[], today: CalendarDate): readonly ListEntry[] {
  const right = Math.max(...words.map(({ x, width }) => x + width));
  const sums = words.flatMap((word) => {
    const [sum] = sumsIn(word);
    return sum?.isAlone && word.x + word.width > AT_THE_RIGHT * right ? [sum] : [];
  });
  const headings = headingsOf(words, sums, today);
  let end = Number.NEGATIVE_INFINITY;
  return sums.map((sum, index): ListEntry => {
    const { word } = sum;
    const next = sums[index + 1]?.word;
    const isNear = (each: Word) =>
      each.level > Math.max(end, word.level - word.height * OVER) &&
      each.level <
        Math.min(word.level + word.height * UNDER, (next?.level ?? Infinity) - word.height / 2);
    const near = words.filter((each) => each !== word && isNear(each) && !headings.includes(each));
    const beside = near.filter((each) => each.x + each.width / 2 < word.x);
    const dated = beside.find(({ text }) => isDate(text, today));
    const timed = beside.find(({ text }) => clockWithin(text) !== null);
    const last = dated ?? timed ?? beside.findLast((each) => each.level <= word.level) ?? word;
    const left = beside.filter((each) => each.level <= last.level + last.height / 2);
    end = Math.max(last.level, word.level) + last.height / 2;
    const heading = headings.findLast((each) => each.level < word.level);
    const own = dated === undefined ? null : timeIn(dated.text, today);
    const day = own?.day ?? (heading && timeIn(heading.text, today)?.day) ?? null;
    const clock = own?.clock ?? (timed === undefined ? null : clockWithin(timed.text));
    const under = near.filter((each) => !beside.includes(each) && each.level > word.level);
    return { sum, time: { day, clock }, left, under };
  });
}

/**
 * Days over groups of entries. A day that stands alone may as well be that of the entry over it: it is a heading
 * if one stands over the first sum, or if not every sum has one under it.
 */
function headingsOf(
  words: readonly Word[],
  sums: readonly PageSum[],
  today: CalendarDate,
): readonly Word[] {
  const days = words.filter(({ text }) => DAY_ALONE.test(text) && timeIn(text, today) !== null);
  const [first] = sums;
  const [top] = days;
  if (first === undefined || top === undefined) return [];
  const isOver = top.level < first.word.level - first.word.height / 2;
  return isOver || days.length < sums.length ? days : [];
}

/** 余额宝-2026.11.14-收益发放 is a name. */
function isDate(text: string, today: CalendarDate): boolean {
  const time = timeIn(text, today);
  return time !== null && (time.clock !== null || DAY_ALONE.test(text));
}

const DAY_ALONE =
  /^(?:(?:20\d\d年)?\d{1,2}月\d{1,2}日|20\d\d[-/.]\d\d[-/.]\d\d|今天|昨天|前天)\s*(?:星期.|周.)?$/;

function clockWithin(text: string): string | null {
  const [clock] = /(?<!\d)\d{1,2}:\d{2}(?!\d).*$/.exec(text) ?? [];
  return clock === undefined ? null : clockIn(clock);
}
