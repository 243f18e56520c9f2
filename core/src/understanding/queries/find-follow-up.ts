import type { CalendarDate } from "../../calendar-date.ts";
import { defaultCategories } from "../../categories.ts";
import type { EntryFilter, LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { type QueryPieceKind, queryKinds } from "../lexicon/question-words.ts";
import type { Reading } from "../reading.ts";
import { isPerson } from "./about-of.ts";
import { findNextBalance } from "./account-question.ts";
import { budgetQuery } from "./budget-query.ts";
import { filterOf, findQuery, widerAfter, widerThan } from "./find-query.ts";
import { isListed, keptMeasure, measureFor } from "./follow-up-measure.ts";
import { isRelative, periodFor } from "./follow-up-time.ts";
import { wholeUnits } from "./query-periods.ts";
import type { Question } from "./read-question.ts";
import { namingOf, type Subjects, subjectOf } from "./subject-of.ts";

export const ASKS_ON = /呢\?*$/;

/** Words that add no measure: a follow-up of these alone keeps the one before. */
const ADDS_LITTLE: ReadonlySet<QueryPieceKind> = new Set(
  queryKinds(
    "filler journey within ever soFar fine inAll expense income transfer did howMuch look whether",
  ),
);

/** No words of the language, but places in the utterance. */
const NO_KINDS: ReadonlySet<string> = new Set(
  "part name period number rank with tag account".split(" "),
);

/**
 * 上个月呢, 那交通呢, 除了房租呢, 最贵的是哪笔: the last question, with another part. What is not said stays as
 * it was asked. Only a sentence that cannot stand alone builds on the last question: 微信花了多少 after
 * 餐饮花了多少 is not about 餐饮.
 */
export function findFollowUp(reading: Reading, before: LedgerQuery | null): LedgerQuery | null {
  const said = before === null ? null : reading.question();
  if (before === null || said === null) return null;
  const question = pointingBack(withCompany(said, before, reading));
  const { measure } = before;
  if (measure.kind === "account-balance" || measure.kind === "debts")
    return findNextBalance(question.said, before, reading.context);
  const kinds = [...question.kinds].filter((kind) => !NO_KINDS.has(kind));
  const isCounted = question.number !== null || question.rank !== null;
  const isMeasured = kinds.some((kind) => !ADDS_LITTLE.has(kind)) || isCounted;
  const going = { before, question, named: namedType(question.kinds), isMeasured };
  // 还剩多少 is about now, whatever was asked before.
  const isOfBudget = measure.kind === "budget" || question.kinds.has("budget");
  if (question.kinds.has("remains") && isBare(question) && !isOfBudget) return null;
  const goesOn = asksOn(going) && !(mayStandAlone(going) && standsAlone(going, reading));
  return goesOn ? nextQuery(going, reading) : null;
}

/** 九月, 前天: a time and nothing else. */
export function isTimeAlone(question: Question): boolean {
  const { kinds, periods, names } = question;
  const says = [...kinds].some((kind) => !NO_KINDS.has(kind) && kind !== "filler");
  return periods.length > 0 && names.length === 0 && !narrows(question) && !says;
}

/** 上个月花了多少 says what money it asks about; 上个月几次 and 九月最贵的是哪笔 leave that to the question before. */
export function saysMoney({ kinds }: Question): boolean {
  return !kinds.has("compare") && MONEY.some((kind) => kinds.has(kind));
}

const MONEY = queryKinds(
  "expense income transfer did done recorded balance left gain remains worth budget inAll",
);

/** 那些都是啥: what was asked about, not the open drafts. */
function pointingBack(question: Question): Question {
  const kinds = new Set(question.kinds);
  if (POINTS_BACK.test(question.said)) kinds.delete("draft");
  return { ...question, kinds };
}

const POINTS_BACK = /[那这](?:些|几|一?[笔次回])/;

/** 老李呢 after 跟小王吃饭花了多少 asks about somebody else who was there. */
function withCompany(question: Question, { mention }: LedgerQuery, reading: Reading): Question {
  const [only, ...more] = question.names;
  if (mention === undefined || only === undefined || more.length > 0) return question;
  const name = only.replace(/^[跟和与同陪]/, "");
  return isPerson(name, namingOf(reading)) ? { ...question, names: [], company: name } : question;
}

/** A question that may build on the one before. */
interface Going {
  readonly before: LedgerQuery;
  readonly question: Question;
  readonly named: TransactionType | null;
  readonly isMeasured: boolean;
}

/** 除了房租, 超过一百的, 水果和零食, 微信: a part that narrows the question. */
function narrows({ account, bounds, company, tag, without, together }: Question): boolean {
  const one = [account, bounds, company, tag].some((part) => part !== null);
  return one || without.length > 0 || together.length > 0;
}

/** 几次, 都有哪些: it names nothing. */
function isBare(question: Question): boolean {
  const { names, periods, account } = question;
  const names_ = names.length > 0 || periods.length > 0;
  return !names_ && (!narrows(question) || account !== null);
}

/** 比上个月少了多少 says only what to compare with. */
function isHalf({ kinds, periods, names }: Question): boolean {
  return kinds.has("compare") && periods.length === 1 && names.length === 0;
}

/** 去掉房租 alone may be an order about an entry. */
const LEAVES_OUT = /^(?:那|要是)?(?:除|刨|撇|抛|不算|不含|不包|扣[除掉]|减掉)/;
/** 再把生活费也去掉: besides what does not count already. */
const LEAVES_OUT_MORE = /^(?:那|然后)?(?:再|也|还要?)/;
const PART_ASKED = /(?:有|是|占)多少(?:钱)?$/;

function asksOn({ question, isMeasured }: Going): boolean {
  const { said, kinds, without, bounds, periods, names } = question;
  const asks = isMeasured || kinds.has("howMuch") || kinds.has("inAll");
  // 除了房租 alone asks nothing new, but says what does not count.
  const isPart = without.length > 0 || bounds !== null || isHalf(question);
  if (asksOfPart(question) || kinds.has("within") || LEAVES_OUT_MORE.test(said)) return true;
  const isKnownOnly = names.length > 0 || periods.length > 0;
  return (
    ((isBare(question) || isKnownOnly || said.startsWith("那") || isPart) && asks) ||
    ASKS_ON.test(said) ||
    isTimeAlone(question) ||
    (names.length > 0 && kinds.has("look"))
  );
}

/** A part of what was asked, or a time beside its time. */
function asksOfPart({ said, kinds, without, periods, names, together }: Question): boolean {
  if (periods.length > 0) return periods.some(isRelative);
  // 汽车占百分之几, 吃的有多少 after 上周花了多少: a part of it.
  if (names.length > 0) return kinds.has("share") || PART_ASKED.test(said);
  // 水费、电费分开看
  if (together.length > 0 && kinds.has("everyKind")) return true;
  return without.length > 0 && LEAVES_OUT.test(said);
}

/** 最贵的三笔 goes on; 微信花了多少 is complete, and so is 平均每天花多少 after a question about one day. */
function mayStandAlone({ before, question }: Going): boolean {
  const { names, periods, account, company, tag, together } = question;
  const isTimed = periods.length > 0 && !isHalf(question) && saysMoney(question);
  const says = names.length > 0 || together.length > 0 || isTimed;
  if (says || account !== null || company !== null || tag !== null) return true;
  const { from, to } = before.period.range;
  return from === to && PER_TIME.some((kind) => question.kinds.has(kind));
}

const PER_TIME = queryKinds(
  "averageDay averageWeek averageMonth average everyDay everyWeek everyMonth whichDay whichWeek whichMonth aDay aWeek aMonth",
);

function nextQuery(going: Going, reading: Reading): LedgerQuery | null {
  const { before, question, named, isMeasured } = going;
  const { kinds, names, periods, together } = question;
  const today = dateOf(reading.context.now);
  const types = named === null ? typesLike(before) : [named];
  const about = subjectOf(question, types, reading);
  const said = filterOf(question, { about, types, reading });
  const period = periodFor(question, before, reading);
  const isNamed = names.length > 0 || together.length > 0;
  if ((isNamed && about === null) || said === null || period === null) return null;
  const asksSum = kinds.has("howMuch") || kinds.has("inAll");
  const isThen = before.found !== undefined && period.period === before.found;
  const isNew =
    [isThen, isNamed, narrows(question), named !== null, isMeasured, periods.length > 0].includes(
      true,
    ) ||
    (asksSum && isListed(before.measure)) ||
    kinds.has("inAll");
  if (!isNew || (kinds.has("income") && kinds.has("expense"))) return null;

  const type = about?.type ?? named ?? before.type;
  const measure = isMeasured
    ? measureFor(question, { before, periods: period, type, today })
    : keptMeasure(before, {
        question,
        period,
        isAbout: about !== null,
        isTyped: named !== null,
        today,
      });
  if (measure === null) return null;
  const isOfAll = (measure.kind === "balance" || measure.kind === "left") && about === null;
  const kept = isOfAll ? wholeBooks(before) : filterKept(going, about);
  const filter = narrowed(before, { ...kept, ...partsSaid(said, about) }, question);
  if (measure.kind === "budget") return budgetAfter(question, { ...filter, type }, today);
  const whole = measure.kind === "groups" ? wholeUnits(period.period, measure.by) : period.period;
  const wider = about === null ? null : widerThan(question, filter, { measure, today });
  const orElse = widerAfter(before, { wider, question, measure });
  return { ...filter, ...orElse, period: whole, type: isOfAll ? null : type, measure };
}

/** 总预算呢 after 餐饮预算还剩多少 is of no category. */
function budgetAfter(
  question: Question,
  filter: Omit<EntryFilter, "period">,
  today: CalendarDate,
): LedgerQuery | null {
  const isWhole = question.kinds.has("wholeBudget");
  return budgetQuery(
    question,
    isWhole ? { ...filter, category: null, words: null } : filter,
    today,
  );
}

/** 结余多少 after 餐饮花了多少 is about no category, but about the same account and tag. */
function wholeBooks({ account, tag }: LedgerQuery): Parts {
  const payer = account === undefined ? {} : { account };
  return { category: null, words: null, ...payer, ...(tag === undefined ? {} : { tag }) };
}

/** 再把生活费也去掉 keeps what was left out before; 光杭州那趟的 keeps the thing. */
function narrowed(before: LedgerQuery, filter: Parts, { said, without, kinds }: Question): Parts {
  const { without: out = [], category, words } = before;
  const isMore = without.length > 0 && LEAVES_OUT_MORE.test(said);
  const more = isMore ? { without: [...out, ...(filter.without ?? [])] } : {};
  const isPlace = filter.mention !== undefined && (kinds.has("journey") || kinds.has("within"));
  const isAlone = filter.category === null && filter.words === null;
  return { ...filter, ...more, ...(isPlace && isAlone ? { category, words } : {}) };
}

type Parts = Omit<EntryFilter, "period" | "type">;

/** Only what was said takes the place of what was asked before. */
function partsSaid(said: Parts, about: Subjects | null): Partial<Parts> {
  const { category, words, ...others } = said;
  return about === null ? others : { category, words, ...others };
}

/** The parts of the question before that this one does not replace. 收入呢 after 餐饮花了多少 drops the category; 红包 is one of both types. */
function filterKept({ before, named, question }: Going, about: Subjects | null): Parts {
  const {
    period: _,
    type: __,
    measure: ___,
    found: ____,
    earlier: ______,
    orElse: _7,
    ...parts
  } = before;
  const isOther = named !== null && named !== before.type && !isOfType(before, named);
  if (about === null && !isOther) return parts;
  const { anyOf: _____, mention, ...others } = parts;
  // 看电影呢 after 跟老李吃饭花了多少 is with him, too.
  const isCompany = mention !== undefined && (parts.category ?? parts.words) !== null;
  // 其中吃饭 after 西昌花了多少 is a part of it.
  const isPart = question.kinds.has("within");
  const isJourney = mention !== undefined && (about === null || isPart);
  return { ...others, category: null, words: null, ...((isCompany || isJourney) && { mention }) };
}

/** It can be answered without the last question, and no 那 or 呢 points back. */
function standsAlone({ question: { said, kinds, periods } }: Going, reading: Reading): boolean {
  const pointsBack =
    said.startsWith("那") || ASKS_ON.test(said) || kinds.has("within") || periods.some(isRelative);
  const alone = pointsBack ? null : findQuery(reading);
  // 汽车占百分之几 is a part of what was asked about before, at the same time.
  const isShown = alone?.measure.kind === "groups" && alone.measure.by === "subject";
  const asksSum = kinds.has("howMuch") || kinds.has("expense");
  const isPart = periods.length === 0 && (alone?.measure.kind === "share" || (isShown && !asksSum));
  return alone !== null && !isPart;
}

function namedType(kinds: ReadonlySet<QueryPieceKind>): TransactionType | null {
  if (kinds.has("share")) return null;
  if (kinds.has("transfer")) return "TRANSFER";
  if (kinds.has("income")) return "INCOME";
  return kinds.has("expense") ? "EXPENSE" : null;
}

function isOfType({ category }: LedgerQuery, type: TransactionType): boolean {
  return category !== null && defaultCategories(type).includes(category);
}

/** 红包呢 keeps the type that was asked about. */
function typesLike({ type }: LedgerQuery): readonly TransactionType[] {
  return type === "INCOME" ? ["INCOME", "EXPENSE"] : ["EXPENSE", "INCOME"];
}
