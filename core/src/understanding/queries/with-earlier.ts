import type { EntryFilter, LedgerQuery, Subject } from "../../ledger/query/ledger-query.ts";
import { rangeBefore } from "../../ledger/query/time-passed.ts";
import type { Reading } from "../reading.ts";
import type { Question } from "./read-question.ts";
import { subjectOf } from "./subject-of.ts";

/** More questions than these are not added up: 三样加起来. */
const MOST_EARLIER = 3;

/** A question with those before it. */
export function withEarlier(query: LedgerQuery, before: LedgerQuery | null): LedgerQuery {
  if (before === null) return query;
  const { earlier: more = [], ...last } = before;
  const earlier = [...more, last].slice(-MOST_EARLIER);
  return { ...query, earlier };
}

/** 差多少, 两样加起来, 和咖啡加起来呢: about what was asked before as well. `undefined` if it is not, `null` if that makes no question. */
export function findWithEarlier(
  reading: Reading,
  before: LedgerQuery,
): LedgerQuery | null | undefined {
  const question = reading.question();
  if (question === null || ELSEWHERE.has(before.measure.kind)) return undefined;
  const { kinds, names, periods } = question;
  const { earlier = [] } = before;
  const isPlus = kinds.has("plus") || (kinds.has("and") && kinds.has("inAll"));
  if (isPlus && names.length === 1 && periods.length === 0) {
    const about = subjectOf(question, [before.type ?? "EXPENSE"], reading);
    return about && added(before, [before, { ...filterOf(before), ...about, type: before.type }]);
  }
  if (names.length > 0) return undefined;
  const asked = [...earlier, before];
  const number = kinds.has("three") ? 3 : kinds.has("both") ? 2 : 0;
  if (number > 0 && before.anyOf?.length !== number)
    return asked.length < number ? null : added(before, asked.slice(-number));
  // 这两天 is the last two days, unless two were asked about.
  if (saysTwoTimes(question)) return added(before, asked.slice(-2)) ?? undefined;
  if (earlier.length === 0) return undefined;
  const isDifference = kinds.has("difference") && kinds.has("howMuch") && periods.length === 0;
  return isDifference ? difference(before, earlier.at(-1) ?? before) : undefined;
}

const TWO_TIMES = new Set("这两天 那两天 这两个月 那两个月 这两周 这两年".split(" "));

function saysTwoTimes({ periods: [said, other] }: Question): boolean {
  return said !== undefined && other === undefined && TWO_TIMES.has(said.words);
}

/** What is held, owed or left is no sum of entries. */
const ELSEWHERE: ReadonlySet<string> = new Set(["account-balance", "debts", "budget", "left"]);

/** Things at one time, or one thing at times that follow each other; otherwise `null`. */
function added(before: LedgerQuery, filters: readonly EntryFilter[]): LedgerQuery | null {
  const [first = before] = filters;
  const measure = { kind: before.measure.kind === "count" ? "count" : "sum" } as const;
  const isOneTime = filters.every(({ period }) => period.range.from === first.period.range.from);
  if (!isOneTime) {
    const isOneThing = filters.every((each) => thingIn(each) === thingIn(first));
    const period = isOneThing ? timeOf(filters) : null;
    return period === null ? null : { ...filterOf(before), period, measure };
  }
  const anyOf = filters.flatMap((each) => each.anyOf ?? subjectIn(each));
  const isOfThings = filters.every(({ anyOf: several, ...one }) => several ?? subjectIn(one)[0]);
  const isOneType = filters.every(({ type }) => type === first.type);
  if (!isOfThings || !isOneType) return null;
  const { mention: _, ...rest } = filterOf(before);
  return { ...rest, category: null, words: null, anyOf, measure };
}

/** 这个月…，上个月呢，差多少: in the order in which they were asked. Sums of two things have no such order. */
function difference(before: LedgerQuery, first: EntryFilter): LedgerQuery | null | undefined {
  if (before.measure.kind === "compare") return undefined;
  if (thingIn(first) !== thingIn(before)) return null;
  if (first.period.range.from === before.period.range.from) return undefined;
  const counted = before.measure.kind === "count" ? ({ of: "count" } as const) : {};
  const measure = { kind: "compare", with: before.period, ...counted } as const;
  return { ...filterOf(before), period: first.period, measure };
}

function timeOf(filters: readonly EntryFilter[]): EntryFilter["period"] | null {
  const times = filters
    .map(({ period }) => period)
    .toSorted((one, other) => (one.range.from < other.range.from ? -1 : 1));
  const [first, last] = [times[0], times.at(-1)];
  const isRow = times.every(({ range }, at) => {
    const before = times[at - 1];
    return before === undefined || rangeBefore(range).to === before.range.to;
  });
  if (first === undefined || last === undefined || !isRow) return null;
  const words = times.map((time) => time.words).join("和");
  return { range: { from: first.range.from, to: last.range.to }, words };
}

/** What a question was about, besides its time. */
function thingIn(filter: EntryFilter): string {
  const { type, category, words, mention, account, tag, anyOf, without, bounds } = filter;
  return JSON.stringify([type, category, words, mention, account, tag, anyOf, without, bounds]);
}

function subjectIn({ category, words, mention, account }: EntryFilter): readonly Subject[] {
  if (category === null && words === null && mention === undefined && account === undefined)
    return [];
  const said = mention === undefined ? {} : { mention };
  return [{ category, words, ...said, ...(account === undefined ? {} : { account }) }];
}

function filterOf(query: LedgerQuery): EntryFilter {
  const { measure: _, found: __, earlier: ___, orElse: ____, ...filter } = query;
  return filter;
}
