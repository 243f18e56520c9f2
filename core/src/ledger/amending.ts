import { SaveFailed } from "../ports/ledger.ts";
import {
  type NewTransaction,
  TRANSACTION_FIELDS,
  type Transaction,
  type TransactionChange,
} from "../transaction.ts";
import { type Entry, isRecordable } from "./entry.ts";
import { groupNames } from "./field-groups.ts";
import { madeAgain, madeAnew } from "./made-anew.ts";
import { entryNamer } from "./named-entry.ts";
import { type Author, nothingMade, type Recorded, recordBatch, recordChange } from "./recording.ts";

/** A change of a saved entry, as the user confirmed it. */
export interface Amendment {
  readonly id: string;
  /** The entry as the user saw it, removed if it is to be restored. */
  readonly seen: Transaction;
  readonly wants: AmendmentKind;
  /** The fields that become different; those of a removed entry stay as they are. */
  readonly change: TransactionChange;
}

export type AmendmentKind = "edit" | "remove" | "restore";

/** What is confirmed together and saved together. */
export interface Save {
  readonly transactions: readonly NewTransaction[];
  readonly amendments: readonly Amendment[];
}

/** Throws {@link SaveFailed} for a save that no ledger may accept, whatever entries it holds. */
export function checkSave({ transactions, amendments }: Save): void {
  if (transactions.length + amendments.length === 0) throw new SaveFailed("empty-batch");
  const ids = new Set(amendments.map(({ id }) => id));
  const becomes = amendments.map(({ seen, change }) => ({ ...seen, ...change }));
  if (ids.size < amendments.length || ![...transactions, ...becomes].every(isRecordable)) {
    throw new SaveFailed("invalid-transaction");
  }
}

/**
 * The records of a save: the new entries first, then the amended ones. `present` holds the entries of
 * {@link idsOfSave}, read in the same transaction. Throws {@link SaveFailed} if one of them is gone, or is not
 * as the user saw it: confirming an outdated card must not undo a change that another device made.
 */
export function recordSave(
  { transactions, amendments }: Save,
  present: readonly Entry[],
  author: Author,
): Recorded {
  const made = nothingMade();
  const named = entryNamer(author);
  // By id: searching the list for each of thousands of amendments would take seconds.
  const entries = new Map(present.map((entry) => [entry.id, entry]));
  const amended = amendments.map(({ id, seen, wants, change }) => {
    const entry = entries.get(id);
    if (entry === undefined) throw new SaveFailed("no-such-entry");
    const isRemoved = wants === "restore";
    if (entry.deleted !== isRemoved || !isEqual(named(entry), seen)) {
      throw new SaveFailed("changed-meanwhile");
    }
    const next = wants === "remove" ? { deleted: true } : { ...change, deleted: false };
    return recordChange(entry, next, author, made).entry;
  });
  const recorded = recordBatch(transactions, author, made);
  const added = recorded.entries.map((entry) => {
    const known = entries.get(entry.id);
    if (known === undefined) return entry;
    // A posted draft that another device confirmed. One that was dismissed comes back.
    if (!known.deleted) throw new SaveFailed("changed-meanwhile");
    return madeAgain(
      "entry",
      known,
      madeAnew("entry", entry, { set: groupNames("entry") }),
      author,
    );
  });
  return { ...recorded, entries: [...added, ...amended] };
}

/** The ids of the entries that a save must know: those it amends, and those of posted drafts. */
export function idsOfSave({ transactions, amendments }: Save): readonly string[] {
  const waiting = transactions.flatMap(({ waitingId }) => waitingId ?? []);
  return [...amendments.map(({ id }) => id), ...waiting];
}

/** An empty text means the same as none. */
function isEqual(one: Transaction, other: Transaction): boolean {
  return TRANSACTION_FIELDS.every((field) => (one[field] ?? "") === (other[field] ?? ""));
}
