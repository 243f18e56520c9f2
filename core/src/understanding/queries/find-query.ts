import type { LedgerQuery } from "../../ledger/ledger-query.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { givenNames, presentName } from "../present-names.ts";
import { expand } from "../text/expand.ts";
import { normalize } from "../text/normalize.ts";
import { CATEGORY_BY_NAME, categoryOf } from "./category-of.ts";
import { findPeriods, type PeriodMention } from "./find-periods.ts";
import { measureOf } from "./measure-of.ts";
import { QUERY_WORDS, type QueryPieceKind } from "./query-words.ts";

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

/**
 * The question about one's books that the whole utterance asks. `null` when a word is left over:
 * in 今天花了多少来着，哦35块 an amount is being recorded.
 */
export function findQuery(
  text: string,
  now: Moment,
  context: Pick<UserContext, "customCategories" | "renamedCategories" | "hiddenCategories">,
): LedgerQuery | null {
  if (text.length > LONGEST_QUESTION) return null;
  const { customCategories } = context;
  const said = normalize(text).replace(PAUSES, "");
  const today = dateOf(now);
  const [spoken, second] = findPeriods(said, today);
  const asking = spoken === undefined ? said : withoutPeriod(said, spoken);
  const given = givenNames(context);
  const names = [...customCategories, ...given.map(({ category }) => category)];
  const { kinds, rest } = readWords(asking, names);
  const period = spoken ?? findPeriods(kinds.has("list") ? "最近" : "这个月", today)[0];
  if (second !== undefined || period === undefined || period.range === null) return null;

  const own = { now, customCategories, given };
  const about = rest === "" ? null : categoryOf(rest, typesOf(kinds), own);
  if (rest !== "" && about === null) return null;
  const categoryType = about?.type ?? null;
  const measure = measureOf({ kinds, periodSaid: spoken !== undefined, categoryType });
  if (measure === null) return null;
  const { range, words } = period;
  const category = about === null ? null : presentName(about, context);
  return { range, period: words, measure, category };
}

/** 昨天一天 and 去年一年 say no more than 昨天 and 去年. */
function withoutPeriod(said: string, { start, end }: PeriodMention): string {
  return said.slice(0, start) + GAP + said.slice(end).replace(/^一整?[天年]/, "");
}

function readWords(text: string, names: readonly string[]) {
  const kinds = new Set<QueryPieceKind>();
  const customs = names.map(normalize);
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const word = longestWordAt(text, at, customs);
    const kind = WORDS.get(word);
    if (kind !== undefined && kind !== "name") kinds.add(kind);
    else if (word !== GAP) rest += word;
    at += word.length;
  }
  return { kinds, rest };
}

/** A single character where there is none. */
function longestWordAt(text: string, at: number, customs: readonly string[]): string {
  const longest = Math.max(LONGEST_WORD, ...customs.map(({ length }) => length));
  for (let length = longest; length > 1; length -= 1) {
    const word = text.slice(at, at + length);
    if (WORDS.has(word) || customs.includes(word)) return word;
  }
  return text.charAt(at);
}

function typesOf(kinds: ReadonlySet<QueryPieceKind>): readonly TransactionType[] {
  if (kinds.has("income")) return ["INCOME"];
  return kinds.has("expense") ? ["EXPENSE"] : ["EXPENSE", "INCOME"];
}
