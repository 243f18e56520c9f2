import type { CalendarDate } from "../../calendar-date.ts";
import { givenNames } from "../../ledger/present-names.ts";
import { bestPath } from "../lattice.ts";
import {
  DOING,
  PLACES,
  QUERY_WORDS,
  type QueryPieceKind,
  queryKinds,
  queryWords,
} from "../lexicon/question-words.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { indexWords, wordsAt } from "../lexicon/word-index.ts";
import { FIGURES } from "../numbers/characters.ts";
import { hideNumeralWords } from "../numbers/hide-numeral-words.ts";
import { numberReadings } from "../readings/numbers.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches, hideSpans, occurrences } from "../text/pattern.ts";
import { is, type Token, type TokenReading, tokenOf } from "../token.ts";
import { CATEGORY_BY_NAME, type QueryContext } from "./about-of.ts";
import { accountPaying } from "./account-question.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { tagInQuestion } from "./tag-in-question.ts";

const KINDS = Object.keys(QUERY_WORDS) as readonly QueryPieceKind[];
/** Things are words, too, so that no 的, 来 or 高 is cut out of 吃的, 人情往来 and 高铁. */
const WORDS = indexWords<readonly (QueryPieceKind | "name")[]>(
  [
    ...[...THINGS.expense.keys(), ...CATEGORY_BY_NAME.keys()]
      .filter((name) => name.length > 1)
      .map((name) => [name, "name"] as const),
    ...[...THINGS.income.keys()]
      .filter((name) => name.length > 2)
      .map((name) => [name, "name"] as const),
    ...PLACES.map((name) => [name, "name"] as const),
    ...KINDS.flatMap((kind) => queryWords(kind).map((word) => [word, kind] as const)),
  ].reduce((words, [word, kind]) => {
    // 不算 leads and ends what does not count; a word of the language is no name.
    const before = (words.get(word) ?? []).filter((each) => each !== "name");
    return words.set(word, [...before, kind]);
  }, new Map<string, readonly (QueryPieceKind | "name")[]>()),
);

const PAUSE = /[\s，。！!,.~～…]+/g;

/** A text without its pauses, and where they were. */
export interface Spoken {
  readonly said: string;
  readonly pauses: readonly number[];
}

export function spokenOf(text: string): Spoken {
  const clauses = text.split(PAUSE).filter((clause) => clause !== "");
  const ends = clauses.map((_, at) => clauses.slice(0, at + 1).join("").length);
  return { said: clauses.join(""), pauses: ends.slice(0, -1) };
}

/** The words of these kinds say nothing of a question by themselves. */
const NO_QUESTION = new Set<QueryPieceKind | "name">([
  "name",
  ...queryKinds(
    "filler inAll whichEntry budget expense income transfer did and difference partOfDay draft recorded beyond over under atLeast atMost upward downward to middle comes ever once must journey within aDay aWeek aMonth wonders reckon fine soFar both three plus",
  ),
]);

/** Whether a word of the text can make it a question; without one it need not be read as such. */
export function mayAsk(utterance: string): boolean {
  const text = utterance.replace(PAUSE, "");
  if (ORDERS.test(text) || (FIGURE.test(text) && hasSum(text))) return false;
  for (let at = 0; at < text.length; at += 1) {
    const found = wordsAt(WORDS, text, at);
    if (found.some(({ value }) => value.some((kind) => !NO_QUESTION.has(kind)))) return true;
  }
  return false;
}

/** 第五笔, 改成: an order about drafts. */
const ORDERS = /第[一二三四五六七八九十\d]+[笔条单个]|改成|改为|换成|删[掉了除]/;
const FIGURE = /\d|[一二三四五六七八九十百千万两]{2}/;

/** A figure that belongs to no time, count or limit: in 上个月打车花了30 it is recorded. */
function hasSum(text: string): boolean {
  if (BOUND.test(text)) return false;
  const known = findPeriods(text, ANY_DAY).map(({ start, end }) => text.slice(start, end));
  const counted = [HOW_MANY, WHICH_OF_SEVERAL, WHICH_PLACE].flatMap((pattern) =>
    allMatches(pattern, text).map(({ 0: said }) => said),
  );
  return FIGURE.test([...known, ...counted].reduce((rest, said) => rest.replace(said, ""), text));
}

