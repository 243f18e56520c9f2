import { addDays } from "../calendar-date.ts";
import type { LedgerEntry } from "../ledger/entry.ts";
import type { Lesson } from "../memory/lessons.ts";
import { wordKey } from "../memory/word-key.ts";
import type { BillCandidate } from "./bill-candidate.ts";
import { billSourceOf } from "./bill-entry-id.ts";
import { groupedBy } from "./grouped-by.ts";
import { areAlike } from "./like-words.ts";
import {
  type Imported,
  isAtOtherTime,
  isWithinMinutes,
  mayTellOfOne,
  namesWallet,
} from "./same-payment.ts";

/** The fields of an entry that are compared. */
export type PresentEntry = Lesson &
  Pick<LedgerEntry, "date"> & { readonly occurredAt?: string | null };

/** A search that its caller drives, because many rows beside many entries take seconds. */
export interface DuplicateSearch {
  /** Each step of it compares one row. */
  readonly steps: Iterable<void>;
  /** What was found so far; complete after the last step. */
  readonly found: ReadonlyMap<BillCandidate, PresentEntry>;
}

/**
 * For each row, the entry of the books that is probably the same purchase: the same amount and type, at
 * most a day apart, and like words; on the same day the same category is enough. Between the bills of
 * a bank and of a wallet it is the same minute or the wallet's name. An entry is the same as one row only, and
 * rows of the same day come first: of two rides for 3 yuan one is new, if the books have one.
 */
export function findDuplicates(
  candidates: readonly BillCandidate[],
  entries: readonly PresentEntry[],
): DuplicateSearch {
  const found = new Map<BillCandidate, PresentEntry>();
  return { steps: compare(candidates, entries, found), found };
}

function* compare(
  candidates: readonly BillCandidate[],
  entries: readonly PresentEntry[],
  found: Map<BillCandidate, PresentEntry>,
): Generator<void> {
  if (entries.length === 0) return;
  const rows = new Set(candidates.map(({ id }) => id));
  const others = entries.filter(({ id }) => !rows.has(id));
  const onDay = groupedBy(others, (entry) => keyOf(entry, 0));
  // Most rows have an amount of their own, and need no look at the days around them.
  const amounts = new Set(others.map(({ amount }) => amount));
  const compared = candidates.filter(({ amount }) => amounts.has(amount));
  const claimed = new Set<PresentEntry>();
  for (const { days, isSame } of STEPS) {
    for (const candidate of compared) {
      yield;
      if (found.has(candidate)) continue;
      for (const day of days) {
        const near = onDay.get(keyOf(candidate, day)) ?? [];
        const match = near.find(
          (entry) => !claimed.has(entry) && canBeSame(candidate, entry) && isSame(candidate, entry),
        );
        if (match === undefined) continue;
        claimed.add(match);
        found.set(candidate, match);
        break;
      }
    }
  }
}

type Comparison = (candidate: BillCandidate, entry: PresentEntry) => boolean;

const STEPS: readonly { readonly days: readonly number[]; readonly isSame: Comparison }[] = [
  { days: [0], isSame: ofOneType(betweenBills(isWithinMinutes)) },
  { days: [0], isSame: ofOneType(hasLikeWords) },
  {
    days: [0],
    isSame: ofOneType(({ category }, entry) => isByHand(entry) && category === entry.category),
  },
  { days: [0, -1, 1], isSame: ofOneType(betweenBills(namesWallet)) },
  { days: [-1, 1], isSame: ofOneType(hasLikeWords) },
  // Both banks say that it was moved, each in its own words.
  { days: [0], isSame: ofOneType(isMovedAtBanks) },
  // What a wallet calls a transfer, a bank may only call money that came or went.
  { days: [0], isSame: asMoved(betweenBills(isWithinMinutes)) },
  { days: [0, -1, 1], isSame: asMoved(betweenBills(namesWallet)) },
];

function ofOneType(isSame: Comparison): Comparison {
  return (candidate, entry) => candidate.type === entry.type && isSame(candidate, entry);
}

/** One of the two is a transfer on a wallet's bill, the other is not one on a bank's. */
function asMoved(isSame: Comparison): Comparison {
  return (candidate, entry) => {
    const [wallet, bank] = candidate.type === "TRANSFER" ? [candidate, entry] : [entry, candidate];
    return (
      wallet.type === "TRANSFER" &&
      bank.type !== "TRANSFER" &&
      billSourceOf(bank.id) === "other" &&
      billSourceOf(wallet.id) !== "other" &&
      isSame(candidate, entry)
    );
  };
}

function hasLikeWords({ description }: BillCandidate, entry: PresentEntry): boolean {
  return areAlike(wordKey(description), wordKey(entry.description));
}

/** Recorded by the user, or exported from books: nobody else gave it its category. */
function isByHand({ id }: PresentEntry): boolean {
  const source = billSourceOf(id);
  return source === null || source === "own";
}

function betweenBills(isSame: (one: Imported, other: Imported) => boolean): Comparison {
  return (candidate, entry) => {
    const [row, present] = [importedRow(candidate), importedEntry(entry)];
    return row !== null && present !== null && isSame(row, present);
  };
}

/** Whether two tables of banks have the same transfer. */
function isMovedAtBanks(candidate: BillCandidate, entry: PresentEntry): boolean {
  const sources = [billSourceOf(candidate.id), billSourceOf(entry.id)];
  return candidate.type === "TRANSFER" && sources.every((source) => source === "other");
}

function canBeSame(candidate: BillCandidate, entry: PresentEntry): boolean {
  const [row, present] = [importedRow(candidate), importedEntry(entry)];
  if (row === null || present === null) return true;
  return mayTellOfOne(row.source, present.source) && !isAtOtherTime(row, present);
}

function importedRow({ id, occurredAt, description, merchant }: BillCandidate): Imported | null {
  const source = billSourceOf(id);
  return source === null ? null : { source, occurredAt, words: `${merchant} ${description}` };
}

function importedEntry({ id, occurredAt, date, description }: PresentEntry): Imported | null {
  const source = billSourceOf(id);
  // Of a bill without times the entry has the time of the import, mostly of another day.
  const at = occurredAt?.startsWith(date) ? occurredAt : null;
  return source === null ? null : { source, occurredAt: at, words: description };
}

function keyOf({ amount, date }: Pick<PresentEntry, "amount" | "date">, days: number): string {
  return `${amount} ${days === 0 ? date : addDays(date, days)}`;
}
