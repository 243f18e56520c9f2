import type { CalendarDate } from "../../calendar-date.ts";
import { givenNames } from "../../ledger/present-names.ts";
import { numeral } from "../dates/resolve-date.ts";
import { QUERY_WORDS, type QueryPieceKind, queryWords } from "../lexicon/question-words.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { indexWords, wordsAt } from "../lexicon/word-index.ts";
import { FIGURES } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { CATEGORY_BY_NAME, type QueryContext } from "./about-of.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { tagInQuestion } from "./tag-in-question.ts";

/** The pieces of a question. */
export interface Question {
  readonly said: string;
  readonly periods: readonly PeriodMention[];
  readonly kinds: ReadonlySet<QueryPieceKind>;
  /** The words outside the language of questions, in order: the things asked about, if they are such. */
  readonly names: readonly string[];
  /** 最贵的三笔: how many. */
  readonly number: number | null;
  /** 标签旅行花了多少: the tag; it is no part of `said`. */
  readonly tag: string | null;
}

/** Longer texts are not questions. */
const LONGEST_QUESTION = 40;
const PAUSES = /[\s，。！!,.~～…]/g;
const KINDS = Object.keys(QUERY_WORDS) as readonly QueryPieceKind[];
/** Things are words, too, so that no 的, 来 or 高 is cut out of 吃的, 人情往来 and 高铁. */
const WORDS = indexWords<QueryPieceKind | "name">(
  new Map([
    ...[...THINGS.expense.keys(), ...CATEGORY_BY_NAME.keys()]
      .filter((name) => name.length > 1)
      .map((name) => [name, "name"] as const),
    ...KINDS.flatMap((kind) => queryWords(kind).map((word) => [word, kind] as const)),
  ]),
);
/** Replaces a period or number, so that no word is read across it. */
const GAP = "\n";
const HOW_MANY = new RegExp(
  `(?:(?<=最.{1,6})|(?<=最近)|前)(?<count>\\d{1,2}|[${FIGURES}两十]{1,3})(?:大?[笔条单项样名次顿]|大)?`,
);

const WHICH_OF_SEVERAL = new RegExp(`哪(?:\\d{1,2}|[${FIGURES}两十]{1,3})[笔条单项样次顿]`);
/** What stays of 花在哪些类别上了. */
const EMPTY = new Set(["", "上", "里", "中", "去"]);

/** The text without pauses; `null` if it is too long for a question. */
export function spokenQuestion(text: string): string | null {
  return text.length > LONGEST_QUESTION ? null : normalize(text).replace(PAUSES, "");
}

export function readQuestion(whole: string, today: CalendarDate, context: QueryContext): Question {
  const tagged = tagInQuestion(whole, today, questionWordAt);
  const said = tagged === null ? whole : tagged.before + GAP + tagged.after;
  const all = findPeriods(said, today);
  // 10月旅行占当月多少: 当月 points back to 10月.
  const periods = all.length === 1 ? all : all.filter(({ words }) => !words.startsWith("当"));
  let asking = said;
  for (const { start, end, range } of all.toReversed()) {
    // 昨天一天 means 昨天, but 上个月一天 is a day of it.
    const after = asking
      .slice(end)
      .replace(range?.from === range?.to ? /^一整?天/ : /^一整?年/, "");
    asking = asking.slice(0, start) + GAP + after;
  }
  const counted = HOW_MANY.exec(asking);
  if (counted !== null) asking = asking.replace(counted[0], GAP);
  // 最贵的三笔是哪三笔
  asking = asking.replace(WHICH_OF_SEVERAL, "哪些");
  const { kinds, names } = piecesOf(asking, context);
  const number = counted === null ? null : numeral(counted.groups?.count);
  return { said, periods, kinds, names, number, tag: tagged?.tag ?? null };
}

/** The length of the word of a question that begins here; 0 if none does. */
function questionWordAt(text: string, at: number): number {
  const word = wordsAt(WORDS, text, at).at(-1);
  return word === undefined || word.value === "name" ? 0 : word.end - at;
}

function piecesOf(asking: string, context: QueryContext): Pick<Question, "kinds" | "names"> {
  const given = givenNames(context).map(({ category }) => category);
  const own = [...context.customCategories, ...given].map(normalize);
  const kinds = new Set<QueryPieceKind>();
  const names: string[] = [""];
  for (let at = 0; at < asking.length; ) {
    const word = wordsAt(WORDS, asking, at).at(-1);
    const named = own
      .filter((name) => asking.startsWith(name, at))
      .map(({ length }) => at + length);
    const to = Math.max(at + 1, word?.end ?? 0, ...named);
    const kind = word?.end === to ? word.value : "name";
    if (kind !== "name") kinds.add(kind);
    if (kind === "name" && asking.charAt(at) !== GAP)
      names.push(names.pop() + asking.slice(at, to));
    else if (names.at(-1) !== "") names.push("");
    at = to;
  }
  return { kinds, names: names.filter((name) => !EMPTY.has(name)) };
}
