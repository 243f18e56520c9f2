import type { CalendarDate } from "../../calendar-date.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { type Filed, givenNames } from "../present-names.ts";
import { expand } from "../text/expand.ts";
import { normalize } from "../text/normalize.ts";
import { CATEGORY_BY_NAME } from "./category-of.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { QUERY_WORDS, type QueryPieceKind } from "./query-words.ts";

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

/** Names of categories are words too, so that no 的 or 来 is cut out of 吃的 and 人情往来. */
const WORDS: ReadonlyMap<string, QueryPieceKind | "name"> = new Map([
  ...[...CATEGORY_BY_NAME.keys()].map((name): [string, "name"] => [name, "name"]),
  ...Object.entries(QUERY_WORDS).flatMap(([kind, words]) =>
    expand(words).map((word): [string, QueryPieceKind] => [word, kind as QueryPieceKind]),
  ),
]);
const LONGEST_WORD = Math.max(...[...WORDS.keys()].map(({ length }) => length));

/** Stands where the period was, so that no word is read across it. */
const GAP = "\n";

/** Without its pauses; `null` when it is too long for a question. */
export function spokenQuestion(text: string): string | null {
  return text.length > LONGEST_QUESTION ? null : normalize(text).replace(PAUSES, "");
}

export function readQuestion(said: string, today: CalendarDate, context: QueryContext): Question {
  const periods = findPeriods(said, today);
  const [spoken] = periods;
  const asking = spoken === undefined ? said : withoutPeriod(said, spoken);
  const given = givenNames(context);
  const names = [...context.customCategories, ...given.map(({ category }) => category)];
  return { periods, ...readWords(asking, names), given };
}

export function typesOf(kinds: ReadonlySet<QueryPieceKind>): readonly TransactionType[] {
  if (kinds.has("income")) return ["INCOME"];
  return kinds.has("expense") ? ["EXPENSE"] : ["EXPENSE", "INCOME"];
}

/** 昨天一天 and 去年一年 say no more than 昨天 and 去年. */
function withoutPeriod(said: string, { start, end }: PeriodMention): string {
  return said.slice(0, start) + GAP + said.slice(end).replace(/^一整?[天年]/, "");
}

function readWords(text: string, names: readonly string[]) {
  const kinds = new Set<QueryPieceKind>();
  const customs = names.map(normalize);
  const longest = Math.max(LONGEST_WORD, ...customs.map(({ length }) => length));
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const word = wordAt(text, at, { customs, longest });
    const kind = WORDS.get(word);
    if (kind !== undefined && kind !== "name") kinds.add(kind);
    else if (word !== GAP) rest += word;
    at += word.length;
  }
  return { kinds, rest };
}

/** The longest there is, or a single character. */
function wordAt(
  text: string,
  at: number,
  { customs, longest }: { readonly customs: readonly string[]; readonly longest: number },
): string {
  for (let length = Math.min(longest, text.length - at); length > 1; length -= 1) {
    const word = text.slice(at, at + length);
    if (WORDS.has(word) || customs.includes(word)) return word;
  }
  return text.charAt(at);
}
