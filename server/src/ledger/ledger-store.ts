import type { DeviceRole, PullReply, PushBody, PushReply, Role } from "@suikouji/contract";
import type {
  Category,
  DateRange,
  Definition,
  Entry,
  Flow,
  LedgerEntry,
  Moment,
  NoticeDraft,
  Summary,
  Summed,
  Transaction,
  TransactionType,
} from "@suikouji/core";
import type { StoredCode } from "../access/access-code.ts";
import type { AuditLog } from "./access/audit-log.ts";
import type { CheckedTable } from "./damage/damaged-rows.ts";
import type { UsageStore } from "./limits/usage.ts";
import type { ModelDays } from "./models/model-days.ts";
import type { ServerSettings } from "./models/server-settings.ts";
import type { PhotoStore } from "./photos/photo-store.ts";
import type { GiveWay } from "./store/giving-way.ts";

/**
 * All the books of a server. Methods that take a `ledgerId` never read or write another ledger's
 * records, whatever ids they are given.
 *
 * Contract: a write resolves once it would survive a crash of the process. Several servers may share
 * one store; each sees the others' writes. A method rejects with {@link StorageFailed} if the disk or
 * the database fails, and with {@link NoSuchLedger} for an unknown ledger. A row that was damaged by
 * hand counts as missing and is left out of every answer.
 */
export interface LedgerStore {
  readonly registry: LedgerRegistry;
  readonly devices: DeviceRegistry;
  readonly pairings: Pairings;
  readonly audit: AuditLog;
  readonly usage: UsageStore;
  readonly photos: PhotoStore;
  readonly settings: ServerSettings;
  readonly modelDays: ModelDays;
  /**
   * Applies a device's changes in one transaction. Two versions of a record are merged field by
   * field (`mergeVersions`); the replaced version is kept in the history. The same key and content
   * give the same reply again. Rejects with {@link KeyReused}, {@link LedgerCleared}, {@link
   * ClockAhead} or {@link LedgerFull}.
   */
  push(ledgerId: string, body: PushBody): Promise<PushReply>;
  /**
   * Saves transactions in one transaction, under the rules of a push. The same key and content give
   * the same entries again, as they are now. Rejects with {@link KeyReused} or {@link LedgerFull}.
   */
  record(ledgerId: string, batch: NewBatch): Promise<readonly LedgerEntry[]>;
  /**
   * Keeps drafts of payment messages until a device confirms or dismisses them, and forgets those that are
   * old or were decided. Rejects with {@link LedgerFull}.
   */
  receive(ledgerId: string, received: ReceivedNotices): Promise<KeptNotices>;
  /** The entries that {@link record} saved of this batch; null: none, or too long ago. */
  recorded(
    ledgerId: string,
    batch: Pick<NewBatch, "key" | "contentHash">,
  ): Promise<readonly LedgerEntry[] | null>;
  /**
   * The changes after a revision. There is no gap below the reply's `after`, even during writes.
   */
  pull(ledgerId: string, page: PullOptions): Promise<PullReply>;
  head(ledgerId: string): Promise<LedgerHead>;
  /**
   * Calls the listener after each commit by this store that gave a ledger a new revision or epoch,
   * never before. Other processes on the same database are not heard. Returns how to stop.
   */
  watchHeads(listener: (head: LedgerHead) => void): () => void;
  /** The stored versions of an entry, latest first; empty if there is no such entry. */
  versions(ledgerId: string, entryId: string): Promise<readonly Entry[]>;
  /** Recomputes the digest and the totals of a ledger: daily, and after a device found them wrong. */
  recount(ledgerId: string): Promise<void>;
  /**
   * Removes the words of entries that were deleted long ago, and versions that the history has kept
   * long enough. Returns how many entries lost their words.
   */
  purge(ledgerId: string): Promise<number>;
  /** Newest first, without deleted entries. */
  find(ledgerId: string, search: EntrySearch): Promise<FoundEntries>;
  /** The totals of a range of days, without deleted entries. */
  summary(ledgerId: string, range: DateRange): Promise<Summary>;
  /** The same by day, type and category. */
  sums(ledgerId: string, range: DateRange): Promise<readonly Summed[]>;
  /** What moved between accounts in all of the books, without deleted entries. */
  flows(ledgerId: string): Promise<readonly Flow[]>;
  /** Begins work of many requests; see {@link GiveWay}. */
  longWork(): GiveWay;
  categories(ledgerId: string): Promise<readonly Category[]>;
  definitions(ledgerId: string): Promise<readonly Definition[]>;
  /** Erases the books and returns the new epoch. Devices stay signed in. */
  clear(ledgerId: string): Promise<string>;
  /** How many damaged rows were left out of answers since the start. */
  damagedRows(): Readonly<Record<CheckedTable, number>>;
  close(): Promise<void>;
}

