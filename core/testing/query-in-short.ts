import type { Bounds, LedgerQuery, Measure, Subject } from "../src/ledger/query/ledger-query.ts";

/** A query in one line: `sum expense 餐饮 上个月`, `groups day highest any 「打车」 这个月`, `sum expense >100 -住房 ‹老李› 这个月`. */
export function queryInShort(query: LedgerQuery | null): string | null {
  if (query === null) return null;
  const { measure, type, account, tag, without = [], anyOf = [], period } = query;
  const payer = account === undefined ? null : `@${account}`;
  const marked = tag === undefined ? null : `#${tag}`;
  const bounded = query.bounds === undefined ? null : boundsInShort(query.bounds);
  const rest = without.map((each) => `-${subjectInShort(each)}`).join("");
  const things = anyOf.map(subjectInShort).join("+");
  const { account: _, ...subject } = query;
  const about = [payer, marked, rest, bounded, subjectInShort(subject), things];
  return [measureInShort(measure), type?.toLowerCase() ?? "any", ...about, period.words]
    .filter((part) => part !== null && part !== "")
    .join(" ");
}

function subjectInShort({ account, category, words, mention }: Subject): string {
  const payer = account === undefined ? null : `@${account}`;
  const quoted = words === null ? null : `「${words}」`;
  const said = mention === undefined ? null : `‹${mention}›`;
  return [payer, category, quoted, said].filter((part) => part !== null).join(" ");
}

function boundsInShort({ least, most, strict }: Bounds): string {
  const from = least === null ? "" : `${strict ? ">" : "≥"}${least / 100}`;
  const to = most === null ? "" : `${strict ? "<" : "≤"}${most / 100}`;
  return from + to;
}

function measureInShort(measure: Measure): string {
  switch (measure.kind) {
    case "average":
      return `average ${measure.per}`;
    case "largest":
      return `${measure.least ? "smallest" : "largest"} ${measure.rank === undefined ? measure.most : `no. ${measure.rank}`}`;
    case "list":
      return measure.most === null ? measure.kind : `${measure.kind} ${measure.most}`;
    case "share":
      return `share of ${measure.of.toLowerCase()}`;
    case "debts":
      return `debts ${measure.side}`;
    case "budget":
      return measure.left === "day" ? "budget day" : "budget";
    case "compare":
      return `compare ${measure.of === "count" ? "count " : ""}with ${measure.with.words}:`;
    case "groups":
      return `groups ${measure.by} ${measure.of} ${measure.least ? "lowest" : measure.show}${measure.rank === undefined ? "" : ` no. ${measure.rank}`}`;
    default:
      return measure.kind;
  }
}