/** Where times stand in a text does not depend on the day. */
const ANY_DAY = "2026-01-01" as CalendarDate;

/** What a question is cut into words with. */
export interface Asked {
  readonly periods: readonly PeriodMention[];
  readonly context: QueryContext;
  /** Who is named in it. */
  readonly people: readonly string[];
}

/** The words of a question: times, kinds of words, what may be a name, accounts, a tag, people, sums, and pauses between them. */
export function questionTokens({ said, pauses }: Spoken, asked: Asked): readonly Token[] {
  const { periods, context } = asked;
  const readings: readonly TokenReading[] = [
    ...periods.map((period) => periodReading(said, period)),
    ...wordsIn(said),
    ...ownNames(said, context),
    ...countReadings(said),
    ...company(said, asked.people),
    ...tagReading(said, periods),
    ...accountReadings(said, context),
    ...sumReadings(said),
    ...spans(said, DOING_ONCE, "did"),
    ...spans(said, AMONG, "filler"),
  ];
  const path = bestPath(
    said,
    readings.map((reading) => tokenOf(reading, said)),
  );
  return path.flatMap((token) =>
    pauses.includes(token.start) ? [pauseAt(token.start), token] : [token],
  );
}

function pauseAt(at: number): Token {
  return tokenOf({ start: at, end: at, sense: "pause", cost: 0 }, "");
}

/** Whatever competes with it is a part of it. */
const SURE = 0.1;

/** What may follow a time and adds nothing: 十月份里头, 上周整周. */
const WITHIN_PERIOD =
  /^(?:全月|整[个月周年]|一整个?[月周年]|这一?(?:个月|周|年|天|整月)|里[头边面]?|头里|内|当中|期间|份(?!子)|那一?(?:个?月|个?礼拜|个?星期|周|年|天|会儿|阵子?)|那?[两三四五六七几]天|个(?=[花打买吃一都有]))(?:里[头边面]?)?/;

/** 昨天一天 means 昨天, but 上个月一天 is a day of it; 从 before 三号到十号 adds nothing. */
function periodReading(said: string, { start, end, range }: PeriodMention): TokenReading {
  const whole = range?.from === range?.to ? /^一整?天/ : /^一整?年/;
  const more =
    (whole.exec(said.slice(end)) ?? WITHIN_PERIOD.exec(said.slice(end)))?.[0].length ?? 0;
  const before = /(?:打从|自打|自从|[从自打由])$/.exec(said.slice(0, start))?.[0].length ?? 0;
  return { start: start - before, end: end + more, sense: "period", cost: SURE };
}

function costOf(length: number): number {
  return length === 1 ? 1.3 : 1.1 - 0.1 * Math.min(length, 5);
}

function wordsIn(said: string): readonly TokenReading[] {
  const found: TokenReading[] = [];
  for (let start = 0; start < said.length; start += 1) {
    for (const { end, value } of wordsAt(WORDS, said, start)) {
      const [sense = "name"] = value;
      // 多少 | 了, not 多 | 少了.
      const cost = costOf(end - start) - (sense === "filler" ? 0.1 : 0);
      found.push({ start, end, sense, names: value, cost });
    }
  }
  return found;
}

function ownNames(said: string, context: QueryContext): readonly TokenReading[] {
  const given = givenNames(context).map(({ category }) => category);
  return [...context.customCategories, ...given]
    .flatMap((name) => occurrences(said, normalize(name)))
    .map((place) => ({ ...place, sense: "name", cost: SURE }));
}

const COUNT = `\\d{1,2}|[${FIGURES}两十]{1,3}`;
const HOW_MANY = new RegExp(
  `(?:(?<=最.{1,6})(?<!哪)|(?<=最近)|前)(?<count>${COUNT})(?:大?[笔条单项样名次顿]|大|个(?=分?类))?`,
  "g",
);
const WHICH_OF_SEVERAL = new RegExp(`哪(?!一)(?:${COUNT})[笔条单项样次顿]`, "g");
const WHICH_PLACE =
  /第[二三四五六七八九2-9](?:(?<most>[多高大狠])|(?<dear>贵|费钱|花钱)|名|位|(?=呢|是))/g;

