import type { Grouping, Measure, TimeUnit } from "../../ledger/query/ledger-query.ts";
import { QUERY_WORDS, type QueryPieceKind } from "../lexicon/question-words.ts";

/** The kinds of words in a question, and which parts it says; `several` is a number above one. */
export type Asked = ReadonlySet<QueryPieceKind | Part>;
const PARTS = ["period", "number", "several", "about"] as const;
type Part = (typeof PARTS)[number];

/** A measure without its values: `compare` and `share` need to know with what, `budget` when. */
export type MeasureKind =
  | Exclude<
      Measure,
      {
        readonly kind:
          | "compare"
          | "share"
          | "largest"
          | "list"
          | "budget"
          | "account-balance"
          | "debts";
      }
    >
  | { readonly kind: "compare" | "share" | "largest" | "list" | "last" | "budget" };

/**
 * What a question asks for, by the kinds of its words: the first line that fits decides. A line fits if the
 * question has a word of each kind; `a|b` is either, `!a` is none. `nothing` is no question to the books.
 */
const TABLE = `
  draft|why|partOfDay → nothing
  budget howMuch|look|whether|any|enough → budget
  over howMuch|whether → budget
  allowed howMuch|whether → budget
  budget|over|enough|allowed → nothing
  share about → share
  share → nothing
  compare period → compare
  compare|difference|and → nothing
  lastTime about → last
  lastTime → nothing
  averageDay → average day
  averageWeek → average week
  averageMonth → average month
  average everyDay|aDay → average day
  average everyWeek|aWeek → average week
  average everyMonth|aMonth → average month
  average everyEntry|whichEntry → average entry
  average → nothing
  often|most whichDay|aDay → highest day
  most whichWeek|aWeek → highest week
  most whichMonth|aMonth → highest month
  most|dearest whichName → highest words
  often whichName|what|where → frequent words
  aDay expense howMuch → average day
  aWeek expense howMuch → average week
  aMonth expense howMuch → average month
  aDay|aWeek|aMonth → nothing
  most|dearest|often howMany → nothing
  dearest|number most|dearest howMuch|look|what|whether|where|whichEntry|period|whichKind|expense|income !whichEntry → largest
  most|dearest whichEntry howMuch|look|what|whether|period|expense|income → largest
  dearest what|whichKind|period|several → largest
  most whichKind|where|what about !howMuch → highest words
  most whichKind|where|what !howMuch → highest category
  most expense period !howMuch !about → highest category
  most|dearest|often → nothing
  everyDay howMany → counted day
  everyWeek howMany → counted week
  everyMonth howMany → counted month
  everyKind howMany → counted category
  everyKind income expense → balance
  everyDay → groups day
  everyWeek → groups week
  everyMonth → groups month
  everyKind !about expense|income|look|period|howMuch → groups category
  where expense !howMuch !about → groups category
  where|whichKind|whichEntry|whichDay|whichWeek|whichMonth|whichName|when → nothing
  list → list
  any period expense|income|did|about → list
  number period look|what|entries|recorded → list
  what entries !howMuch → list
  what recorded|expense|did|income|transfer period !howMuch !howMany → list
  what → nothing
  entries howMuch|howMany|expense|income !about !recorded look → list
  entries look|whether !howMuch !howMany !expense !income → list
  entries period !howMuch !howMany !expense !income !recorded → list
  balance !about !howMany howMuch|look|whether → balance
  left period !about !howMany howMuch|look|whether → balance
  balance|left → nothing
  income expense !about !howMany howMuch|look|whether → balance
  income expense → nothing
  howMany expense|did|income|transfer → count
  recorded howMuch|howMany → count
  recorded whether period → count
  howMany period → count
  howMany → nothing
  income|expense howMuch|look → sum
  income|expense whether period → sum
  did|transfer howMuch → sum
  howMuch period → sum
`;

/** `null` if it is nothing that the books answer. */
export function measureOf(asked: Asked): MeasureKind | null {
  return LINES.find(({ fits }) => fits(asked))?.measure ?? null;
}

const LINES = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [needs = "", wanted = ""] = line.trim().split(" → ");
    const terms = needs.split(" ").map(termOf);
    return {
      fits: (asked: Asked) => terms.every((term) => term(asked)),
      measure: measureNamed(wanted),
    };
  });

function termOf(written: string): (asked: Asked) => boolean {
  const isNot = written.startsWith("!");
  const kinds = written.replace("!", "").split("|").map(kindNamed);
  return (asked) => kinds.some((kind) => asked.has(kind)) !== isNot;
}

function kindNamed(name: string): QueryPieceKind | Part {
  const isKnown = name in QUERY_WORDS || PARTS.some((part) => part === name);
  if (!isKnown) throw new Error(`${name} is no kind of word in a question`);
  return name as QueryPieceKind | Part;
}

function measureNamed(name: string): MeasureKind | null {
  const [kind = "", by = ""] = name.split(" ");
  switch (kind) {
    case "nothing":
      return null;
    case "average":
      return { kind: "average", per: by as TimeUnit | "entry" };
    case "highest":
      return { kind: "groups", by: by as Grouping, of: "sum", show: "highest" };
    case "frequent":
      return { kind: "groups", by: by as Grouping, of: "count", show: "highest" };
    case "groups":
      return { kind: "groups", by: by as Grouping, of: "sum", show: "all" };
    case "counted":
      return { kind: "groups", by: by as Grouping, of: "count", show: "all" };
    case "share":
    case "compare":
    case "largest":
    case "list":
    case "last":
    case "budget":
    case "sum":
    case "count":
    case "balance":
      return { kind };
    default:
      throw new Error(`${name} is no measure`);
  }
}
