import { assertNever } from "../../assert-never.ts";
import { type CalendarDate, weekdayOf, yearMonthDay } from "../../calendar-date.ts";
import { type Figures, type LedgerAnswer, percentOf } from "../../ledger/query/answer-query.ts";
import type { Group } from "../../ledger/query/groups.ts";
import type {
  Grouping,
  LedgerQuery,
  QueriedEntry,
  Subject,
} from "../../ledger/query/ledger-query.ts";
import { boundsIn, nameOfSubject } from "../../ledger/query-words.ts";
import { type Fen, fen, spokenYuan } from "../../money.ts";
import type { Unanswerable } from "../../understanding/understand.ts";
import { sayBalance, sayDebts, sayWorth } from "./accounts.ts";
import { budgetLines } from "./budgets.ts";
import { spokenForeign } from "./spoken-details.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** Nobody listens to a longer list. */
const READ_OUT = 3;

/** The ledger's answer, short enough to listen to. */
export function sayLedgerAnswer({ query, figures }: LedgerAnswer, today: CalendarDate): string {
  const { period } = query;
  const when = period.words;
  switch (figures.kind) {
    case "sum":
      if (figures.count === 0) return `${none(when)}${whatOf(query)}。`;
      return saySum(query, figures);
    case "count":
      if (figures.count === 0) return `${none(when)}记${subjectOf(query)}账。`;
      return `${when}${subjectOf(query)}记了${figures.count}笔。`;
    case "average":
      return sayAverage(query, figures);
    case "entries":
      return sayEntries(query, figures, today);
    case "share":
      return sayShare(query, figures);
    case "compare":
      return sayComparison(query, figures);
    case "balance": {
      const { income, expense } = figures;
      const balance = fen(income - expense);
      const result = balance < 0 ? `超支${yuan(fen(-balance))}` : `结余${yuan(balance)}`;
      return `${when}${result}：收入${yuan(income)}，支出${yuan(expense)}。`;
    }
    case "account-balance":
      return sayBalance(query.account ?? "", figures.balance);
    case "net-worth":
      return sayWorth(figures.worth);
    case "debts":
      return sayDebts(figures.debts);
    case "groups":
      return sayGroups(query, figures, today);
    case "budget":
      return sayBudget(query, figures);
    case "unknown":
      return NOT_IN_BOOKS;
    default:
      return assertNever(figures);
  }
}

/** The words are not repeated: they were most likely misheard. */
const NOT_IN_BOOKS = "账本里没找到你问的。可以问：这个月花了多少，打车几次，最贵的三笔是什么。";

/** Says plainly that the books do not know, and why. */
export const UNANSWERABLE_LINES: Readonly<Record<Unanswerable, string>> = {
  account: "还没有账户，所以没有余额。可以在设置的「账户」里添加",
  "which-account": "账本里没有这个账户，可以在设置的「账户」里添加",
  budget: "预算只能问现在的，可以问：这个月预算还剩多少，今天还能花多少",
  debt: "账本里还没有借款和欠款。可以这样记：借给老王500，还花呗1200",
  "to-come": "账本里只有记下的账，还没发生的我答不了",
  "part-of-day": "账本只记到哪一天，分不出早上晚上，我答不了这个",
  "which-time": "没听懂是哪段时间，可以说：上个月，或者10月1号到7号",
  others: "账本里只有你记的账，别人的我答不了",
  price: "账本里只有记下的账，我不知道东西卖多少钱",
  several: "一次只能问一样，请分开问",
  unknown: "这个从账本里答不出来。可以问：这个月花了多少，打车几次，最贵的三笔是什么",
};

type Of<Kind extends Figures["kind"]> = Figures & { readonly kind: Kind };

const UNIT_NAMES = { day: "天", week: "周", month: "个月", entry: "笔" } as const;

/** In a currency, if one was asked about: 30美元，合216元. */
function saySum(query: LedgerQuery, { total, count, foreign }: Of<"sum" | "count">): string {
  const what = `${query.period.words}${whatOf(query)}`;
  const counted = query.type === "INCOME" ? "" : `，共${count}笔`;
  if (foreign === undefined) return `${what}${yuan(total)}${counted}。`;
  const paid = spokenForeign(foreign);
  return foreign.count === count
    ? `${what}${paid}，合${yuan(total)}${counted}。`
    : `${what}${yuan(total)}，其中${paid}${counted}。`;
}

