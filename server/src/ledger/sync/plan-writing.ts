import type { Acknowledged } from "@suikouji/contract";
import {
  isSeal,
  isTooFarAhead,
  type Over,
  type Recorded,
  type RecordKind,
  type RecordOf,
  withoutSeal,
  withSeal,
} from "@suikouji/core";
import { ClockAhead, LedgerFull } from "../ledger-store.ts";
import {
  bytesOfCategory,
  bytesOfDefinition,
  bytesOfEntry,
  MOST_CATEGORIES,
  MOST_DEFINITIONS,
} from "../limits/ledger-size.ts";
import {
  categoriesOfRows,
  definitionsOfRows,
  entriesOfRows,
  rowOfCategory,
  rowOfDefinition,
  rowOfEntry,
} from "../store/rows.ts";
import type {
  BooksRow,
  CategoryRow,
  DefinitionRow,
  EntryRow,
  HistoryRow,
  LostEditRow,
} from "../store/schema.ts";
import type { SqlBooks } from "../store/sql-books.ts";
import { historyRow, planHistory } from "./history.ts";
import type { PresentRows } from "./read-present.ts";
import { type Lost, lostEdits, takeVersions } from "./take-versions.ts";

export interface Offer {
  readonly books: SqlBooks;
  readonly head: BooksRow;
  readonly present: PresentRows;
  readonly offered: Recorded;
  /** By entry id. */
  readonly over: Readonly<Record<string, Over>>;
  readonly nowMs: number;
}

/** Everything to write, decided before the first row is written. */
export interface WritePlan {
  readonly entries: readonly EntryRow[];
  readonly categories: readonly CategoryRow[];
  readonly definitions: readonly DefinitionRow[];
  readonly history: readonly HistoryRow[];
  /** Versions to delete from the history to make room. */
  readonly dropped: readonly Pick<HistoryRow, "kind" | "id" | "seal">[];
  readonly lost: readonly LostEditRow[];
  readonly head: BooksRow;
}

export interface Planned {
  readonly plan: WritePlan;
  readonly entries: readonly Acknowledged[];
  readonly categories: readonly Acknowledged[];
  readonly definitions: readonly Acknowledged[];
  readonly standing: Recorded;
}

/**
 * Merges the offered versions into the present ones. The ledger's head must be locked. Replaced and
 * late versions go to the history, so nothing is lost. A damaged row counts as missing, so that a
 * device's version of it repairs it.
 */
export function planWriting(offer: Offer): Planned {
  const { books, head, present, offered, nowMs } = offer;
  const isReachable = ({ revision }: { readonly revision: number }) => revision <= head.revision;
  const known: Recorded = {
    categories: categoriesOfRows(present.categories, books).filter(isReachable),
    definitions: definitionsOfRows(present.definitions, books).filter(isReachable),
    entries: entriesOfRows(present.entries, books).filter(isReachable),
  };
  refuseWhenAhead(offered.categories, known.categories, nowMs);
  refuseWhenAhead(offered.definitions, known.definitions, nowMs);
  refuseWhenAhead(offered.entries, known.entries, nowMs);

  // Entries come last: a device that pulled one page then knows the categories and accounts of its entries.
  const categories = takeVersions("category", offered.categories, {
    present: known.categories,
    revision: head.revision,
  });
  const definitions = takeVersions("definition", offered.definitions, {
    present: known.definitions,
    revision: categories.revision,
  });
  const entries = takeVersions("entry", offered.entries, {
    present: known.entries,
    revision: definitions.revision,
  });
  const added: Recorded = {
    entries: without(entries.written, present.entries),
    categories: without(categories.written, present.categories),
    definitions: without(definitions.written, present.definitions),
  };
  refuseWhenFull(offer, added);

  const outdated = [
    ...categories.outdated.map((category) => historyRow("category", category, nowMs)),
    ...definitions.outdated.map((definition) => historyRow("definition", definition, nowMs)),
    ...entries.outdated.map((entry) => historyRow("entry", entry, nowMs)),
  ];
  const isFull = head.bytes >= books.limits.bytes;
  const history = planHistory(outdated, present.versions, { isFull });
  const rows = {
    entries: entries.written.map(rowOfEntry),
    categories: categories.written.map(rowOfCategory),
    definitions: definitions.written.map(rowOfDefinition),
  };
  const written = {
    entries: entries.written,
    categories: categories.written,
    definitions: definitions.written,
  };
  const bytes = head.bytes + history.bytes + growthOf(written, known);
  return {
    plan: {
      ...rows,
      history: history.added,
      dropped: history.dropped,
      lost: lostRows(
        offer,
        entries.replaced.flatMap((each) => lostEdits(each, offer.over[each.offered.id] ?? {})),
      ),
      head: {
        ...head,
        revision: entries.revision,
        entryCount: head.entryCount + added.entries.length,
        bytes: Math.max(0, bytes),
        digest: digestAfter(head.digest, rows, present),
      },
    },
    entries: entries.acknowledged,
    categories: categories.acknowledged,
    definitions: definitions.acknowledged,
    standing: {
      entries: entries.standing,
      categories: categories.standing,
      definitions: definitions.standing,
    },
  };
}

