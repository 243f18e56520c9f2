import {
  type Category,
  categoryBook,
  categoryNameOf,
  createIdSource,
  type Entry,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  type Moment,
  type Recorded,
  recordBatch,
  recordChange,
  SaveFailed,
} from "../src/index.ts";

/** A ledger that lasts as long as the process: for tests and for trying the dialogue out. */
export function createMemoryLedger(now: () => Moment = () => SOME_MOMENT): Ledger {
  const ids = createIdSource((count) => new Uint8Array(count));
  const kept = new Map<string, Entry>();
  const categories = new Map<string, Category>();

  const author = () => ({
    ledgerId: "memory",
    deviceId: "memory",
    now: now(),
    stampMs: now().epochMs,
    ids,
    categories: categoryBook(categories.values()),
  });

  function keep({ entries, categories: made }: Recorded): readonly LedgerEntry[] {
    for (const category of made) categories.set(category.id, category);
    for (const entry of entries) kept.set(entry.id, entry);
    return entries.map(named);
  }

  function named(entry: Entry): LedgerEntry {
    const { categories: book } = author();
    return { ...entry, category: categoryNameOf(book, entry.categoryId) };
  }

  function present(): readonly LedgerEntry[] {
    return [...kept.values()].filter(({ deleted }) => !deleted).map(named);
  }

  function mark(ids: readonly string[], deleted: boolean): void {
    for (const id of ids) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted === deleted) continue;
      keep({ entries: [recordChange(entry, { deleted }, author()).entry], categories: [] });
    }
  }

  return {
    async saveBatch(transactions) {
      if (transactions.length === 0) throw new SaveFailed("empty-batch");
      if (!transactions.every(isRecordable)) throw new SaveFailed("invalid-transaction");
      return keep(recordBatch(transactions, author()));
    },
    async edit(id, change) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
      if (!isRecordable({ ...named(entry), ...change })) {
        throw new SaveFailed("invalid-transaction");
      }
      const { entry: changed, categories: made } = recordChange(entry, change, author());
      keep({ entries: [changed], categories: made });
      return named(changed);
    },
    async remove(removed) {
      mark(removed, true);
    },
    async restore(restored) {
      mark(restored, false);
    },
    async entries() {
      return present();
    },
    async entriesBetween({ from, to }) {
      return present()
        .filter(({ date }) => date >= from && date <= to)
        .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    },
  };
}

const SOME_MOMENT: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };
