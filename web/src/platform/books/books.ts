import type {
  Category,
  CategoryView,
  DateRange,
  Definition,
  Entry,
  Ledger,
  LedgerEntry,
  Summed,
  TransactionType,
} from "@suikouji/core";
import type { LanguageChoice } from "../language/language.ts";
import type { Arrangement } from "./categories/changed-category.ts";
import type { BillBooks } from "./import/bill-books.ts";
import type { ImportReport, UndoReport } from "./import/import-records.ts";
import type { ExportedRecords } from "./import/missing-records.ts";
import type { PastImports } from "./import/past-imports.ts";
import type { VersionMark } from "./import/records-to-undo.ts";
import type { BooksNews } from "./news/books-news.ts";
import type { PlanBooks } from "./plans/plan-books.ts";
import type { UnsavedForm } from "./unsaved/unsaved-form.ts";

/**
 * The user's books on this device: everything that the screens read and change. The ledger, the
 * categories and the definitions are synced with the server; the settings stay on the device.
 */
export interface Books {
  readonly deviceId: string;
  readonly ledger: Ledger;
  readonly categories: CategoryBooks;
  readonly definitions: DefinitionBooks;
  readonly settings: SettingsBooks;
  readonly devices: DeviceNames;
  /**
   * Calls the listener with the result now and after every change to what was read, also by another
   * tab. A failed read is retried after a while. Returns how to stop.
   */
  watch<Answer>(
    read: () => Promise<Answer>,
    listener: (answer: Answer) => void,
    options?: WatchOptions,
  ): () => void;
  /** The sums of these days by day, type and category; quick for many entries too. */
  sumsBetween(range: DateRange): Promise<readonly Summed[]>;
  /** Calls `visit` for each entry; quick for many, and without holding all of them. */
  visitEntries(visit: (entry: Entry) => void): Promise<void>;
  /** The first and the last day that has an entry; null: no entries. */
  recordedDays(): Promise<DateRange | null>;
  /** The entry, also a deleted one; null: the books were erased. */
  entry(id: string): Promise<LedgerEntry | null>;
  /** The entries recorded last, newest first. */
  latest(count: number): Promise<readonly LedgerEntry[]>;
  /** The last batch that this device saved; null: none yet, an import, or its entries are gone. */
  lastSave(): Promise<LastSave | null>;
  /**
   * Adds the records of an export that are missing here or deleted; records that are here stay as
   * they are. All or nothing: rejects when nothing was changed, with `SaveFailed` unless its code
   * could not be loaded. `onProgress` gets whole percents.
   */
  importRecords(
    exported: ExportedRecords,
    onProgress?: (percent: number) => void,
  ): Promise<ImportReport>;
  /**
   * Undoes an import: its entries, its categories, and its changes to built-in categories. Records
   * changed since stay, and so do categories that got an entry since. All or nothing, like
   * `importRecords`.
   */
  undoImport(taken: ImportReport): Promise<UndoReport>;
  /** For bills of Alipay and others. Loads its code with the first call; rejects when that fails. */
  bills(): Promise<BillBooks>;
  /** Loads its code with the first call; rejects when that fails. */
  pastImports(): Promise<PastImports>;
  /** Loads its code with the first call; rejects when that fails. */
  plans(): Promise<PlanBooks>;
  /** Loads its code with the first call; rejects when that fails. */
  news(): Promise<BooksNews>;
  /** Loads its code with the first call; rejects when that fails. */
  deleted(): Promise<DeletedBooks>;
  /** What was typed into the form of a new entry. Loads its code like `news`. */
  unsaved(): Promise<UnsavedForm>;
  /** See `pulledPercent`. */
  pulledPercent(): Promise<number | null>;
  /**
   * Removes the words of entries that were deleted long ago, and the sentences they came from; once
   * a day, however often it is called.
   */
  purge(): Promise<void>;
  /** Erases entries, categories, definitions and the outbox; the settings stay. */
  clear(): Promise<void>;
  close(): void;
}

export interface WatchOptions {
  /** A read failed: the last result may be outdated. */
  readonly unreadable?: () => void;
}

/** How long a save can be undone by 撤销; later the user can find it in the ledger. */
export const UNDOABLE_MS = 600_000;

export interface LastSave {
  /** The entries that are still in the books, in the order saved. */
  readonly entries: readonly LedgerEntry[];
  /** By `performance.now()`, which does not change when the clock is set. */
  readonly savedAtMs: number;
}

/** Entries that were deleted, here or on another device, and can still be restored. */
export interface DeletedBooks {
  /** The last deletion first; without those whose words were erased, or are about to be. */
  entries(): Promise<readonly DeletedEntry[]>;
}

export interface DeletedEntry {
  readonly entry: LedgerEntry;
  readonly deletedAtMs: number;
  /** How long it is still kept. */
  readonly leftMs: number;
}

