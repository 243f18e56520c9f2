import { epochDay } from "../../calendar-date.ts";
import { plainMeasure } from "../quantities/plain-measure.ts";
import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";

const EVERY_DAY = /每[天日晚]|天天|一天\s*$/;
const A_DAY = /^\s*(?:一天|\/天)/;
const UP_TO = /^\s?一?直?[到至~—-]\s?$/;
const DAYS: Readonly<Record<string, number>> = { 周: 7, 月: 30 };

/**
 * 周一到周五每天25, 连着一周每天打车20: how many days that makes; `null` where no stretch of them is told.
 * Nobody said the product, and not every day of a week or month need count, so somebody has to look.
 */
export function daysOfEach(mentions: Mentions, { start, end, amount }: Segment): number | null {
  const { text } = mentions;
  const from = Math.max(start, amount.start - 40);
  const daily = EVERY_DAY.test(text.slice(from, amount.start));
  if (!daily && !A_DAY.test(text.slice(amount.end, amount.end + 4))) return null;
  const dates = within(mentions.dates, from, amount.start);
  for (const [index, last] of dates.entries()) {
    const first = dates[index - 1];
    if (first === undefined || !UP_TO.test(text.slice(first.end, last.start))) continue;
    const days = epochDay(last.date) - epochDay(first.date) + 1;
    return days > 1 ? days : null;
  }
  const counted = within(mentions.quantities, from, Math.min(end, amount.end + 12));
  // 一周早饭五天每天八块: the days themselves are counted.
  if (counted.some(({ measure, count }) => measure === "天" && count > 1)) return null;
  const spans = counted.map(({ measure, count }) => count * (DAYS[plainMeasure(measure)] ?? 0));
  return spans.find((days) => days > 0) ?? null;
}
