import type { CalendarDate } from "../../calendar-date.ts";
import type { Period } from "../../ledger/query/ledger-query.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import { dateSpans, inSameTime, longestOf } from "../dates/find-dates.ts";
import { allMatches } from "../text/pattern.ts";
import { PERIOD_RULES } from "./period-rules.ts";

export interface PeriodMention {
  readonly start: number;
  readonly end: number;
  /** Up to today at most. `null` for a time that the books cannot answer for: tomorrow, this morning. */
  readonly range: DateRange | null;
  /** As said, with the open part filled in: 最近 is 最近30天. */
  readonly words: string;
}

/** The periods in the text, in order; 10月1号到7号 is one. */
export function findPeriods(text: string, today: CalendarDate): readonly PeriodMention[] {
  const said = longestOf([...days(text, today), ...longer(text, today)]);
  const joined: PeriodMention[] = [];
  for (const next of said) {
    const last = joined.at(-1);
    const isJoined = last !== undefined && TO.test(text.slice(last.end, next.start));
    if (isJoined) joined.splice(-1, 1, spanning(text, last, next));
    else joined.push(next);
  }
  return joined.map((mention) => untilToday(withNow(text, mention, today), today));
}

/** The period, if the books can answer for it. */
export function known(mention: PeriodMention | undefined): Period | null {
  if (mention === undefined || mention.range === null) return null;
  return { range: mention.range, words: mention.words };
}

const TO = /^(?:回来|过后|过完|以来|那天|开始|起|初)?的?一?直?[到至~-]$/;
const TO_NOW =
  /^(?:一直|那天|月?初|底)?(?:[到至](?:现在|目前|如今|眼下|这会儿?|当下|今[天日儿]?)(?:为止)?|以来|(?:以|之|往)后|过后|开始|算?起(?!码)(?:到(?:现在|如今|今[天儿]|目前))?)/;

function spanning(text: string, first: PeriodMention, last: PeriodMention): PeriodMention {
  const { start } = first;
  const { end } = last;
  const isKnown = first.range !== null && last.range !== null;
  const range = isKnown ? { from: first.range.from, to: last.range.to } : null;
  return { start, end, range, words: text.slice(start, end) };
}

/** 年初到现在, 上个月到现在. */
function withNow(text: string, mention: PeriodMention, today: CalendarDate): PeriodMention {
  const { start, end, range } = mention;
  const until = TO_NOW.exec(text.slice(end));
  if (until === null || range === null) return mention;
  const to = end + until[0].length;
  return { start, end: to, range: { from: range.from, to: today }, words: text.slice(start, to) };
}

/** A running period ends today; one that has not begun is none. */
function untilToday(mention: PeriodMention, today: CalendarDate): PeriodMention {
  const { range } = mention;
  if (range === null || range.to < range.from || range.from > today) {
    return { ...mention, range: null };
  }
  return range.to > today ? { ...mention, range: { from: range.from, to: today } } : mention;
}

function days(text: string, today: CalendarDate): readonly PeriodMention[] {
  const spans: ReturnType<typeof dateSpans>[number][] = [];
  for (const span of dateSpans(text)) {
    // 国庆 does not mean 1 October alone: the period rules read festivals.
    if (span.groups.festival === undefined) spans.push(inSameTime(text, span, spans.at(-1)));
  }
  return spans.map(({ start, end, rule: { resolve }, groups }) => {
    const date = resolve(groups, today);
    const words = text.slice(start, end);
    // 昨晚 and 一年前 are no days of the books; 夜来 is yesterday.
    const isDay = !/[早晚晨]|.夜|[年月周期拜][之以]?前$/.test(words);
    const known = date !== null && date <= today && isDay;
    return { start, end, words, range: known ? { from: date, to: date } : null };
  });
}

function longer(text: string, today: CalendarDate): readonly PeriodMention[] {
  return PERIOD_RULES.flatMap(([pattern, resolve]) =>
    allMatches(pattern, text).map((match) => {
      const { 0: said, index: start, groups = {} } = match;
      const [range, words = said.replace(/[份的]/g, "")] = resolve(groups, today);
      return { start, end: start + said.length, range, words };
    }),
  );
}
