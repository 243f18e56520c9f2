import type { CalendarDate } from "../../calendar-date.ts";
import { type Filed, givenNames } from "../../ledger/present-names.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { indexWords, wordsAt } from "../lexicon/word-index.ts";
import { normalize } from "../text/normalize.ts";
import { CATEGORY_BY_NAME } from "./category-of.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { QUERY_WORDS, type QueryPieceKind, queryWords } from "./query-words.ts";

export type QueryContext = Pick<
  UserContext,
  "customCategories" | "renamedCategories" | "hiddenCategories"
>;

/** What the whole of a question is made of. */
export interface Question {
  readonly periods: readonly PeriodMention[];
  readonly kinds: ReadonlySet<QueryPieceKind>;
  /** What is no word of the language of questions; the thing asked about, if it is one. */
  readonly rest: string;
  readonly given: readonly Filed[];
}

/** Nobody asks at greater length; what is longer tells something. */
const LONGEST_QUESTION = 40;
const PAUSES = /[\s，。！!,.~～…]/g;
const KINDS = Object.keys(QUERY_WORDS) as readonly QueryPieceKind[];
/** Names of categories are words too, so that no 的 or 来 is cut out of 吃的 and 人情往来. */
const WORDS = indexWords<QueryPieceKind | "name">(
  new Map([
    ...[...CATEGORY_BY_NAME.keys()].map((name) => [name, "name"] as const),
    ...KINDS.flatMap((kind) => queryWords(kind).map((word) => [word, kind] as const)),
  ]),
);
/** Stands where the period was, so that no word is read across it. */
const GAP = "\n";

/** Without its pauses; `null` when it is too long for a question. */
export function spokenQuestion(text: string): string | null {
  return text.length > LONGEST_QUESTION ? null : normalize(text).replace(PAUSES, "");
}

export function readQuestion(said: string, today: CalendarDate, context: QueryContext): Question {
  const periods = findPeriods(said, today);
  const { start, end } = periods[0] ?? { start: 0, end: 0 };
  // 昨天一天 and 去年一年 say no more than 昨天 and 去年.
  const after = end === 0 ? said : GAP + said.slice(end).replace(/^一整?[天年]/, "");
  const asking = said.slice(0, start) + after;
  const given = givenNames(context);
  const names = [...context.customCategories, ...given.map(({ category }) => category)];
  const own = names.map(normalize);
  const kinds = new Set<QueryPieceKind>();
  let rest = "";
  for (let at = 0; at < asking.length; ) {
    const word = wordsAt(WORDS, asking, at).at(-1);
    const named = own
      .filter((name) => asking.startsWith(name, at))
      .map(({ length }) => at + length);
    const to = Math.max(at + 1, word?.end ?? 0, ...named);
    const kind = word?.end === to ? word.value : "name";
    if (kind !== "name") kinds.add(kind);
    else if (asking.charAt(at) !== GAP) rest += asking.slice(at, to);
    at = to;
  }
  return { periods, kinds, rest, given };
}
