import { BATCH_LIMIT } from "../draft/draft-batch.ts";
import { type ForeignMoney, foreignMoneyOf } from "../foreign-money.ts";
import type { Fen } from "../money.ts";
import type { Ledger } from "../ports/ledger.ts";
import { onlyTransaction, type Transaction } from "../transaction.ts";
import type { LedgerEntry } from "./entry.ts";
import { findEntries } from "./query/find-entries.ts";
import type { EntryFilter } from "./query/ledger-query.ts";
import type { DateRange } from "./year-month.ts";

/** Which saved entries the user speaks of; `among`: of these only those of a name. */
export type EntrySearch = (
  | { readonly kind: "ids"; readonly ids: readonly string[] }
  /** The entries that were recorded last. */
  | { readonly kind: "latest"; readonly count: number }
  | NamedEntries
) & { readonly among?: NamedEntries; readonly pick?: EntryPick };

/** Some of the entries found, by their place in the list, their amount or their time. */
export type EntryPick =
  /** From 1, or from −1 at the end: 第二笔, 最后两笔. */
  | { readonly kind: "places"; readonly places: readonly (readonly [number, number])[] }
  | { readonly kind: "most"; readonly most: "largest" | "smallest" }
  /** 上次加油; entries of a name come newest first. */
  | { readonly kind: "newest" };

/** 昨天的打车, 那笔30块的. */
export interface NamedEntries {
  readonly kind: "named";
  /** The first one that finds anything counts: 打车 in the description, else the category 交通. */
  readonly filters: readonly EntryFilter[];
  readonly amount: Fen | null;
  /** 9美元的奶茶: in foreign money. */
  readonly paid?: Pick<ForeignMoney, "currency" | "hundredths">;
}

/** A saved entry as the user sees it. */
export interface FoundEntry {
  readonly id: string;
  readonly transaction: Transaction;
}

export interface FoundEntries {
  /** Newest first, those of given ids in their order; at most {@link BATCH_LIMIT}. */
  readonly entries: readonly FoundEntry[];
  /** How many there are in all. */
  readonly count: number;
}

/** Reads only the days that are meant. Rejects as the ledger does. */
export async function searchLedger(
  ledger: Pick<Ledger, "entries" | "entriesBetween">,
  search: EntrySearch,
): Promise<FoundEntries> {
  const [first, ...others] = search.kind === "named" ? search.filters : [];
  const entries = await (first === undefined
    ? ledger.entries()
    : ledger.entriesBetween(others.reduce(withDaysOf, first.period.range)));
  return searchEntries(search, entries);
}

function withDaysOf({ from, to }: DateRange, { period: { range } }: EntryFilter): DateRange {
  return { from: from < range.from ? from : range.from, to: to > range.to ? to : range.to };
}

/** The entries, in the order saved, may include others. */
export function searchEntries(
  search: EntrySearch,
  entries: readonly SearchedEntry[],
): FoundEntries {
  const meant = matching(search, entries);
  const named = search.among === undefined ? meant : matching(search.among, meant);
  const found = search.pick === undefined ? named : picked(search.pick, named);
  const shown = found.slice(0, BATCH_LIMIT);
  return {
    entries: shown.map(foundEntry),
    count: found.length,
  };
}

type SearchedEntry = Pick<LedgerEntry, "id" | keyof Transaction>;

function matching(
  search: EntrySearch,
  entries: readonly SearchedEntry[],
): readonly SearchedEntry[] {
  switch (search.kind) {
    case "ids":
      return search.ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    case "latest":
      return entries.slice(-search.count);
    case "named": {
      const { filters } = search;
      const meant = entries.filter((each) => costs(each, search));
      const found = filters.map((filter) => findEntries(filter, meant));
      return newestFirst(found.find(({ length }) => length > 0) ?? []);
    }
  }
}

function picked(pick: EntryPick, entries: readonly SearchedEntry[]): readonly SearchedEntry[] {
  switch (pick.kind) {
    case "places":
      return pick.places.flatMap(([from, to]) =>
        entries.slice(from > 0 ? from - 1 : from, to === -1 ? undefined : to > 0 ? to : to + 1),
      );
    case "most": {
      const amounts = entries.map(({ amount }) => amount);
      const most = pick.most === "largest" ? Math.max(...amounts) : Math.min(...amounts);
      return entries.filter(({ amount }) => amount === most);
    }
    case "newest":
      return entries.slice(0, 1);
  }
}

function costs(entry: SearchedEntry, { amount, paid }: NamedEntries): boolean {
  if (paid === undefined) return amount === null || entry.amount === amount;
  const foreign = foreignMoneyOf(entry.foreign);
  return foreign?.currency === paid.currency && foreign.hundredths === paid.hundredths;
}

/** On the same day, the entry saved last comes first. */
function newestFirst(entries: readonly SearchedEntry[]): readonly SearchedEntry[] {
  return entries
    .toReversed()
    .sort((one, other) => (one.date === other.date ? 0 : one.date > other.date ? -1 : 1));
}

export function foundEntry(entry: SearchedEntry): FoundEntry {
  return { id: entry.id, transaction: onlyTransaction(entry) };
}