function sayAverage(query: LedgerQuery, figures: Of<"average">): string {
  const { per, average, total, units } = figures;
  const when = query.period.words;
  if (total === 0) return `${none(when)}${whatOf(query)}。`;
  const count = Math.round(units * 10) / 10;
  const each = per === "week" ? "每周" : `每${UNIT_NAMES[per]}`;
  return `${when}${subjectOf(query)}平均${each}${verbOf(query)}${yuan(average)}，${count}${UNIT_NAMES[per]}共${yuan(total)}。`;
}

function sayEntries(query: LedgerQuery, { entries, count }: Of<"entries">, today: CalendarDate) {
  const when = query.period.words;
  const subject = subjectOf(query);
  if (query.measure.kind === "largest") return sayLargest(query, entries, today);
  if (query.measure.kind === "happened") return sayHappened(query, entries, today);
  const done = query.type === "EXPENSE" ? "花了" : query.type === "INCOME" ? "收了" : "记了";
  if (count === 0) {
    return query.type === null
      ? `${none(when)}记${subject}账。`
      : `${none(when)}${whatOf(query)}。`;
  }
  const read = entries.slice(0, READ_OUT);
  const shown = count > read.length ? `，最后${read.length}笔` : "";
  const lines = read.map((entry) => line(entry, today));
  return `${when}${subject}${done}${count}笔${shown}：${lines.join("；")}。`;
}

function sayLargest(
  query: LedgerQuery,
  entries: readonly QueriedEntry[],
  today: CalendarDate,
): string {
  const { measure } = query;
  const when = query.period.words;
  const subject = subjectOf(query);
  const [only, ...others] = entries;
  const rank = rankIn(measure);
  const size = isLeast(measure) ? "小" : "大";
  if (only === undefined) {
    return rank === ""
      ? `${none(when)}${whatOf(query)}。`
      : `${when}没有${rank}${size}的${whatOf(query)}。`;
  }
  const kind = query.type === "INCOME" ? "收入" : "";
  if (others.length === 0) {
    const place = rank === "" ? "最" : rank;
    return `${when}${subject}${place}${size}的一笔${kind}是${named(only, today)}，${yuan(only.amount)}。`;
  }
  const lines = entries.map((entry) => `${named(entry, today)}，${yuan(entry.amount)}`);
  return `${when}${subject}最${size}的${entries.length}笔${kind}：${lines.join("；")}。`;
}

function isLeast(measure: LedgerQuery["measure"]): boolean {
  return "least" in measure && measure.least === true;
}

/** 第二; empty for the first. */
function rankIn(measure: LedgerQuery["measure"]): string {
  const rank = "rank" in measure ? (measure.rank ?? 1) : 1;
  return rank === 1 ? "" : `第${FIGURES.charAt(rank - 1)}`;
}

const FIGURES = "一二三四五六七八九";

/** 房租交了没: 有 with what was found, or 还没有. */
function sayHappened(
  query: LedgerQuery,
  entries: readonly QueriedEntry[],
  today: CalendarDate,
): string {
  if (entries.length === 0) return `${none(query.period.words)}记${subjectOf(query)}账。`;
  const lines = entries.slice(0, READ_OUT).map((entry) => line(entry, today));
  const counted = entries.length === 1 ? "，" : `，${query.period.words}有${entries.length}笔：`;
  return `有${counted}${lines.join("；")}。`;
}

function sayShare(query: LedgerQuery, { part, whole }: Of<"share">): string {
  const { measure, period } = query;
  const of = TYPE_NAMES[measure.kind === "share" ? measure.of : "EXPENSE"];
  if (whole === 0) return `${none(period.words)}${of}。`;
  const percent = percentOf(part, whole);
  return `${period.words}${subjectOf(query)}占${of}的${percent}%：${yuan(part)}，${of}一共${yuan(whole)}。`;
}

function sayComparison(query: LedgerQuery, { total, other, counts }: Of<"compare">): string {
  const { measure, period } = query;
  const that = measure.kind === "compare" ? measure.with.words : "";
  const [one, two] = counts ?? [total, other];
  const size = (number: number) => (counts === undefined ? yuan(fen(number)) : `${number}笔`);
  const more = one > two ? `多了${size(one - two)}` : `少了${size(two - one)}`;
  const what = counts === undefined ? whatOf(query) : subjectOf(query);
  return `${period.words}${what}${size(one)}，${that}${size(two)}，${one === two ? "一样多" : more}。`;
}

const HIGHEST: Readonly<Record<Grouping, string>> = {
  day: "的一天是",
  week: "的一周是",
  month: "的月份是",
  category: "的是",
  words: "的是",
  subject: "的是",
};

