import { addDays, type CalendarDate, calendarDateOf } from "../../calendar-date.ts";
import { OTHER_CATEGORY } from "../../categories.ts";
import type { NamedEntries } from "../../ledger/entry-search.ts";
import { presentName } from "../../ledger/present-names.ts";
import type { EntryFilter, Period } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import type { Bound } from "../frames/frame.ts";
import { aboutOf, isPersonToken } from "../queries/about-of.ts";
import { findPeriods } from "../queries/find-periods.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Naming } from "./entry-name.ts";

const isThing = (token: Token) => isAny(token, ["thing", "general"]);

/** `null` for a time that is not over, or that the books do not know: 明天. */
export function searchOf(
  { when, what = [], more = [], sum, by, tag, most }: Bound,
  read: Naming,
): NamedEntries | null {
  const [time] = when ?? [];
  const period = time === undefined ? EVER : periodOf(time, read);
  if (period === null) return null;
  const account = (by?.[0] ?? what.find(({ sense }) => sense === "type"))?.account;
  const filter = {
    period,
    type: typeIn(what, most),
    category: null,
    words: null,
    ...(account !== undefined && { account }),
    ...(tag !== undefined && { tag: tag[0]?.tags ?? "" }),
  };
  const hasTime = time !== undefined;
  const paid = sum?.[0]?.foreign;
  const named = together(
    subjectsOf(trimmed(what), { ...read, hasTime }),
    subjectsOf(more, { ...read, hasTime }),
  ).map((subject): EntryFilter => ({ ...filter, ...subject }));
  return {
    kind: "named",
    filters: named.length === 0 ? [filter] : named,
    amount: paid === undefined ? (sum?.[0]?.amount ?? null) : null,
    ...(paid !== undefined && { paid }),
  };
}

/** 最贵的那笔 was paid; 最大的那笔 may have come in. */
function typeIn(what: readonly Token[], most: readonly Token[] = []): TransactionType | null {
  const said = what.find(({ sense }) => sense === "type")?.type ?? null;
  const isPaid = most.some(({ text }) => text.includes("贵") || text.includes("便宜"));
  return said ?? (isPaid ? "EXPENSE" : null);
}

type Named = Partial<Pick<EntryFilter, "words" | "category" | "anyOf" | "mention">>;

/** 早点跟羊汤: entries of either name. */
function together(these: readonly Named[], those: readonly Named[]): readonly Named[] {
  const [other] = those;
  if (other === undefined) return these;
  const subject = ({ words = null, category = null }: Named) => ({ words, category });
  return these.map((each) => ({ anyOf: [subject(each), subject(other)] }));
}

/** 买的蓝牙耳机, 打车花了; 转账 and 收入 are types. */
export function trimmed(what: readonly Token[]): readonly Token[] {
  const named = what.filter(({ sense }) => sense !== "type");
  const isVerb = (token: Token | undefined) => is(token, "handed");
  const from = named.findIndex((token) => !isVerb(token));
  const to = named.findLastIndex((token) => !isVerb(token));
  return from < 0 ? [] : named.slice(from, to + 1);
}

/** What to look for, the narrowest first: 给妈妈买的衣服, 衣服, the category 服饰. Without a time the category of a thing means nothing: 把KTV删掉 must not find the last film. */
function subjectsOf(
  what: readonly Token[],
  read: Naming & { readonly hasTime: boolean },
): readonly Named[] {
  const { context, wordsOf } = read;
  // 理发的 is one word, and the entry is called 理发.
  const phrase = textOf(what, read).replace(/的$/u, "");
  if (NO_WORDS.has(phrase)) return [];
  const about = aboutOf(phrase, ["EXPENSE", "INCOME"], { now: context.now, context, wordsOf });
  const thing = what.findLast((token) => token.thing !== undefined)?.thing;
  const first = what.findIndex(isThing);
  const until = what.findIndex((token, at) => at > first && !isThing(token));
  const run = first < 0 ? [] : what.slice(first, until < 0 ? undefined : until);
  const bought = withoutVerb(phrase);
  const isNamed = (part: string) => part.length > (part === bought && !about?.category ? 0 : 1);
  // 机 of 蓝牙耳机 would find a phone; 买药 is saved as 药.
  const parts = [about?.words ?? "", bought, textOf(run, read), thing?.word ?? ""];
  const words = [phrase, ...parts.filter(isNamed)];
  const isFiled = read.hasTime && thing !== undefined && thing.category !== OTHER_CATEGORY;
  const usual = isFiled ? presentName({ ...thing, type: "EXPENSE" }, context) : null;
  const category = about?.category ?? usual;
  const said = new Set(words);
  return [
    ...[...said].map((each) => ({ words: each })),
    ...withPerson(what, thing, read),
    ...(category === null ? [] : [{ category }]),
  ];
}

/** 跟小周吃饭那笔, 小周那顿: an entry that mentions somebody, of the thing or its category. */
function withPerson(
  what: readonly Token[],
  thing: Token["thing"],
  { context }: Naming,
): readonly Named[] {
  const person = what.find((token) => is(token, "company") || isPersonToken(token));
  const mention = person?.text.replace(BESIDE, "") ?? "";
  if (thing === undefined || mention.length < 2) return [];
  const category = presentName({ ...thing, type: "EXPENSE" }, context);
  const isFiled = thing.category !== OTHER_CATEGORY;
  return [{ mention, words: thing.word }, ...(isFiled ? [{ mention, category }] : [])];
}

const BESIDE = /^(?:[跟和与同陪请带给为帮]|我们?|咱们?)+/;

/** 买棉鞋 is saved as 棉鞋. */
function withoutVerb(phrase: string): string {
  return BUYING.has(phrase.charAt(0)) ? phrase.slice(1) : "";
}

const BUYING: ReadonlySet<string> = new Set("买付交订吃喝看进给充");

/** 昨天的账 names no thing. */
const NO_WORDS: ReadonlySet<string> = new Set(["", "账", "账目", "记录", "东西"]);

/** The books know days, so 昨晚 means 昨天. */
function periodOf({ start, end: until, date }: Token, { text, context }: Naming): Period | null {
  const today = dateOf(context.now);
  const mention = findPeriods(text, today).find((each) => each.start === start);
  if (mention?.range) {
    const { range, words, end } = mention;
    return VAGUE.test(text.slice(start, end))
      ? { range: { ...range, from: addDays(range.from, -7) }, words }
      : { range, words };
  }
  if (date === undefined || date > today) return null;
  return { range: { from: date, to: date }, words: text.slice(start, until) };
}

/** 前几天 may be a week longer ago than it says. */
const VAGUE = /^(?:前|最近|近)[的这]?(?:[几两些]|阵)/;

/** The first and last day of the calendar: for a name without a time. */
const EVER: Period = { range: { from: day(1, 1, 1), to: day(9999, 12, 31) }, words: "" };

function day(year: number, month: number, date: number): CalendarDate {
  const found = calendarDateOf({ year, month, day: date });
  if (found === null) throw new Error("No such day");
  return found;
}

function textOf(tokens: readonly Token[], { text }: Naming): string {
  const [first] = tokens;
  return first === undefined ? "" : text.slice(first.start, tokens.at(-1)?.end);
}
