import type { LedgerQuery, Measure } from "../src/ledger/query/ledger-query.ts";

/** A query in one line: `sum expense 餐饮 上个月`, `groups day highest any 「打车」 这个月`. */
export function queryInShort(query: LedgerQuery | null): string | null {
  if (query === null) return null;
  const { measure, type, category, words, account, tag, period } = query;
  const payer = account === undefined ? null : `@${account}`;
  const marked = tag === undefined ? null : `#${tag}`;
  const subject = [payer, marked, category, words === null ? null : `「${words}」`];
  return [measureInShort(measure), type?.toLowerCase() ?? "any", ...subject, period.words]
    .filter((part) => part !== null)
    .join(" ");
}

function measureInShort(measure: Measure): string {
  switch (measure.kind) {
    case "average":
      return `average ${measure.per}`;
    case "largest":
    case "list":
      return measure.most === null ? measure.kind : `${measure.kind} ${measure.most}`;
    case "share":
      return `share of ${measure.of.toLowerCase()}`;
    case "debts":
      return `debts ${measure.side}`;
    case "budget":
      return measure.left === "day" ? "budget day" : "budget";
    case "compare":
      return `compare with ${measure.with.words}:`;
    case "groups":
      return `groups ${measure.by} ${measure.of} ${measure.show}`;
    default:
      return measure.kind;
  }
}
