import type { FoundEntry } from "../../ledger/entry-search.ts";
import type { Moment } from "../../moment.ts";
import type { TransactionChange } from "../../transaction.ts";
import {
  type Act,
  type EntryDeed,
  type EntryWish,
  orderOn,
} from "../../understanding/understand.ts";
import { engineContext } from "../heard.ts";
import type { DialogueState } from "../state.ts";

/** A saved entry, and what the user's words want of it. */
export interface Ordered {
  readonly entry: FoundEntry;
  readonly order: EntryDeed;
}

interface Wished {
  readonly wish: EntryWish;
  readonly at: Moment;
}

/** The entries that the words alone decide on: the only one, or as many as were said. `null`: the user must choose. */
export function chosenByOrder(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { wish, at }: Wished,
): readonly Ordered[] | null {
  if (entries.length === 1) return eachOrdered(state, entries, { wish, at });
  if (wish.kind !== "order" || !wish.order.each) return null;
  const isAll = [null, entries.length].includes(wish.order.count);
  return isAll ? eachOrdered(state, entries, { wish, at }) : null;
}

/** The order carried out on each of the entries by itself. */
export function eachOrdered(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { wish, at }: Wished,
): readonly Ordered[] {
  const context = engineContext(state, at);
  return entries.map((entry) => ({
    entry,
    order: wish.kind === "order" ? orderOn(entry, wish.order, context) : { kind: "repeat" },
  }));
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
