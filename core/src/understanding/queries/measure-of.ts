import type { Measure } from "../../ledger/ledger-query.ts";
import type { TransactionType } from "../../transaction.ts";
import type { QueryPieceKind } from "./query-words.ts";

export interface Asked {
  readonly kinds: ReadonlySet<QueryPieceKind>;
  readonly periodSaid: boolean;
  /** What the category named in the question is a category of. */
  readonly categoryType: TransactionType | null;
}

/** Of these, every question has one: what has none may be let go unread. */
export const ASKING: readonly QueryPieceKind[] = [
  "howMuch",
  "howMany",
  "look",
  "what",
  "whether",
  "where",
  "list",
  "most",
  "dearest",
];

/** What the pieces of a question ask for together; `null` when they ask for nothing we can tell. */
export function measureOf({ kinds, periodSaid, categoryType }: Asked): Measure | null {
  const has = (...some: readonly QueryPieceKind[]) => some.some((kind) => kinds.has(kind));
  const ofAll = categoryType === null;
  const figure = has("howMuch", "howMany");
  const asks = figure || has("look", "what") || (has("whether") && periodSaid);
  if (!has(...ASKING) || has("draft")) return null;
  if (has("most", "dearest")) {
    // 最多花了多少 is neither; 最贵的一笔 alone may say which draft is meant.
    if (categoryType === "INCOME" || has("income", "balance", "left", "howMany")) return null;
    if (has("dearest", "whichEntry")) return asks || periodSaid ? "largest" : null;
    return has("whichKind", "where", "what") && ofAll && !figure ? "top-category" : null;
  }
  if (has("where") && has("expense") && ofAll && !figure && !has("income")) return "top-category";
  if (has("where", "whichKind", "whichEntry")) return null;
  if (has("list")) return "recent";
  if (!asks) return null;
  if (has("what") || (has("entries") && !figure && !has("expense", "income"))) {
    // 记了什么 alone may be asked of the drafts.
    const ofBooks = has("entries") || (has("recorded", "expense") && periodSaid);
    return ofBooks && !figure && !has("income") ? "recent" : null;
  }
  if (has("balance", "left") || (has("income") && has("expense"))) {
    return ofAll && !has("howMany") && (periodSaid || !has("left")) ? "balance" : null;
  }
  if (has("income")) return "income";
  if (has("expense")) return "expense";
  if (has("recorded")) return figure || has("whether") ? "count" : null;
  if (has("howMany") && periodSaid) return "count";
  if (!has("howMuch") || !periodSaid) return null;
  return categoryType === "INCOME" ? "income" : "expense";
}