/** Confirmed transactions from another app. */
export interface NewBatch {
  /** A UUID. */
  readonly key: string;
  /** SHA-256 of the request, in hexadecimal: a key stands for one content. */
  readonly contentHash: string;
  /** The author of the entries; null: the owner's token. */
  readonly deviceId: string | null;
  /** Recordable. */
  readonly transactions: readonly Transaction[];
  /** When the user said it. */
  readonly at: Moment;
}

/** Drafts that another app posted. */
export interface ReceivedNotices {
  readonly drafts: readonly NoticeDraft[];
  /** The author; null: the owner's token, or the server's daily upkeep. */
  readonly deviceId: string | null;
  /** Which of them are recorded at once. */
  readonly isRecorded: (draft: NoticeDraft) => boolean;
}

export interface KeptNotices {
  readonly waiting: readonly NoticeDraft[];
  readonly recorded: readonly NoticeDraft[];
  /** How many tell a payment that is known already. */
  readonly repeated: number;
  /** How many found no room. */
  readonly beyond: number;
}

/** How far a ledger has got. */
export interface LedgerHead {
  readonly ledgerId: string;
  readonly epoch: string;
  readonly revision: number;
}

export interface PullOptions {
  readonly after: number;
  readonly limit: number;
  /** The device that pulls and is told of its lost edits; absent: a script. */
  readonly deviceId?: string;
}

export interface EntrySearch extends Partial<DateRange> {
  readonly type?: TransactionType;
  readonly categoryIds?: readonly string[];
  /** Entries that name one of them, as the first or as the target of a transfer. */
  readonly accountIds?: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

export interface FoundEntries {
  /** May be fewer than the limit, because damaged rows are left out. */
  readonly entries: readonly Entry[];
  readonly more: boolean;
}

export interface LedgerRecord {
  readonly id: string;
  readonly name: string;
  /** Null: no code signs in to this ledger. */
  readonly code: StoredCode | null;
}

export interface LedgerRegistry {
  /** Created with the store. Used by the owner's token, and by sign-ins that name no ledger. */
  readonly defaultLedgerId: string;
  all(): Promise<readonly LedgerRecord[]>;
  byId(id: string): Promise<LedgerRecord | null>;
  byName(name: string): Promise<LedgerRecord | null>;
  /** Rejects with {@link LedgerNameTaken}. */
  add(name: string, code: StoredCode): Promise<LedgerRecord>;
  setCode(id: string, code: StoredCode): Promise<void>;
  /** Rejects with {@link LedgerNameTaken}. The default ledger stays it under another name. */
  rename(id: string, name: string): Promise<LedgerRecord>;
  /**
   * Erases a ledger with its books, devices and links; nothing of it is left in the store. Rejects with
   * {@link NoSuchLedger}, also for the default ledger, which a server always has.
   */
  remove(id: string): Promise<void>;
}

export interface DeviceRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly role: Role;
}

