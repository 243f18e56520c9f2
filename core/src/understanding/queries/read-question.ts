import type { Bounds } from "../../ledger/query/ledger-query.ts";
import { dateOf } from "../../moment.ts";
import { fen } from "../../money.ts";
import { numeral } from "../dates/resolve-date.ts";
import { type Fitted, fittingAt } from "../frames/cover.ts";
import type { Bound, Frame } from "../frames/frame.ts";
import { ASIDES, QUESTION_PARTS } from "../frames/questions.ts";
import type { QueryPieceKind } from "../lexicon/question-words.ts";
import { thingOf } from "../lexicon/things/things.ts";
import type { Reading } from "../reading.ts";
import { is, type Token } from "../token.ts";
import { isPersonToken, severalOf } from "./about-of.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { joinNames, questionTokens, spokenOf } from "./question-tokens.ts";

/** The pieces of a question. */
export interface Question {
  readonly said: string;
  readonly periods: readonly PeriodMention[];
  readonly kinds: ReadonlySet<QueryPieceKind>;
  /** The words outside the language of questions, in order: the things asked about, if they are such. */
  readonly names: readonly string[];
  /** 昨天和今天: its times are said side by side. */
  readonly areTimesJoined: boolean;
  /** 水果和零食: things that count together. */
  readonly together: readonly Named[];
  /** 除了房租: things that do not count. */
  readonly without: readonly Named[];
  /** 超过一百的; `null` if no limit was said. */
  readonly bounds: Bounds | null;
  /** 跟老李: who was there. */
  readonly company: string | null;
  /** 最贵的三笔: how many. */
  readonly number: number | null;
  /** 第二贵: which place. */
  readonly rank: number | null;
  /** 标签旅行花了多少: the tag. */
  readonly tag: string | null;
  /** 微信花了多少: the account that it names, by the user's name for it. */
  readonly account: string | null;
}

/** A thing by its words, or an account. */
export interface Named {
  readonly phrase: string;
  readonly account?: string;
  readonly tag?: string;
}

/** What stays of 花在哪些类别上了. */
const EMPTY = new Set(
  "上 里 中 往 去 还 在 从 用 得 着 地 到 给 起 把 被 让 个 身 事 全 再 过 拢 整 老 才 先 这 那 啊".split(
    " ",
  ),
);

/** Longer texts are not questions. */
const LONGEST_QUESTION = 40;
/** With what is said beside the question: who asks, and why. */
const LONGEST_SPOKEN = 60;

/** `null` if the utterance is too long for a question. */
export function readQuestion(reading: Reading): Question | null {
  const { text, context } = reading;
  const spoken = spokenOf(text);
  const { said } = spoken;
  if (said.length > LONGEST_SPOKEN) return null;
  const all = findPeriods(said, dateOf(context.now));
  // 10月旅行占当月多少: 当月 points back to 10月.
  const periods = withoutOuter(
    all.filter(
      ({ words, range }, at) =>
        at === 0 || !(words.startsWith("当") || isSame(all.slice(0, at), range)),
    ),
  );
  const people = reading.words().flatMap((token) => (isPersonToken(token) ? token.text : []));
  const heard = questionTokens(spoken, { periods: all, context, people: [...new Set(people)] });
  const tokens = joinNames(withoutAsides(heard));
  if (tokens.reduce((length, { text: { length: of } }) => length + of, 0) > LONGEST_QUESTION)
    return null;
  const parts = partsOf(QUESTION_PARTS, tokens);
  const inPart = new Set(parts.flatMap(({ from, to }) => tokens.slice(from, to)));
  const ends = tokens.some((token) => is(token, "ended"));
  const rest = joinNames(
    tokens.map((token) => (ends && is(token, "comes") ? token : asName(token, inPart))),
  ).filter((token) => !is(token, "pause"));
  const of = (name: string) => parts.filter(({ frame }) => frame.so.becomes === name);
  const one = (name: string) => rest.find((token) => is(token, name));
  const count = one("number")?.text;
  const verbs = rest.flatMap((token) =>
    is(token, "did") || is(token, "done") ? token.text.replace("有没有", "").charAt(0) : [],
  );
  const tag = one("tag")?.tags ?? null;
  // 去青岛那次，打了青岛标签的: the tag says it all.
  const names = rest.flatMap((token) =>
    is(token, "name") && token.text !== tag && !EMPTY.has(token.text)
      ? wholeThing(token.text, verbs)
      : [],
  );
  return {
    said,
    periods,
    kinds: new Set(rest.flatMap(({ names }) => names) as readonly QueryPieceKind[]),
    ...thingsSaid(names, of("together"), reading),
    without: of("without").flatMap(({ bound }) => (bound.what ?? []).map(namedBy)),
    areTimesJoined: of("times").length > 0,
    bounds: boundsIn(parts),
    company: tag === null ? (one("with")?.person?.replace(MINE, "") ?? null) : null,
    number: count === undefined ? null : numberIn(count),
    rank: one("oneBefore") ? 2 : numberIn(one("rank")?.text ?? ""),
    tag,
    account: one("account")?.account ?? null,
  };
}

