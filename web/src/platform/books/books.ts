import type { CategoryView, Ledger, LedgerEntry, TransactionType } from "@suikouji/core";
import type { BooksNews } from "./books-news.ts";
import type { ExportedRecords } from "./missing-records.ts";
import type { TakenBack, TakenIn } from "./taking-in.ts";

/**
 * The user's books on this device: everything the screens read and change. The ledger and the
 * categories are synced with the server, the settings stay here.
 */
export interface Books {
  readonly deviceId: string;
  readonly ledger: Ledger;
  readonly categories: CategoryBooks;
  readonly settings: SettingsBooks;
  /**
   * Tells the answer now and again after every change to what was read, also by another tab.
   * A read that failed is tried again after a while. Returns how to stop.
   */
  watch<Answer>(
    read: () => Promise<Answer>,
    listener: (answer: Answer) => void,
    options?: WatchOptions,
  ): () => void;
  /** The newest entries by time of recording, the newest first. */
  latest(count: number): Promise<readonly LedgerEntry[]>;
  /** What this device saved last; null: nothing yet, or it is no more in the books. */
  lastSave(): Promise<LastSave | null>;
  /**
   * Adds what an export has and the books have not, or no more; what they have stays as it is. All or
   * nothing: rejects when nothing was changed, with `SaveFailed` unless its code could not be fetched.
   */
  takeIn(exported: ExportedRecords): Promise<TakenIn>;
  /**
   * Takes back what an import brought: entries, categories, and how those of the product were
   * arranged. What was changed since stays, and a category that got an entry since stays. All or
   * nothing, like `takeIn`.
   */
  takeBack(taken: TakenIn): Promise<TakenBack>;
  /** Its code is fetched with the first question; rejects where it cannot be. */
  news(): Promise<BooksNews>;
  /**
   * Takes the words out of entries that were deleted long ago, and forgets the sentences they came
   * from; once a day, however often it is asked for.
   */
  purge(): Promise<void>;
  /** Erases entries, categories and what waits to be sent; settings stay. */
  clear(): Promise<void>;
  close(): void;
}

export interface WatchOptions {
  /** A read failed: what was told before may no longer be so. */
  readonly unreadable?: () => void;
}

export interface LastSave {
  /** Those still in the books, in the order saved. */
  readonly entries: readonly LedgerEntry[];
  /** By `performance.now()`, the clock that nobody sets. */
  readonly savedAtMs: number;
}

export interface CategoryBooks {
  all(): Promise<readonly CategoryView[]>;
  /** Rejects with `CategoryRefused` for a name that is empty, too long or taken. */
  add(type: TransactionType, name: string): Promise<CategoryView>;
  /** What is given, in one step; refuses a name as `add` does. */
  change(id: string, change: CategoryChange): Promise<void>;
  /** The ids of one type in their new order. */
  reorder(ids: readonly string[]): Promise<void>;
  /** One of the user's own; entries keep its name. */
  remove(id: string): Promise<void>;
  /**
   * Brings back what this device removed, as it was. False, with nothing changed: it is there again,
   * was removed elsewhere as well, or the books were erased. Refuses a name that is taken by now.
   */
  restore(id: string): Promise<boolean>;
}

export interface CategoryChange {
  readonly name?: string;
  readonly hidden?: boolean;
}

export interface SettingsBooks {
  read(): Promise<Settings>;
  change(change: Partial<Settings>): Promise<void>;
}

/** What one device remembers for its user. */
export interface Settings {
  readonly speakerOn: boolean;
  /** `voiceURI`, or `SERVER_VOICE`; null: the first Chinese voice there is, else the server's. */
  readonly voice: string | null;
  /** 1 is the voice's own speed. */
  readonly speechRate: number;
  /** How long a silence ends an utterance: 800 to 4000. */
  readonly silenceMs: number;
  readonly recognizer: "auto" | "browser" | "server" | "typing";
  /** 「免提」: listens again by itself after every turn. */
  readonly handsFree: boolean;
  /** 「离线多笔识别」 */
  readonly offlineMultiple: boolean;
  /** 「仅本机」: no word leaves the device. */
  readonly localOnly: boolean;
  readonly theme: "system" | "light" | "dark";
  readonly largeText: boolean;
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
  theme: "system",
  largeText: false,
  welcomed: false,
};
