import type { EntryFilter, LedgerQuery, Subject } from "../../ledger/query/ledger-query.ts";
import { rangeBefore, unitsIn } from "../../ledger/query/time-passed.ts";
import { queryKinds } from "../lexicon/question-words.ts";
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
  const by = unitAsked(question);
  return by === null ? inAll(question, before, asked) : highest(question, { by, asked });
}

/** 两样加起来, 这两天一共, 加起来多少, 差多少. */
function inAll(
  question: Question,
  before: LedgerQuery,
  asked: readonly Earlier[],
): LedgerQuery | null | undefined {
  const { kinds, periods } = question;
  const number = kinds.has("three") ? 3 : kinds.has("both") ? 2 : 0;
  if (number > 0 && before.anyOf?.length !== number)
    return asked.length < number ? null : added(before, asked.slice(-number));
  // 这两天 is the last two days, unless two were asked about.
  if (saysTwoTimes(question)) return added(before, asked.slice(-2)) ?? undefined;
  if (asked.length < 2 || periods.length > 0) return undefined;
  if (sumsUp(question)) return added(before, runOf(asked)) ?? undefined;
  const isDifference = kinds.has("difference") && kinds.has("howMuch");
  return isDifference ? difference(before, asked.at(-2) ?? before) : undefined;
}

/** 加起来多少, 一共多少: nothing else is said. */
function sumsUp({ kinds }: Question): boolean {
  return kinds.has("inAll") && [...kinds].every((kind) => SUMMING.includes(kind));
}

const SUMMING = queryKinds("inAll howMuch filler expense income");

/** The sums asked last, of one thing or at one time; fewer than two were not asked to be added. */
function runOf(asked: readonly Earlier[]): readonly Earlier[] {
  const last = asked.at(-1);
  const isOther = (each: Earlier) =>
    each.measure.kind !== "sum" ||
    last?.measure.kind !== "sum" ||
    (thingIn(each) !== thingIn(last) && each.period.range.from !== last.period.range.from);
  const run = asked.slice(asked.findLastIndex(isOther) + 1);
  return run.length < 2 ? [] : run;
}

type Earlier = Omit<LedgerQuery, "earlier">;

/** 哪个月最多 after 这个月…，上个月呢. */
function unitAsked({ kinds }: Question): "day" | "week" | "month" | null {
  const isOfEnds = ["most", "dearest", "least", "difference"] as const;
  if (!isOfEnds.some((kind) => kinds.has(kind)) || kinds.has("compare")) return null;
  if (kinds.has("whichMonth")) return "month";
  return kinds.has("whichWeek") ? "week" : kinds.has("whichDay") ? "day" : null;
}

/** Of the times that were asked about one after the other, if each is such a day, week or month. */
function highest(
  { kinds }: Question,
  { by, asked }: { readonly by: "day" | "week" | "month"; readonly asked: readonly Earlier[] },
): LedgerQuery | undefined {
  const last = asked.at(-1);
  const run = runOf(asked).filter((each) => thingIn(each) === (last && thingIn(last)));
  const isUnit = run.every(({ period: { range } }) => unitsIn(range, by) <= 1);
  const period = run.length < 2 || !isUnit ? null : timeOf(run);
  if (last === undefined || period === null) return undefined;
  const least = kinds.has("least") ? ({ least: true } as const) : {};
  const measure = { kind: "groups", by, of: "sum", show: "highest", ...least } as const;
  return { ...filterOf(last), period, measure };
}

const TWO_TIMES = new Set("这两天 那两天 这两个月 那两个月 这两周 这两年".split(" "));

function saysTwoTimes({ periods: [said, other] }: Question): boolean {
  return said !== undefined && other === undefined && TWO_TIMES.has(said.words);
}

/** What is held, owed or left is no sum of entries. */
const ELSEWHERE: ReadonlySet<string> = new Set(["account-balance", "debts", "budget", "left"]);

/** Things at one time, or one thing at times that follow each other; otherwise `null`. */
function added(before: LedgerQuery, filters: readonly EntryFilter[]): LedgerQuery | null {
  if (filters.length === 0) return null;
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