function sayGroups(
  query: LedgerQuery,
  { by, groups, highest }: Of<"groups">,
  today: CalendarDate,
): string {
  const { measure, period } = query;
  const when = period.words;
  if (highest === null) return `${none(when)}${whatOf(query)}。`;
  const isCount = measure.kind === "groups" && measure.of === "count";
  const size = ({ total, count }: Group) => (isCount ? `${count}笔` : yuan(total));
  const nameOfGroup = (group: Group) => groupName(group.key, by, today);
  const verb = query.type === "INCOME" ? "收入" : isCount ? "" : "花得";
  const isAll = measure.kind === "groups" && measure.show === "all";
  const place = rankIn(measure) === "" ? "最" : rankIn(measure);
  const top = `${place}${isLeast(measure) ? "少" : "多"}${HIGHEST[by]}${nameOfGroup(highest)}，${size(highest)}`;
  const subject = by === "subject" ? "" : subjectOf(query);
  if (!isAll) return `${when}${subject}${verb}${top}。`;
  const filled = groups.filter(({ count }) => count > 0);
  const read = filled.length <= READ_OUT + 1 ? filled : [];
  const lines = read.map((group) => `${nameOfGroup(group)}${size(group)}`);
  if (read.length > 0) return `${when}${whatOf(query)}：${lines.join("，")}。`;
  // A category that was asked about has a group of its own, which holds the others.
  const whole = by === "category" ? groups.find(({ key }) => key === query.category) : undefined;
  const total = whole?.total ?? fen(groups.reduce((sum, group) => sum + group.total, 0));
  return `${when}${whatOf(query)}一共${yuan(total)}，${top}。`;
}

function sayBudget({ category, words, measure }: LedgerQuery, { budget, others }: Of<"budget">) {
  if (budget === null) return budgetLines.noBudget(words ?? category, others);
  const isDay = measure.kind === "budget" && measure.left === "day";
  return isDay ? budgetLines.leftToday(budget) : budgetLines.left(budget);
}

const WEEKDAYS = "一二三四五六日";

/** How a day, week or month is called; a name is its own. */
export function groupName(key: string, by: Grouping, today: CalendarDate): string {
  if (by === "category" || by === "words" || by === "subject") return key;
  if (by === "month") {
    const { year, month } = yearMonthDay(`${key}-01` as CalendarDate);
    return `${year === yearMonthDay(today).year ? "" : `${year}年`}${month}月`;
  }
  const day = spokenDay(key as CalendarDate, today);
  if (by === "week") return `${day}那周`;
  return `${day}周${WEEKDAYS.charAt(weekdayOf(key as CalendarDate) - 1)}`;
}

/** 还没有 for a period that is not over yet, 没有 for one that is. */
function none(period: string): string {
  return `${period}${/^(?:[今本这当]|最?近)/.test(period) ? "还" : ""}没有`;
}

/** 微信标签「旅行」的超过100元的餐饮; also 水果和零食, 除去房租的. */
function subjectOf(query: LedgerQuery): string {
  const { account, tag, category, words, mention, bounds, anyOf = [], without = [] } = query;
  const tagged = tag === undefined ? "" : `标签「${tag}」的`;
  const rest = without.length === 0 ? "" : `除去${listed(without)}的`;
  const bounded = bounds === undefined ? "" : `${boundsIn(bounds)}的`;
  const thing = `${category ?? ""}${words ?? ""}${listed(anyOf)}`;
  const about = mention === undefined || thing === "" ? (mention ?? "") : `和${mention}有关的`;
  return `${account ?? ""}${tagged}${rest}${bounded}${about}${thing}`;
}

/** 购物、服饰和数码. */
function listed(subjects: readonly Subject[]): string {
  const names = subjects.map(nameOfSubject);
  const last = names.slice(-2).join("和");
  return [...names.slice(0, -2), last].join("、");
}

/** 餐饮支出; 工资收入, but not 房租收入收入. */
function whatOf(query: LedgerQuery): string {
  const subject = subjectOf(query);
  const type = TYPE_NAMES[query.type ?? "EXPENSE"];
  return subject.endsWith(type) ? subject : `${subject}${type}`;
}

function verbOf({ type }: LedgerQuery): string {
  return TYPE_NAMES[type ?? "EXPENSE"];
}

function yuan(amount: Fen): string {
  return `${spokenYuan(amount)}元`;
}

function line(entry: QueriedEntry, today: CalendarDate): string {
  return `${named(entry, today)}，${TYPE_NAMES[entry.type]}${yuan(entry.amount)}`;
}

function named(entry: QueriedEntry, today: CalendarDate): string {
  return `${spokenDay(entry.date, today)}${nameOf(entry)}`;
}
