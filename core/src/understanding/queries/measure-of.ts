import type { Grouping, Measure, TimeUnit } from "../../ledger/query/ledger-query.ts";
import { QUERY_WORDS, type QueryPieceKind } from "../lexicon/question-words.ts";
import type { WordOf } from "../token.ts";

/** The kinds of words in a question, and which parts it says; `several` is a number above one. */
export type Asked = ReadonlySet<QueryPieceKind | Part>;
const PARTS = [
  "period",
  "number",
  "several",
  "about",
  "things",
  "bounds",
  "times",
  "less",
  "tagged",
] as const;
type Part = (typeof PARTS)[number];

interface Bare {
  readonly kind: WordOf<"compare share largest list last budget happened left">;
  /** What is compared, if not sums. */
  readonly of?: "count";
}

/** A measure without its values: `compare` and `share` need to know with what, `budget` when. */
export type MeasureKind =
  | Exclude<Measure, { readonly kind: WordOf<"account-balance debts"> | Bare["kind"] }>
  | Bare;

/** What a question asks for, by the kinds of its words: the first line that fits decides. A line fits if the question has a word of each kind; `a|b` is either, `!a` is none. `nothing` is no question to the books. */
const TABLE = `
  oneByOne expense|income|look|period → list
  when about !most !dearest !why → last
  whichDay|whichMonth about !most !dearest !difference !compare !often !howMuch !average → last
  draft|why|partOfDay → nothing
  wholeBudget howMuch|look|whether|any|enough|remains → budget
  budget howMuch|look|whether|any|enough|remains → budget
  exceeded howMuch|whether|ended → budget
  allowed howMuch|whether → budget
  budget|wholeBudget|exceeded|enough|allowed → nothing
  average must everyDay|aDay → average day
  average must everyWeek|aWeek → average week
  average must everyMonth|aMonth → average month
  must aDay howMuch → average day
  must aWeek howMuch → average week
  must aMonth howMuch → average month
  must → nothing
  share about → share
  share → nothing
  things whichKind|whichName|what|where|whichEntry most|difference → highest subject
  things everyKind howMany → counted subject
  things everyKind → groups subject
  difference|compare times !whichDay !whichWeek !whichMonth → compare
  difference|most whichDay !compare → highest day
  difference|most whichWeek !compare → highest week
  difference|most whichMonth !compare → highest month
  compare howMany period → compare count
  compare period → compare
  everyKind income expense → balance
  income expense and howMuch !about !compare !difference → balance
  compare|difference|and → nothing
  lastTime|oneBefore about → last
  lastTime|oneBefore → nothing
  averageDay → average day
  averageWeek → average week
  averageMonth → average month
  average everyDay|aDay → average day
  average everyWeek|aWeek → average week
  average everyMonth|aMonth → average month
  average everyEntry|whichEntry → average entry
  everyEntry howMuch !everyDay !everyWeek !everyMonth → average entry
  once howMuch about period|expense|did !most !dearest !often !lastTime → average entry
  often|most whichDay|aDay → highest day
  most whichWeek|aWeek → highest week
  most whichMonth|aMonth → highest month
  dearest whichName !most → largest
  most whichName → highest words
  most everyKind number → groups category
  often whichName|what|where → frequent words
  aDay expense howMuch → average day
  aWeek expense howMuch → average week
  aMonth expense howMuch → average month
  most|dearest|often howMany → nothing
  dearest|number most|dearest howMuch|look|what|whether|where|whichEntry|period|whichKind|expense|income !whichEntry → largest
  most|dearest whichEntry howMuch|look|what|whether|period|expense|income → largest
  dearest what|whichKind|period|several → largest
  most|dearest whichEntry|number about → largest
  most whichKind|where|what about !howMuch → highest words
  most whichKind|where|what !howMuch → highest category
  most expense period !howMuch !about → highest category
  most|dearest|often → nothing
  everyDay howMany → counted day
  everyWeek howMany → counted week
  everyMonth howMany → counted month
  everyKind howMany → counted category
  everyDay → groups day
  everyWeek → groups week
  everyMonth → groups month
  everyKind tagged → groups category
  everyKind !about expense|income|look|period|howMuch → groups category
  where expense !howMuch !about → groups category
  bounds howMany → count
  bounds what|any|entries|look|whichEntry whichEntry|what|any|entries|look → list
  whichEntry about period|income|expense → list
  where|whichKind|whichEntry|whichDay|whichWeek|whichMonth|whichName|when → nothing
  list → list
  any period expense|income|did|about → happened
  any about entries|did|ever|expense → happened
  done about → happened
  ended about period|comes → happened
  bounds howMany → count
  bounds what|any|entries|look|whichEntry|whether → list
  number period look|what|entries|recorded → list
  what entries !howMuch → list
  what recorded|expense|did|income|transfer period !howMuch !howMany → list
  entries howMuch|howMany|expense|income !about !recorded look → list
  entries look|whether !howMuch !howMany !expense !income → list
  entries period !howMuch !howMany !expense !income !recorded → list
  gain tagged → balance
  gain !about → balance
  balance !about !howMany howMuch|look|whether|period → balance
  remains less expense → sum
  left|remains about → budget
  remains → left
  left period !howMany howMuch|look|whether → left
  income expense !about !howMany howMuch|look|whether → balance
  howMany howMuch expense|did|income|transfer|period → sum
  howMany expense|did|income|transfer → count
  recorded howMuch|howMany → count
  recorded whether|ended period → count
  howMany period → count
  income|expense howMuch|look → sum
  income|expense whether|ended period → sum
  about inAll howMuch → sum
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
    case "compare":
      return by === "count" ? { kind, of: by } : { kind };
    case "share":
    case "largest":
    case "list":
    case "last":
    case "budget":
    case "happened":
    case "left":
    case "sum":
    case "count":
    case "balance":
      return { kind };
    default:
      throw new Error(`${name} is no measure`);
  }
}