/** 最贵的三笔, 哪三笔, 第二贵. */
function countReadings(said: string): readonly TokenReading[] {
  return [
    ...spans(said, HOW_MANY, "number"),
    ...spans(said, WHICH_OF_SEVERAL, "what"),
    ...allMatches(WHICH_PLACE, said).map(({ index: start, 0: { length }, groups }) => {
      const asks = groups?.dear === undefined ? groups?.most && "most" : "dearest";
      const names = asks === undefined ? ["rank"] : ["rank", asks];
      return { start, end: start + length, sense: "rank", names, cost: SURE };
    }),
  ];
}

/** 加一回油, 打几回车: the verb before the number of an action; its object is behind. */
const DOING_ONCE = new RegExp(`[${DOING}](?=[一几](?:次|回|趟|顿|场|遍|个月|天)|多少(?!了))`, "g");
/** 数哪个月最多: among all. */
const AMONG = /[数属就](?=哪|谁)/g;

function spans(said: string, pattern: RegExp, sense: string): readonly TokenReading[] {
  return allMatches(pattern, said).map(({ index: start, 0: { length } }) => ({
    start,
    end: start + length,
    sense,
    cost: SURE,
  }));
}

const BESIDE = "跟和与同陪请约带给为替";
const TOGETHER = /^(?:他们|她们|那帮人?|几个)?(?:一起|一块儿?|一道)?(?:去|出去)?/;

/** 跟老李: who was there. */
function company(said: string, people: readonly string[]): readonly TokenReading[] {
  return people
    .flatMap((name) => occurrences(said, name))
    .filter(({ start }) => start > 0 && BESIDE.includes(said.charAt(start - 1)))
    .map(({ start, end }) => {
      const after = TOGETHER.exec(said.slice(end))?.[0].length ?? 0;
      return {
        start: start - 1,
        end: end + after,
        sense: "with",
        cost: SURE,
        person: said.slice(start, end),
      };
    });
}

/** The length of the word of a question that begins here; 0 if none does. */
function questionWordAt(text: string, at: number): number {
  const word = wordsAt(WORDS, text, at).at(-1);
  return word === undefined || word.value.includes("name") ? 0 : word.end - at;
}

function tagReading(said: string, periods: readonly PeriodMention[]): readonly TokenReading[] {
  const tagged = tagInQuestion(said, periods, questionWordAt);
  return tagged === null ? [] : [{ ...tagged.place, sense: "tag", cost: SURE, tags: tagged.tag }];
}

/** 微信和支付宝: every account that is named. */
function accountReadings(said: string, context: QueryContext): readonly TokenReading[] {
  const found: TokenReading[] = [];
  let rest = said;
  for (let paying = accountPaying(rest, context); paying !== null; ) {
    const { account, place } = paying;
    found.push({ ...place, sense: "account", cost: SURE, account });
    rest = hideSpans(rest, [place]);
    paying = accountPaying(rest, context);
  }
  return found;
}

const BOUND_KINDS = queryKinds("over under atLeast atMost upward downward");
const BOUND = new RegExp(
  `${BOUND_KINDS.flatMap((kind) => queryWords(kind)).join("|")}|[\\d十百千万块元][到至~-]`,
);

/** Sums stand in a question only as limits; any other is recorded. */
function sumReadings(said: string): readonly TokenReading[] {
  if (!BOUND.test(said)) return [];
  return numberReadings(hideNumeralWords(said)).filter(
    ({ sense, loose }) => sense === "money" && loose !== true,
  );
}

/** Words outside the language of questions that follow each other are one name. */
export function joinNames(path: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const token of path) {
    const last = joined.at(-1);
    const name = isName(token) ? { ...token, sense: "name", names: ["name"] } : token;
    if (last !== undefined && isName(last) && isName(name)) {
      joined.splice(-1, 1, { ...last, end: name.end, text: last.text + name.text });
    } else joined.push(name);
  }
  return joined;
}

function isName(token: Token): boolean {
  return is(token, "name") || is(token, "unknown");
}
