import { Dexie } from "dexie";
import { furtherName } from "../books/open-books.ts";
import { openSpare } from "../books/spare/open-spare.ts";
import { openDatabase } from "../books/storage/database.ts";
import { indexedDbStorage } from "../books/storage/indexed-db-storage.ts";
import {
  type KeptLedgers,
  LEDGERS,
  type LedgerStorage,
  type NamedLedger,
  readLedgers,
} from "./kept-ledgers.ts";

/** A browser sends the cookies of all ledgers with every request. */
export const MOST_FURTHER = 20;

/** Throws when the browser stores nothing: the device would forget the ledger. */
export function addLedger(page: LedgerStorage, { id, name }: NamedLedger): void {
  change(page, ({ further, ...kept }) => ({
    ...kept,
    further: [...further.filter((known) => known.id !== id), { id, name }],
  }));
}

/** The page works in this ledger: `current` is null for the first books. */
export function learnLedger(
  page: LedgerStorage,
  current: string | null,
  { id, name }: NamedLedger,
): void {
  change(page, ({ first, further, ...kept }) => ({
    ...kept,
    first: current === null ? { id, name } : first,
    further: further.map((known) => (known.id === current ? { id: known.id, name } : known)),
  }));
}

/** The next page load opens this ledger's books. Pages that are open keep theirs. */
export function chooseLedger(page: LedgerStorage, ledgerId: string | null): void {
  change(page, (kept) => ({ ...kept, current: ledgerId }));
}

/** How many records of the ledger wait to be sent. */
export async function countWaiting(ledgerId: string | null): Promise<number> {
  const database = await openDatabase({ name: furtherName(ledgerId) });
  try {
    return await indexedDbStorage(database).read(({ outbox }) => outbox.count());
  } finally {
    database.close();
  }
}

/** Deletes the books of a further ledger on this device, and forgets the ledger. */
export async function forgetLedger(page: LedgerStorage, ledgerId: string): Promise<void> {
  change(page, ({ current, further, ...kept }) => ({
    ...kept,
    current: current === ledgerId ? null : current,
    further: further.filter(({ id }) => id !== ledgerId),
  }));
  const name = furtherName(ledgerId);
  await Dexie.delete(name);
  const spare = await openSpare(name);
  await spare?.storage.change(async ({ entries, categories, outbox, utterances, notes }) => {
    await Promise.all([entries.clear(), categories.clear(), outbox.clear(), utterances.clear()]);
    for (const note of ["deviceId", "settings", "position", "writes"] as const) {
      await notes.drop(note);
    }
  });
  spare?.close();
}

function change(page: LedgerStorage, work: (kept: KeptLedgers) => KeptLedgers): void {
  page.localStorage.setItem(LEDGERS, JSON.stringify(work(readLedgers(page))));
}