export interface DeviceRegistry {
  /**
   * Signs a device in; its earlier token ends. An owner's device stays an owner's. Device ids are
   * no secret: an id that was signed in before, revoked or not, needs its last token; otherwise
   * rejects with {@link DeviceKnown}. Rejects with {@link DevicesFull} or {@link SignInsFull} at the
   * ledger's ceilings.
   */
  signIn(ledgerId: string, device: SignedIn): Promise<DeviceRecord>;
  /** Null: the token is unknown or was revoked. */
  byToken(ledgerId: string, tokenHash: string): Promise<DeviceRecord | null>;
  seen(ledgerId: string, deviceId: string, atMs: number): Promise<void>;
  list(ledgerId: string): Promise<readonly DeviceRecord[]>;
  /** Also of revoked devices; those used last come first, and of very many only these. */
  names(ledgerId: string): Promise<readonly Pick<DeviceRecord, "id" | "name">[]>;
  /** Returns whether the device is signed in; a revoked one keeps its name. */
  rename(ledgerId: string, deviceId: string, name: string): Promise<boolean>;
  /** Returns whether the device was signed in. */
  revoke(ledgerId: string, deviceId: string): Promise<boolean>;
  /** Revokes all devices but one, or all, and ends open pairings. Returns the revoked ids. */
  revokeOthers(ledgerId: string, keptId: string | null): Promise<readonly string[]>;
}

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly atMs: number;
  readonly role: Role;
  /** The hash of the token that the sign-in request carried; absent: it carried none. */
  readonly shownTokenHash?: string;
  /** The code or pairing used, which must still be valid; rejects with {@link PassEnded}. */
  readonly pass?: Pass;
}

/** The stored hash of the ledger's code, or of the pairing that was used. */
export interface Pass {
  readonly kind: "code" | "pairing";
  readonly hash: string;
}

/** Links that sign a device in. Each works once and for a limited time. */
export interface Pairings {
  /** Returns the token; only its hash is stored. */
  create(ledgerId: string, pairing: NewPairing): Promise<string>;
  /**
   * Uses the token up: of two parallel calls one gets it. Null: unknown, used, expired or ended.
   */
  take(token: string): Promise<TakenPairing | null>;
  /** The token that was taken works once more: nobody was signed in with it. */
  giveBack(token: string): Promise<void>;
  /** Ends the unused pairings made by this device. */
  end(ledgerId: string, madeBy: string): Promise<void>;
}

export interface NewPairing {
  readonly role: DeviceRole;
  readonly validMs: number;
  /** The device that made it, or the server's start; absent: a command in the terminal. */
  readonly madeBy?: string;
}

export interface TakenPairing {
  readonly ledgerId: string;
  readonly role: DeviceRole;
}

/** Another device may have this id: its last token was not sent. */
export class DeviceKnown extends Error {
  override readonly name = "DeviceKnown";
}

/** As many devices are signed in as a ledger may have. */
export class DevicesFull extends Error {
  override readonly name = "DevicesFull";
}

/** As many devices signed in for the first time as may within a day. */
export class SignInsFull extends Error {
  override readonly name = "SignInsFull";
}

/** The code was changed, or the pairing ended, during the sign-in. */
export class PassEnded extends Error {
  override readonly name = "PassEnded";
}

/** The idempotency key was used before, with other content. */
export class KeyReused extends Error {
  override readonly name = "KeyReused";
}

/** The device's epoch is of books that were erased or restored since, or of another ledger. */
export class LedgerCleared extends Error {
  override readonly name = "LedgerCleared";
}

/** A change is stamped too far ahead of the server's time. */
export class ClockAhead extends Error {
  override readonly name = "ClockAhead";
}

/** The ledger has reached its limits; existing entries can still be corrected and deleted. */
export class LedgerFull extends Error {
  override readonly name = "LedgerFull";
}

export class LedgerNameTaken extends Error {
  override readonly name = "LedgerNameTaken";
}

/** No ledger has this id, or other books were restored in its place. */
export class NoSuchLedger extends Error {
  override readonly name = "NoSuchLedger";
}

/**
 * A failure outside the program: worth a retry, or a full disk that the owner must empty. Holds
 * only a code, because the database's message may quote what a user recorded.
 */
export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  readonly failure: "storage-full" | "storage-failed";
  /** The database's own code, such as SQLITE_BUSY or 57P01. */
  readonly reason: string;

  constructor(failure: "storage-full" | "storage-failed", reason: string) {
    super(`The books could not be reached or written: ${reason}`);
    this.failure = failure;
    this.reason = reason;
  }
}