export interface CategoryBooks {
  all(): Promise<readonly CategoryView[]>;
  /**
   * Rejects with `CategoryRefused` for a name that is empty, too long or taken, and for a parent
   * that cannot be one. Without a parent it stands by itself.
   */
  add(type: TransactionType, name: string, parentId?: string): Promise<CategoryView>;
  /** Changes the given fields in one step; refuses names and parents as `add` does. */
  change(id: string, change: CategoryChange): Promise<void>;
  /** The ids of one type with the same parent, in their new order. */
  reorder(ids: readonly string[]): Promise<void>;
  /**
   * Removes one of the user's own categories. Its entries keep its name, its children stand by
   * themselves.
   */
  remove(id: string): Promise<void>;
  /**
   * Restores a category that this device removed, as it was. Returns false and changes nothing when
   * it is there again, was removed elsewhere too, or the books were erased. Refuses a name that is
   * taken meanwhile.
   */
  restore(id: string): Promise<boolean>;
  /**
   * All entries of the first category get the second, and its children become the second one's, or
   * stand by themselves if the second has a parent. Its budget becomes the second one's, unless that
   * has one. Then the first is removed, or hidden if it is built-in. All or nothing.
   */
  merge(fromId: string, intoId: string): Promise<CategoryMerge>;
  /**
   * Undoes a merge; records changed since stay. All or nothing: refuses a name that is taken
   * meanwhile.
   */
  undoMerge(merged: CategoryMerge): Promise<UndoneMerge>;
}

export interface CategoryChange {
  readonly name?: string;
  readonly hidden?: boolean;
  /** Empty: it stands by itself. */
  readonly parentId?: string;
  /** Empty: the usual one. */
  readonly icon?: string;
  readonly colour?: string;
}

/** What a merge wrote, and the state before. */
export interface CategoryMerge {
  readonly fromId: string;
  readonly moved: readonly VersionMark[];
  readonly categories: readonly {
    readonly written: Category;
    readonly before: Arrangement;
  }[];
  /** Budgets and recurring entries. */
  readonly definitions: readonly {
    readonly written: Definition;
    readonly before: Pick<Definition, "deleted" | "details">;
  }[];
}

export interface UndoneMerge {
  /** How many entries were changed since the merge, and stay. */
  readonly kept: number;
}

/** Accounts, budgets and recurring entries. Each kind has its functions in the core for its details. */
export interface DefinitionBooks {
  /** Without removed ones, in their order. */
  all(): Promise<readonly Definition[]>;
  /**
   * Makes one. Rejects with `DefinitionRefused` for a name that is too long, and for an account's that is
   * empty or taken. An account that was removed and is made again is the same account (`isBack`), by hand as by voice: its
   * entries count again.
   */
  put(fields: DefinitionFields): Promise<Definition & { readonly isBack?: true }>;
  /** Changes the given fields in one step; refuses names as `put` does. */
  change(id: string, change: DefinitionChange): Promise<void>;
  /** Removes one; its entries keep its name. */
  remove(id: string): Promise<void>;
  /** Restores what this device removed, as `CategoryBooks.restore` does. */
  restore(id: string): Promise<boolean>;
}

export interface DefinitionFields
  extends Pick<Definition, "kind" | "name" | "details">,
    Partial<Pick<Definition, "hidden" | "order">> {}

export type DefinitionChange = Partial<Pick<Definition, "name" | "hidden" | "order" | "details">>;

export interface SettingsBooks {
  read(): Promise<Settings>;
  change(change: Partial<Settings>): Promise<void>;
}

/** The names of the ledger's devices, kept for use without a connection. */
export interface DeviceNames {
  /** By device id; empty until the server has told them. */
  names(): Promise<Readonly<Record<string, string>>>;
  /** Names that are not given stay: an entry may be by a device that was removed. */
  learn(devices: readonly { readonly id: string; readonly name: string }[]): Promise<void>;
}

/** The settings of this device. */
export interface Settings {
  readonly speakerOn: boolean;
  /** `voiceURI`, or `SERVER_VOICE`; null: the first Chinese voice there is, else the server's. */
  readonly voice: string | null;
  /** 1 is the voice's normal speed. */
  readonly speechRate: number;
  /** The silence that ends an utterance: 800 to 4000. */
  readonly silenceMs: number;
  readonly recognizer: "auto" | "browser" | "server" | "typing";
  /** 「免提」: listens again after every turn. */
  readonly handsFree: boolean;
  /** 「离线多笔识别」 */
  readonly offlineMultiple: boolean;
  /** 「仅本机」: no word leaves the device. */
  readonly localOnly: boolean;
  /** 「只在拿不准时问模型」 */
  readonly onlyIfUnsure: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
  /** Of the interface; what is spoken is Chinese. */
  readonly language: LanguageChoice;
  readonly welcomed: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  speakerOn: true,
  voice: null,
  speechRate: 1,
  silenceMs: 1500,
  recognizer: "auto",
  handsFree: false,
  offlineMultiple: false,
  localOnly: false,
  onlyIfUnsure: false,
  theme: "system",
  largeText: false,
  language: "system",
  welcomed: false,
};
