import { addDays } from "../calendar-date.ts";
import { wordKey } from "../memory/word-key.ts";
import type { BillCandidate, BillLine, LeftOut } from "./bill-candidate.ts";
import { merchantIn } from "./describe-record.ts";
import { type DuplicateSearch, findDuplicates, type PresentEntry } from "./find-duplicates.ts";
import { groupedBy } from "./grouped-by.ts";
import { pairRefunds, REFUND_DAYS, type TradedRecord } from "./pair-refunds.ts";
import type { Again } from "./propose-entries.ts";

/** A record of a bill as the entry that it would become. */
export interface ProposedEntry extends TradedRecord {
  readonly candidate: BillCandidate;
  readonly again: Again | null;
}

/** What the books know about the rows of a bill. */
export interface BooksBefore {
  /** Entries that were imported from rows of this file before, deleted ones too. */
  readonly imported: readonly ImportedBefore[];
  /** The entries from {@link REFUND_DAYS} before the file's first day to a day after its last. */
  readonly entries: readonly PresentEntry[];
  /** See {@link likeEntries}. */
  readonly like: ReadonlyMap<BillCandidate, PresentEntry>;
}

export interface ImportedBefore {
  readonly id: string;
  readonly batchId: string;
  readonly deleted: boolean;
}

/** For each row, the entry that is probably the same. */
export function likeEntries(
  proposed: readonly ProposedEntry[],
  entries: readonly PresentEntry[],
): DuplicateSearch {
  return findDuplicates(
    proposed.filter(isOnce).map(({ candidate }) => candidate),
    entries,
  );
}

/**
 * Compares all records with each other and with the books. The result decides what becomes of each:
 * whether it is imported unless the user says otherwise.
 */
export function createJudge(
  proposed: readonly ProposedEntry[],
  { imported, entries, like }: BooksBefore,
): (row: ProposedEntry) => BillLine {
  const kept = new Set(imported.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const deleted = deletedByHand(imported);
  const isInBooks = ({ candidate }: ProposedEntry) => kept.has(candidate.id) || like.has(candidate);
  const refunds = judgeRefunds(proposed.filter(isOnce), isInBooks);
  let isBought: ((refund: BillCandidate) => boolean) | null = null;

  function whyNot(row: ProposedEntry): LeftOut | null {
    const { candidate, trade } = row;
    if (row.again !== null) return { reason: row.again };
    if (kept.has(candidate.id)) return { reason: "in-books" };
    const entry = like.get(candidate);
    if (entry !== undefined) {
      return {
        reason: "like-entry",
        date: entry.date,
        description: entry.description || entry.category,
      };
    }
    if (refunds.none.has(row)) return { reason: "refunded" };
    if (trade === "closed") return { reason: "closed" };
    if (trade === "neutral") return { reason: "neutral" };
    if (trade === "refund" && !refunds.counted.has(row)) {
      isBought ??= purchasesIn(entries);
      if (!isBought(candidate)) return { reason: "refund-alone" };
    }
    return deleted.has(candidate.id) ? { reason: "deleted" } : null;
  }

  return (row) => {
    const { line } = row.record;
    const why = whyNot(row);
    return why === null
      ? { kind: "entry", line, candidate: row.candidate }
      : { kind: "left-out", line, candidate: row.candidate, why };
  };
}

/**
 * A purchase that came back in full and its refunds do not count, unless the books have the
 * purchase already: then its refunds are income, like those of a part.
 */
function judgeRefunds(
  proposed: readonly ProposedEntry[],
  isInBooks: (row: ProposedEntry) => boolean,
): { readonly none: ReadonlySet<ProposedEntry>; readonly counted: ReadonlySet<ProposedEntry> } {
  const none = new Set<ProposedEntry>();
  const counted = new Set<ProposedEntry>();
  for (const { purchase, refunds, isWhole } of pairRefunds(proposed)) {
    const isCounted = !isWhole || isInBooks(purchase);
    for (const refund of refunds) (isCounted ? counted : none).add(refund);
    if (!isCounted) none.add(purchase);
  }
  return { none, counted };
}

/** Whether the books have a purchase from the merchant that a refund may belong to. */
function purchasesIn(entries: readonly PresentEntry[]): (refund: BillCandidate) => boolean {
  const bought = groupedBy(
    entries.filter(({ type }) => type === "EXPENSE"),
    ({ description }) => wordKey(merchantIn(description)),
  );
  return ({ merchant, amount, date }) =>
    (bought.get(wordKey(merchant)) ?? []).some(
      (entry) =>
        entry.amount >= amount && entry.date <= date && entry.date >= addDays(date, -REFUND_DAYS),
    );
}

/**
 * Entries that the user deleted one by one. If every entry of an import is deleted, the import was
 * undone, and its rows are as good as new.
 */
function deletedByHand(imported: readonly ImportedBefore[]): ReadonlySet<string> {
  const standing = new Set(
    imported.filter(({ deleted }) => !deleted).map(({ batchId }) => batchId),
  );
  return new Set(
    imported.filter(({ deleted, batchId }) => deleted && standing.has(batchId)).map(({ id }) => id),
  );
}

function isOnce({ again }: ProposedEntry): boolean {
  return again === null;
}
