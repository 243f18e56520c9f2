import { addDays, addMonths, type CalendarDate, mondayOf } from "../../calendar-date.ts";
import { type Fen, fen } from "../../money.ts";
import { nameOfSubject } from "../query-words.ts";
import { type DateRange, rangeOfMonth, yearMonthOf } from "../year-month.ts";
import { ofSubject } from "./find-entries.ts";
import type { EntryFilter, Grouping, QueriedEntry } from "./ledger-query.ts";

export interface Group {
  /** A day (yyyy-MM-dd), the Monday of a week, a month (yyyy-MM), or a name. */
  readonly key: string;
  readonly total: Fen;
  readonly count: number;
}

/**
 * Days, weeks and months in order, empty ones included; names by their sum, highest first. Categories are
 * added up into their parents. If the filter is about one category, its parts are groups beside it: its own
 * group is the whole, as everywhere.
 */
export function groupsOf(
  entries: readonly QueriedEntry[],
  by: Grouping,
  { period, category, anyOf = [] }: Pick<EntryFilter, "period" | "category" | "anyOf">,
): readonly Group[] {
  const subjects = anyOf.map((subject) => ({
    key: nameOfSubject(subject),
    has: ofSubject(subject),
  }));
  const groups = new Map<string, Group>(
    keysIn(period.range, by).map((key) => [key, { key, total: fen(0), count: 0 }]),
  );
  for (const entry of entries) {
    const keys =
      by === "subject"
        ? subjects.flatMap(({ key, has }) => (has(entry) ? [key] : []))
        : by === "category"
          ? categoryKeys(entry, category)
          : [keyOf(entry, by)];
    for (const key of keys) {
      const { total, count } = groups.get(key) ?? { total: 0, count: 0 };
      groups.set(key, { key, total: fen(total + entry.amount), count: count + 1 });
    }
  }
  const all = [...groups.values()];
  return isTime(by) ? all : all.sort((one, other) => other.total - one.total);
}

/** The entries of one group. */
export function filterOfGroup(filter: EntryFilter, by: Grouping, key: string): EntryFilter {
  if (by === "category") return { ...filter, category: key };
  if (by === "words") return { ...filter, words: key };
  if (by === "subject") {
    const { anyOf = [], ...rest } = filter;
    return { ...rest, ...anyOf.find((each) => nameOfSubject(each) === key) };
  }
  return {
    ...filter,
    period: { range: within(filter.period.range, rangeOf(by, key)), words: key },
  };
}

export function isTime(by: Grouping): by is "day" | "week" | "month" {
  return by === "day" || by === "week" || by === "month";
}

/** `asked`: the category that the filter is about. */
function categoryKeys(entry: QueriedEntry, asked: string | null): Iterable<string> {
  const { category, parentCategory = category } = entry;
  return asked === null ? [parentCategory] : new Set([asked, category]);
}

function keyOf(
  { date, category, description }: QueriedEntry,
  by: Exclude<Grouping, "category" | "subject">,
): string {
  if (by === "words") return description === "" ? category : description;
  return timeKey(date, by);
}

function timeKey(date: CalendarDate, by: "day" | "week" | "month"): string {
  if (by === "day") return date;
  return by === "week" ? mondayOf(date) : yearMonthOf(date);
}

/** A group for each day of a century would only use memory. */
const MOST_EMPTY_GROUPS = 800;

function keysIn({ from, to }: DateRange, by: Grouping): readonly string[] {
  if (!isTime(by)) return [];
  const keys: string[] = [];
  const step = { day: 1, week: 7, month: 0 }[by];
  let day = by === "week" ? mondayOf(from) : from;
  while (timeKey(day, by) <= timeKey(to, by) && keys.length < MOST_EMPTY_GROUPS) {
    keys.push(timeKey(day, by));
    day = step === 0 ? addMonths(`${day.slice(0, 7)}-01` as CalendarDate, 1) : addDays(day, step);
  }
  return keys;
}

function rangeOf(by: "day" | "week" | "month", key: string): DateRange {
  const from = (by === "month" ? `${key}-01` : key) as CalendarDate;
  if (by === "month") return rangeOfMonth(yearMonthOf(from));
  return { from, to: by === "day" ? from : addDays(from, 6) };
}

function within(outer: DateRange, inner: DateRange): DateRange {
  return {
    from: inner.from < outer.from ? outer.from : inner.from,
    to: inner.to > outer.to ? outer.to : inner.to,
  };
}
