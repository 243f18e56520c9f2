import type { Acknowledged } from "@suikouji/contract";
import {
  isSeal,
  isTooFarAhead,
  type Over,
  type Recorded,
  type RecordKind,
  type RecordOf,
  withCleanTexts,
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
import { type TotalChanges, totalsAfter } from "../totals/totals-after.ts";
import { historyRow, planHistory } from "./history.ts";
import { withOwnStamps } from "./own-stamps.ts";
import type { PresentRows } from "./read-present.ts";
import { type Lost, lostEdits, type Taken, takeVersions } from "./take-versions.ts";

export interface Offer {
  readonly books: SqlBooks;
  readonly head: BooksRow;
  readonly present: PresentRows;
  readonly offered: Recorded;
  /** By record id. */
  readonly over: Readonly<Record<string, Over>>;
  readonly nowMs: number;
  /** The device that the server saw; null: the server itself writes. */
  readonly deviceId: string | null;
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
  readonly totals: TotalChanges;
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
  const categories = takeVersions("category", cleaned(offer, "category", known), {
    present: known.categories,
    revision: head.revision,
    sent: offered.categories,
  });
  const definitions = takeVersions("definition", cleaned(offer, "definition", known), {
    present: known.definitions,
    revision: categories.revision,
    sent: offered.definitions,
  });
  const entries = takeVersions("entry", cleaned(offer, "entry", known), {
    present: known.entries,
    revision: definitions.revision,
    sent: offered.entries,
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
      lost: lostRows(offer, [
        ...lostOf("category", categories, offer.over),
        ...lostOf("definition", definitions, offer.over),
        ...lostOf("entry", entries, offer.over),
      ]),
      totals: totalsAfter(head.ledgerId, {
        written: entries.written,
        known: known.entries,
        rows: present.entries,
      }),
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

const TABLE_OF = { category: "categories", definition: "definitions", entry: "entries" } as const;

/** The offered versions as they may be written. A refused text would lock out the device that has it. */
function cleaned<Kind extends RecordKind>(
  offer: Offer,
  kind: Kind,
  known: Recorded,
): readonly RecordOf[Kind][] {
  return signedIn(offer, kind, known).map((version) => withCleanTexts(kind, version));
}

/**
 * The offered versions, with no author that the device may not name. Other authors are believed after a
 * restore, and for a row that is damaged here: then the device brings back what the server had.
 */
function signedIn<Kind extends RecordKind>(
  { offered, present, deviceId, head }: Offer,
  kind: Kind,
  known: Recorded,
): readonly RecordOf[Kind][] {
  const table = TABLE_OF[kind];
  const versions = offered[table] as readonly RecordOf[Kind][];
  if (deviceId === null || head.begun === "restored") return versions;
  const sound = new Map((known[table] as readonly RecordOf[Kind][]).map((one) => [one.id, one]));
  const rows = new Set(present[table].map(({ id }) => id));
  return versions.map((version) => {
    const before = sound.get(version.id);
    if (before === undefined && rows.has(version.id)) return version;
    const options = before === undefined ? { deviceId } : { deviceId, present: before };
    return withOwnStamps(kind, version, options);
  });
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

function lostOf<Kind extends RecordKind>(
  kind: Kind,
  { replaced }: Pick<Taken<RecordOf[Kind]>, "replaced">,
  over: Offer["over"],
): readonly Lost[] {
  return replaced.flatMap((each) => lostEdits(kind, each, over[each.offered.id] ?? {}));
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
