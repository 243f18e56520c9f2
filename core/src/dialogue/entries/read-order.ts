import type { FoundEntry } from "../../ledger/entry-search.ts";
import type { Moment } from "../../moment.ts";
import type { TransactionChange } from "../../transaction.ts";
import { type Act, type EntryWish, explain } from "../../understanding/understand.ts";
import { engineContext } from "../heard.ts";
import type { DialogueState } from "../state.ts";

/** A saved entry, and what the user's words want of it. */
export interface Ordered {
  readonly entry: FoundEntry;
  readonly order: Order;
}

export type Order =
  | { readonly kind: "edit"; readonly change: TransactionChange }
  | { readonly kind: "remove" }
  | { readonly kind: "repeat" }
  /** The words leave something open; the act says what. */
  | { readonly kind: "ask"; readonly act: Act };

interface Wished {
  readonly wish: EntryWish;
  readonly at: Moment;
}

/** The entries that the words alone decide on: the only one, all of them, the first. `null`: the user must choose. */
export function chosenByOrder(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { wish, at }: Wished,
): readonly Ordered[] | null {
  if (entries.length === 1) return eachOrdered(state, entries, { wish, at });
  if (wish.kind !== "order") return null;
  if (wish.all) return eachOrdered(state, entries, { wish, at });
  // 第一笔改成50, after three entries were saved.
  const act = readOrder(state, entries, { text: wish.text, at });
  return act.type === "cancel" && act.drafts === "all" ? null : orderedBy(act, entries);
}

/** The order carried out on each of the entries by itself. */
export function eachOrdered(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { wish, at }: Wished,
): readonly Ordered[] {
  return entries.flatMap((entry): readonly Ordered[] => {
    if (wish.kind !== "order") return [{ entry, order: { kind: "repeat" } }];
    const act = readOrder(state, [entry], { text: wish.text, at });
    return orderedBy(act, [entry]) ?? [{ entry, order: { kind: "ask", act } }];
  });
}

/** The entries that an act on them names, each with its order; `null` if it decides about none. */
export function orderedBy(act: Act, entries: readonly FoundEntry[]): readonly Ordered[] | null {
  const named = entries.flatMap((entry, index): readonly Ordered[] => {
    if (act.type === "cancel") {
      const { drafts } = act;
      const isMeant = typeof drafts === "string" ? drafts === "all" : drafts.includes(index);
      return isMeant ? [{ entry, order: { kind: "remove" } }] : [];
    }
    if (act.type !== "change") return [];
    const changes = act.changes.filter(({ draft }) => draft === index).map((each) => each.change);
    const change: TransactionChange = Object.assign({}, ...changes);
    return changes.length === 0 ? [] : [{ entry, order: { kind: "edit", change } }];
  });
  return named.length === 0 ? null : named;
}

/** Reads the order as if the entries were drafts, so that 改成35 means the same for both. */
function readOrder(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { text, at }: { readonly text: string; readonly at: Moment },
): Act {
  const batch = entries.map(({ transaction }, index) => ({ ...transaction, index }));
  return explain(text, { batch, asked: null, context: engineContext(state, at) }).act;
}