/** 打了几回车 is about 打车, and 加一回油 about 加油. */
function wholeThing(name: string, verbs: readonly string[]): string {
  const core = name.replace(/的?钱?$/, "");
  const whole = verbs.map((verb) => verb + core).find((each) => thingOf(each) !== undefined);
  const isPart = core.length === 1 || thingOf(core) === undefined;
  return whole !== undefined && isPart ? whole : name;
}

/** 水果零食 without 和 are several things, too. */
function thingsSaid(
  names: readonly string[],
  joined: readonly Fitted[],
  { context, wordsOf }: Reading,
): Pick<Question, "names" | "together"> {
  const together = joined.flatMap(({ bound }) => (bound.what ?? []).map(namedBy));
  const [only, ...more] = names;
  if (only === undefined || more.length > 0 || together.length > 0) return { names, together };
  const several = severalOf(only, { now: context.now, context, wordsOf });
  return several === null
    ? { names, together }
    : { names: [], together: several.map((phrase) => ({ phrase })) };
}

/** 我妈 is 妈妈 in the books. */
const MINE = /^(?:我们?|咱们?)(?=.)/;

/** 上周花了多少，按上周的就行 says its time twice. */
function isSame(said: readonly PeriodMention[], range: PeriodMention["range"]): boolean {
  return said.some((one) => one.range?.from === range?.from && one.range?.to === range?.to);
}

/** 这三个月，九月十月十一月: the times that it has are said as well. */
function withoutOuter(periods: readonly PeriodMention[]): readonly PeriodMention[] {
  const [outer, ...inner] = periods;
  const { from = "", to = "" } = outer?.range ?? {};
  const isOuter = inner.every(
    ({ range }) => range !== null && from <= range.from && range.to <= to,
  );
  return isOuter && inner.length > 1 ? inner : periods;
}

/** 闺女问我，八月花了多少: who asked, and why, is no part of the question. */
function withoutAsides(tokens: readonly Token[]): readonly Token[] {
  const aside = new Set(partsOf(ASIDES, tokens).flatMap(({ from, to }) => tokens.slice(from, to)));
  return tokens.filter((token) => !aside.has(token));
}

/** Without overlaps, the longest at each place. */
function partsOf(frames: readonly Frame[], tokens: readonly Token[]): readonly Fitted[] {
  const fitting = fittingAt(frames, tokens);
  const found: Fitted[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [longest] = fitting(at).toSorted((one, other) => other.to - one.to);
    if (longest !== undefined) found.push(longest);
    at = longest?.to ?? at + 1;
  }
  return found;
}

/** Words that are read in a part of a question alone: elsewhere they belong to a name. */
const PART_ONLY =
  "without beyond over under atLeast atMost upward downward to middle comes money wonders".split(
    " ",
  );

function asName(token: Token, inPart: ReadonlySet<Token>): Token {
  if (inPart.has(token)) return { ...token, sense: "part", names: ["part"] };
  const names = token.names.filter((name) => !PART_ONLY.includes(name));
  return names.length > 0 ? { ...token, names } : { ...token, sense: "name", names: ["name"] };
}

function namedBy({ text, account, tags: tag }: Token): Named {
  return {
    phrase: text,
    ...(account !== undefined && { account }),
    ...(tag !== undefined && { tag }),
  };
}

const FIGURE = /\d{1,2}|[零〇一二两三四五六七八九十]{1,3}/;

function numberIn(said: string): number | null {
  const figure = FIGURE.exec(said)?.[0];
  return figure === undefined ? null : numeral(figure);
}

function boundsIn(parts: readonly Fitted[]): Bounds | null {
  for (const { frame, bound } of parts) {
    const limits = LIMITS[frame.so.becomes ?? ""]?.(bound);
    if (limits !== undefined) return limits;
  }
  return null;
}

const amountIn = (bound: Bound, slot: string) => bound[slot]?.[0]?.amount ?? fen(0);

const LIMITS: Readonly<Record<string, (bound: Bound) => Bounds>> = {
  over: (bound) => ({ least: amountIn(bound, "sum"), most: null, strict: true }),
  under: (bound) => ({ least: null, most: amountIn(bound, "sum"), strict: true }),
  upward: (bound) => ({ least: amountIn(bound, "sum"), most: null, strict: false }),
  downward: (bound) => ({ least: null, most: amountIn(bound, "sum"), strict: false }),
  between: (bound) => ({
    least: amountIn(bound, "least"),
    most: amountIn(bound, "most"),
    strict: false,
  }),
};
