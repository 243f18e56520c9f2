import { foreignMoneyOf, valuedAt } from "../../foreign-money.ts";
import type { FoundEntry } from "../../ledger/entry-search.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionChange } from "../../transaction.ts";
import type { Act, Because, Edit, EntryOrder, EntryPart } from "../kinds/act.ts";
import { applyEdits, fieldOf } from "../kinds/edits.ts";
import { unclear } from "../kinds/said.ts";
import type { Field } from "../token.ts";

/** What an order does to one saved entry. */
export type EntryDeed =
  | { readonly kind: "edit"; readonly change: TransactionChange }
  | { readonly kind: "remove" }
  | { readonly kind: "repeat" }
  /** The words leave something open; the act says what. */
  | { readonly kind: "ask"; readonly act: Act };

export function orderOn(
  { transaction }: FoundEntry,
  { parts }: EntryOrder,
  context: UserContext,
): EntryDeed {
  const draft = { ...transaction, index: 0 };
  let change: TransactionChange = {};
  for (const part of parts) {
    if (part.kind === "remove") return { kind: "remove" };
    if (part.kind === "open") return asking(part);
    const made =
      part.kind === "pay"
        ? paidIn(part, draft)
        : applyEdits(draft, part.edits.map(asNote), context);
    if (made === null || typeof made === "string") {
      const because = made ?? undefined;
      return { kind: "ask", act: unclear("change", because) };
    }
    change = { ...change, ...made };
  }
  if (Object.keys(change).length > 0) return { kind: "edit", change };
  const same = parts.flatMap((part) => (part.kind === "change" ? part.edits.map(fieldOf) : []));
  const open = { drafts: [0], named: null, field: null, edits: [] } as const;
  return { kind: "ask", act: { ...unclear("change", "already-so"), same, open } };
}

/** 备注 of a saved entry is its note. */
function asNote(edit: Edit): Edit {
  if (edit.kind !== "to" || !edit.remark) return edit;
  return { kind: "to", field: "note", change: { note: edit.change.description ?? "" } };
}

/** 昨天的打车记错了: what should it be? */
function asking({ field, because }: Open): EntryDeed {
  const open = { drafts: [0], named: null, field, edits: [] } as const;
  return { kind: "ask", act: { ...unclear("change", because ?? undefined), open } };
}

interface Open {
  readonly field: Field | null;
  readonly because: Because | null;
}

/** 改成50美元, at the rate that the entry has. */
function paidIn(
  { foreign }: Extract<EntryPart, { kind: "pay" }>,
  before: FoundEntry["transaction"],
): TransactionChange | Because {
  const paid = foreignMoneyOf(before.foreign);
  const isSame = paid?.currency === foreign.currency;
  return (isSame ? valuedAt(foreign, paid.rate) : null) ?? "no-rate";
}
