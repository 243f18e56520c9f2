import type {
  Category,
  Chunk,
  Conflict,
  DateRange,
  Entry,
  Position,
  StampClock,
  Waiting,
} from "@suikouji/core";
import type { Settings } from "./books.ts";
import type { WriteCount } from "./write-count.ts";

/**
 * Where the books lie on the device.
 *
 * Contract: `change` is one transaction over everything, alone while it runs. It resolves once all
 * of it would survive the death of the browser and rejects when none of it was done. Inside, nothing
 * may be awaited but the tables.
 */
export interface BooksStorage {
  read<Answer>(work: (tables: BooksTables) => Promise<Answer>): Promise<Answer>;
  change<Answer>(work: (tables: BooksTables) => Promise<Answer>): Promise<Answer>;
}

export interface BooksTables {
  readonly entries: EntryTable;
  readonly categories: CategoryTable;
  readonly outbox: OutboxTable;
  readonly notes: NoteTable;
  readonly utterances: UtteranceTable;
}

interface RecordTable<Record> {
  /** In the order of the ids; undefined where there is none. */
  get(ids: readonly string[]): Promise<readonly (Record | undefined)[]>;
  put(records: readonly Record[]): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Those that read many leave out what was deleted. */
export interface EntryTable extends RecordTable<Entry> {
  /** The deleted ones too. */
  all(): Promise<readonly Entry[]>;
  /** In the order saved. */
  kept(): Promise<readonly Entry[]>;
  /** By date, then in the order saved. */
  keptBetween(range: DateRange): Promise<readonly Entry[]>;
  /** The newest first. */
  newest(count: number): Promise<readonly Entry[]>;
}

export interface CategoryTable extends RecordTable<Category> {
  all(): Promise<readonly Category[]>;
}

/** What the server has not acknowledged: categories first, then entries in the order recorded. */
export interface OutboxTable {
  first(count: number): Promise<readonly Waiting[]>;
  /** In the order of the keys; undefined where there is none. */
  get(keys: readonly Pick<Waiting, "kind" | "id">[]): Promise<readonly (Waiting | undefined)[]>;
  put(rows: readonly Waiting[]): Promise<void>;
  drop(rows: readonly Waiting[]): Promise<void>;
  clear(): Promise<void>;
  count(): Promise<number>;
  refused(): Promise<readonly Waiting[]>;
}

export interface NoteTable {
  get<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined>;
  put<Name extends keyof Notes>(name: Name, note: Notes[Name]): Promise<void>;
  drop(name: keyof Notes): Promise<void>;
}

export interface UtteranceTable {
  get(batchId: string): Promise<string | undefined>;
  /** By batch. */
  all(): Promise<ReadonlyMap<string, string>>;
  count(): Promise<number>;
  put(batchId: string, text: string): Promise<void>;
  drop(batchIds: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** What there is one of. */
export interface Notes {
  readonly deviceId: string;
  readonly position: Position;
  /** Sent, and not answered yet. */
  readonly chunk: Chunk;
  readonly settings: Partial<Settings>;
  /** Tells whether the books or their spare copy are from a later moment. */
  readonly writes: WriteCount;
  /** The batch this device saved last; entries alone cannot tell, for clocks are set. */
  readonly lastSave: { readonly ids: readonly string[]; readonly atMs: number };
  /** For the stamps of changes. */
  readonly clock: StampClock;
  /** What the user has not been told yet, the latest last. */
  readonly conflicts: readonly KeptConflict[];
  /** Entries with edits that were never sent, of books that were erased or replaced meanwhile. */
  readonly offers: readonly Entry[];
  /** When the words of entries that were deleted long ago were looked for last. */
  readonly purgedAtMs: number;
}

/** What became of an edit or a deletion that met another device's. */
export interface KeptConflict {
  readonly conflict: Conflict;
  /** The entry as it was on this device. */
  readonly mine: Entry;
}
