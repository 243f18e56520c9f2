import type {
  Category,
  Chunk,
  Conflict,
  DateRange,
  Definition,
  Entry,
  Position,
  RecordKind,
  RecordOf,
  StampClock,
  Summed,
  Waiting,
} from "@suikouji/core";
import type { Settings } from "../books.ts";
import type { RememberedTable } from "../import/bill-books.ts";
import type { WriteCount } from "../spare/write-count.ts";

/**
 * Stores the books on the device.
 *
 * Contract: `change` is one exclusive transaction over all tables. It resolves once all of it would
 * survive a crash of the browser, and rejects when nothing of it was done. Inside, only the tables
 * may be awaited.
 */
export interface BooksStorage {
  read<Answer>(work: (tables: BooksTables) => Promise<Answer>): Promise<Answer>;
  change<Answer>(work: (tables: BooksTables) => Promise<Answer>): Promise<Answer>;
}

export interface BooksTables {
  readonly entries: EntryTable;
  readonly categories: ListedTable<Category>;
  readonly definitions: ListedTable<Definition>;
  readonly outbox: OutboxTable;
  readonly notes: NoteTable;
  readonly utterances: UtteranceTable;
  readonly photos: PhotoTable;
}

interface RecordTable<Record> {
  /** In the order of the ids; undefined where there is none. */
  get(ids: readonly string[]): Promise<readonly (Record | undefined)[]>;
  put(records: readonly Record[]): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Reads of many entries leave the deleted ones out. */
export interface EntryTable extends RecordTable<Entry> {
  /** Including deleted ones. */
  all(): Promise<readonly Entry[]>;
  /** In the order saved. */
  kept(): Promise<readonly Entry[]>;
  /** By date, then in the order saved. */
  keptBetween(range: DateRange): Promise<readonly Entry[]>;
  /** Their sums by day, type and category; quicker than the entries, and without a long task. */
  sumsBetween(range: DateRange): Promise<readonly Summed[]>;
  /** Calls `visit` for each of them, in the order saved. Reads in parts, so that the page can react in between. */
  visitKept(visit: (entry: Entry) => void): Promise<void>;
  /** The first and the last day that has an entry; null: no entries. */
  recordedDays(): Promise<DateRange | null>;
  /** Newest first. */
  newest(count: number): Promise<readonly Entry[]>;
}

/** Few records, which are read together. */
export interface ListedTable<Record> extends RecordTable<Record> {
  all(): Promise<readonly Record[]>;
}

/** Records that the server has not acknowledged: categories, definitions, then entries as recorded. */
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
  /** By batch id. */
  all(): Promise<ReadonlyMap<string, string>>;
  count(): Promise<number>;
  put(batchId: string, text: string): Promise<void>;
  drop(batchIds: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** The files of photos. They are read one by one: all of them would fill a phone's memory. */
export interface PhotoTable {
  get(id: string): Promise<StoredPhoto | undefined>;
  put(photo: StoredPhoto): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  ids(): Promise<readonly string[]>;
  /** The ids of those that the server does not have yet. */
  unsent(): Promise<readonly string[]>;
  sizes(): Promise<readonly number[]>;
}

export interface StoredPhoto {
  /** The SHA-256 of the bytes. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  /** 1: the server does not have it yet. */
  readonly unsent?: 1;
}

/** Single values. */
export interface Notes {
  readonly deviceId: string;
  readonly position: Position;
  /** Sent, and not answered yet. Earlier versions of the app stored no definitions. */
  readonly chunk: Omit<Chunk, "definitions"> & Partial<Pick<Chunk, "definitions">>;
  readonly settings: Partial<Settings>;
  /** Tells whether the books or their spare copy are later. */
  readonly writes: WriteCount;
  /**
   * The batch that this device saved last; entries cannot tell, because clocks are set. No ids: the last
   * was an import.
   */
  readonly lastSave: { readonly ids: readonly string[]; readonly atMs: number };
  /** For the stamps of changes. */
  readonly clock: StampClock;
  /** What the user has not been told yet, the latest last. */
  readonly conflicts: readonly KeptConflict[];
  /** Sent edits that a later one replaced, until the last page shows whether its author had seen them. */
  readonly replaced: readonly KeptConflict[];
  /** The lost edits that the server has told: it tells them again while everything is read again. */
  readonly toldLosses: readonly string[];
  /** Entries with unsent edits that were purged, or are from books that were erased or replaced meanwhile. */
  readonly offers: readonly Entry[];
  /** How the user had tables of other programs read, the last one first. */
  readonly billTables: readonly RememberedTable[];
  /** The account that the user chose for each payment method of bills; empty: none. */
  readonly billAccounts: Readonly<Record<string, string>>;
  /** The names of the ledger's devices by id, also of removed ones, as the server told them last. */
  readonly deviceNames: Readonly<Record<string, string>>;
  /** What was said or typed and is not saved yet, of each tab. It never leaves the device. */
  readonly conversations: StoredConversations;
  /** What the user was told about budgets on this device; see `budgetNews`. */
  readonly toldBudgets: readonly string[];
  /** When the words of long deleted entries were last purged. */
  readonly purgedAtMs: number;
  /** The epoch of the server that sent photos are on. */
  readonly photosEpoch: string;
  /** Why the server did not take a photo at the last upload; absent: it took all. */
  readonly photosRefused: "photos-full";
  /** Since when no entry names a photo, by its id. */
  readonly unnamedPhotos: Readonly<Record<string, number>>;
}

export interface StoredConversations {
  /** How often the books were erased: the tabs then forget what was said, too. */
  readonly erasures: number;
  /** The latest last. `kept` is checked when it is read: another version may have written it. */
  readonly tabs: readonly { readonly id: string; readonly kept: unknown }[];
  /** What was typed into forms for new entries, the latest last; checked like `kept`. */
  readonly forms?: readonly { readonly id: string; readonly typed: unknown }[];
}

/** What became of an edit or a deletion that conflicted with another device's. */
export type KeptConflict =
  | KeptConflictOf<"category">
  | KeptConflictOf<"definition">
  /** Earlier versions of the app told of entries only, and did not say so. */
  | (Omit<KeptConflictOf<"entry">, "kind"> & { readonly kind?: "entry" });

interface KeptConflictOf<Kind extends RecordKind> {
  readonly kind: Kind;
  readonly conflict: Conflict;
  /** The record as it was on this device. */
  readonly mine: RecordOf[Kind];
}
