import { type CalendarDate, calendarDateOf } from "../../calendar-date.ts";
import { OTHER_CATEGORY } from "../../categories.ts";
import type { NamedEntries } from "../../ledger/entry-search.ts";
import { presentName } from "../../ledger/present-names.ts";
import type { EntryFilter, Period } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { fittingAt } from "../frames/cover.ts";
import type { Bound, Frame } from "../frames/frame.ts";
import { ENTRY_NAMES, REPEATS } from "../frames/saved.ts";
import { aboutOf } from "../queries/about-of.ts";
import { findPeriods } from "../queries/find-periods.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Span } from "./act.ts";

/** The words that name saved entries, and where to look for them. */
export interface NamedEntry extends Span {
  readonly frame: string;
  readonly manner: Manner;
  /** 那几笔: it means all of them. */
  readonly isPlural: boolean;
  readonly search: NamedEntries;
}

/** 昨天的打车, 打车那笔; 昨天打车. Perhaps of something new: 15块的奶茶; 奶茶15块; 奶茶. */
type Manner = "definite" | "plain" | "sum" | "led" | "alone";

interface Read {
  readonly text: string;
  readonly context: UserContext;
}

/** The most telling name: one with a time before one without, one with 那笔 before a bare one. */
export function entryNamed(said: readonly Token[], read: Read): NamedEntry | null {
  const tokens = withPeriods(said, read);
  const fitting = fittingAt(ENTRY_NAMES, tokens);
  const matches = tokens.flatMap((_, at) => fitting(at).toSorted((a, b) => b.to - a.to));
  const [match] = ENTRY_NAMES.flatMap(
    (frame) => matches.find((each) => each.frame === frame) ?? [],
  );
  const search = match === undefined ? null : searchOf(match.bound, read);
  if (match === undefined || search === null) return null;
  const inside = tokens.slice(match.from, match.to);
  return {
    frame: match.frame.name,
    manner: mannerOf(match.frame, inside),
    isPlural: inside.some(({ sense }) => sense === "every"),
    search,
    start: inside[0]?.start ?? 0,
    end: inside.at(-1)?.end ?? 0,
  };
}

const [ALONE, BY_SUM] = ENTRY_NAMES.toReversed();

function mannerOf(frame: Frame, inside: readonly Token[]): Manner {
  if (frame === ALONE) return "alone";
  const isPointed = inside.some((token) => is(token, "point"));
  if (!isPointed && isAny(inside.at(-1), ["money", "foreign-currency"])) return "led";
  if (frame === BY_SUM) return "sum";
  return isPointed || inside.some((token) => is(token, "of")) ? "definite" : "plain";
}

/** 和昨天一样再记一笔: the entries to record once more. */
export function repeated(
  said: readonly Token[],
  read: Read,
): { readonly frame: string; readonly search: NamedEntries; readonly said: string } | null {
  const tokens = withPeriods(said, read);
  const [match] = fittingAt(REPEATS, tokens)(0).filter(({ to }) => to === tokens.length);
  const search = match === undefined ? null : searchOf(match.bound, read);
  if (match === undefined || search === null) return null;
  const { when = [], what = [] } = match.bound;
  const words = [when, what].map((part) => textOf(part, read)).filter((part) => part !== "");
  return { frame: match.frame.name, search, said: words.join("的") };
}

/** The tokens without light words; a time that is longer than a day becomes one token, too. */
function withPeriods(said: readonly Token[], { text, context }: Read): readonly Token[] {
  const periods = findPeriods(text, dateOf(context.now));
  const tokens = said.filter((token) => !is(token, "light") || is(token, "of"));
  return periods.reduce((reached, { start, end }) => {
    const inside = reached.filter((token) => token.start >= start && token.end <= end);
    const [first, ...others] = inside;
    if (first === undefined || first.start !== start) return reached;
    const names = ["period", ...(others.length === 0 ? first.names : [])];
    const period = { ...first, names, sense: "period", end, text: text.slice(start, end) };
    return reached.flatMap((token) =>
      token === first ? [period] : inside.includes(token) ? [] : [token],
    );
  }, tokens);
}

/** `null` for a time that is not over, or that the books do not know: 明天. */
function searchOf({ when, what = [], sum }: Bound, read: Read): NamedEntries | null {
  const [time] = when ?? [];
  const period = time === undefined ? EVER : periodOf(time, read);
  if (period === null) return null;
  const filter = { period, type: null, category: null, words: null };
  const hasTime = time !== undefined;
  const paid = sum?.[0]?.foreign;
  const named = subjectsOf(what, { ...read, hasTime }).map(
    (subject): EntryFilter => ({ ...filter, ...subject }),
  );
  return {
    kind: "named",
    filters: named.length === 0 ? [filter] : named,
    amount: paid === undefined ? (sum?.[0]?.amount ?? null) : null,
    ...(paid !== undefined && { paid }),
  };
}

/**
 * What to look for, the narrowest first: 给妈妈买的衣服, 衣服, the category 服饰. Without a time the category
 * of a thing means nothing: 把KTV删掉 must not find the last film.
 */
function subjectsOf(
  what: readonly Token[],
  read: Read & { readonly hasTime: boolean },
): readonly Partial<Pick<EntryFilter, "words" | "category">>[] {
  const { context } = read;
  const phrase = textOf(what, read);
  if (NO_WORDS.has(phrase)) return [];
  const about = aboutOf(phrase, ["EXPENSE", "INCOME"], { now: context.now, context });
  const thing = what.findLast((token) => token.thing !== undefined)?.thing;
  const words = [phrase, about?.words ?? null, thing?.word ?? null];
  const isFiled = read.hasTime && thing !== undefined && thing.category !== OTHER_CATEGORY;
  const usual = isFiled ? presentName({ ...thing, type: "EXPENSE" }, context) : null;
  const category = about?.category ?? usual;
  const said = new Set(words.filter((each) => each !== null));
  return [
    ...[...said].map((each) => ({ words: each })),
    ...(category === null ? [] : [{ category }]),
  ];
}

/** 昨天的账 names no thing. */
const NO_WORDS: ReadonlySet<string> = new Set(["", "账", "账目", "记录", "东西"]);

/** The books know days, so 昨晚 means 昨天. */
function periodOf({ start, end, date }: Token, { text, context }: Read): Period | null {
  const today = dateOf(context.now);
  const mention = findPeriods(text, today).find((each) => each.start === start);
  if (mention?.range) return { range: mention.range, words: mention.words };
  if (date === undefined || date > today) return null;
  return { range: { from: date, to: date }, words: text.slice(start, end) };
}

/** The first and last day of the calendar: for a name without a time. */
const EVER: Period = { range: { from: day(1, 1, 1), to: day(9999, 12, 31) }, words: "" };

function day(year: number, month: number, date: number): CalendarDate {
  const found = calendarDateOf({ year, month, day: date });
  if (found === null) throw new Error("No such day");
  return found;
}

function textOf(tokens: readonly Token[], { text }: Read): string {
  const [first] = tokens;
  return first === undefined ? "" : text.slice(first.start, tokens.at(-1)?.end);
}
