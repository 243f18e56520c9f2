import {
  accountsIn,
  type Category,
  categoryBook,
  checkSave,
  createIdSource,
  type Definition,
  type Entry,
  entryNamer,
  idsOfSave,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  type Moment,
  namedEntry,
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
  const definitions = new Map<string, Definition>();

  const author = () => ({
    ledgerId: "memory",
    deviceId: "memory",
    now: now(),
    stampMs: now().epochMs,
    ids,
    categories: categoryBook(categories.values()),
    accounts: accountsIn(definitions.values()),
  });

  function keep(recorded: Partial<Recorded>): readonly LedgerEntry[] {
    const { entries = [] } = recorded;
    for (const category of recorded.categories ?? []) categories.set(category.id, category);
    for (const definition of recorded.definitions ?? []) definitions.set(definition.id, definition);
    for (const entry of entries) kept.set(entry.id, entry);
    return entries.map(entryNamer(author()));
  }

  function present(): readonly LedgerEntry[] {
    return [...kept.values()].filter(({ deleted }) => !deleted).map(entryNamer(author()));
  }

  function mark(ids: readonly string[], deleted: boolean): void {
    for (const id of ids) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted === deleted) continue;
      keep({ entries: [recordChange(entry, { deleted }, author()).entry] });
    }
  }

  function teach(ids: readonly string[], forgotten: boolean): void {
    for (const id of ids) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted) continue;
      keep({ entries: [recordForgotten(entry, forgotten, author())] });
    }
  }

  return {
    async saveBatch(transactions, amendments = []) {
      const save = { transactions, amendments };
      checkSave(save);
      const present = idsOfSave(save).flatMap((id) => kept.get(id) ?? []);
      return keep(recordSave(save, present, author())).slice(0, transactions.length);
    },
    async edit(id, change) {
      const entry = kept.get(id);
      if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
      if (!isRecordable({ ...namedEntry(entry, author()), ...change })) {
        throw new SaveFailed("invalid-transaction");
      }
      const { entry: changed, ...made } = recordChange(entry, change, author());
      keep({ entries: [changed], ...made });
      return namedEntry(changed, author());
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
