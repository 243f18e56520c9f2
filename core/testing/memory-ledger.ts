import {
  type Category,
  categoryBook,
  categoryNamesOf,
  checkSave,
  createIdSource,
  type Entry,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  type Moment,
  type Recorded,
  recordChange,
  recordForgotten,
  recordSave,
  SaveFailed,
} from "../src/index.ts";

/** A ledger in memory: for tests and for trying the dialogue. */
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
    return { ...entry, ...categoryNamesOf(book, entry.categoryId) };
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

  function teach(ids: readonly string[], forgotten: boolean): void {
    for (const id of ids) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted) continue;
      keep({ entries: [recordForgotten(entry, forgotten, author())], categories: [] });
    }
  }

  return {
    async saveBatch(transactions, amendments = []) {
      const save = { transactions, amendments };
      checkSave(save);
      const present = amendments.flatMap(({ id }) => kept.get(id) ?? []);
      return keep(recordSave(save, present, author())).slice(0, transactions.length);
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
    async forget(ids) {
      teach(ids, true);
    },
    async remember(ids) {
      teach(ids, false);
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