function refuseWhenAhead<Kind extends RecordKind>(
  offered: readonly RecordOf[Kind][],
  known: readonly RecordOf[Kind][],
  serverMs: number,
): void {
  const times = new Map(known.map(({ id, updatedAtMs }) => [id, updatedAtMs]));
  const isAhead = offered.some(({ id, updatedAtMs }) =>
    isTooFarAhead(updatedAtMs, { serverMs, presentMs: times.get(id) ?? null }),
  );
  if (isAhead) throw new ClockAhead();
}

/** Refuses new records only: in a full ledger entries must still be corrected and deleted. */
function refuseWhenFull(
  { books: { limits }, head, present: { categoryCount, definitionCount } }: Offer,
  added: Recorded,
): void {
  const { entries, categories, definitions } = added;
  if (entries.length + categories.length + definitions.length === 0) return;
  const exceeds = (count: number, news: readonly unknown[], most: number) =>
    news.length > 0 && count + news.length > most;
  const isFull =
    head.bytes + growthOf(added, NOTHING) > limits.bytes ||
    exceeds(head.entryCount, entries, limits.entries) ||
    exceeds(categoryCount, categories, MOST_CATEGORIES) ||
    exceeds(definitionCount, definitions, MOST_DEFINITIONS);
  if (isFull) throw new LedgerFull();
}

const NOTHING: Recorded = { entries: [], categories: [], definitions: [] };

function without<Kept extends { readonly id: string }>(
  written: readonly Kept[],
  present: readonly { readonly id: string }[],
): readonly Kept[] {
  const ids = new Set(present.map(({ id }) => id));
  return written.filter(({ id }) => !ids.has(id));
}

function growthOf(written: Recorded, before: Recorded): number {
  return (
    bytesAdded(written.entries, before.entries, bytesOfEntry) +
    bytesAdded(written.categories, before.categories, bytesOfCategory) +
    bytesAdded(written.definitions, before.definitions, bytesOfDefinition)
  );
}

function bytesAdded<Kept extends { readonly id: string }>(
  written: readonly Kept[],
  before: readonly Kept[],
  bytesOf: (record: Kept) => number,
): number {
  const replaced = new Map(before.map((record) => [record.id, bytesOf(record)]));
  return written.reduce((sum, each) => sum + bytesOf(each) - (replaced.get(each.id) ?? 0), 0);
}

interface SealedRow {
  readonly id: string;
  readonly seal: number;
}

/** A damaged row may have lost its seal; then the digest is wrong and a device reports it. */
function digestAfter(
  digest: number,
  written: Readonly<Record<"entries" | "categories" | "definitions", readonly SealedRow[]>>,
  present: PresentRows,
): number {
  let sum = digest;
  for (const table of ["entries", "categories", "definitions"] as const) {
    const before = new Map(present[table].map(({ id, seal }) => [id, seal]));
    for (const { id, seal } of written[table]) {
      const replaced = before.get(id);
      sum = withSeal(isSeal(replaced) ? withoutSeal(sum, replaced) : sum, seal);
    }
  }
  return sum;
}

function lostRows({ head, nowMs }: Offer, lost: readonly Lost[]): readonly LostEditRow[] {
  return lost.map(({ version, deviceId, byDevice, groups, revision }) => ({
    ledgerId: head.ledgerId,
    deviceId,
    revision,
    entryId: version.id,
    fieldGroups: groups.join(","),
    byDevice,
    record: JSON.stringify(version),
    keptAtMs: nowMs,
  }));
}
