import type { PullReply, PushBody, PushReply } from "@suikouji/contract";
import type { Category, DateRange, Entry, Ledger, TransactionType } from "@suikouji/core";
import type { StoredCode } from "../access/access-code.ts";

/**
 * All the books a server keeps. Every method but those that find a ledger is about one ledger, and
 * none of them sees another's records, whatever ids it is given.
 *
 * Contract: a write resolves once it would survive the death of the process. Several servers may
 * share one store; each sees the others' writes. Where the disk or the database fails, a method
 * rejects with {@link StorageFailed}; of a ledger that is not there, with {@link NoSuchLedger}.
 */
export interface LedgerStore {
  readonly registry: LedgerRegistry;
  readonly devices: DeviceRegistry;
  /** The core's port on one ledger, for scripts and for the conformance suite. */
  ledger(ledgerId: string): Ledger;
  /**
   * Takes a device's changes in one transaction. Of two versions of a record the later wins
   * (`supersedes`), the other is kept in the history. The same key and content gives the same
   * reply again; rejects with {@link KeyReused} or {@link LedgerCleared}.
   */
  push(ledgerId: string, body: PushBody): Promise<PushReply>;
  /** The changes after a revision: no gap below the reply's `after`, also with writers at work. */
  pull(ledgerId: string, after: number, limit: number): Promise<PullReply>;
  /** Newest first; deleted ones left out. */
  find(ledgerId: string, search: EntrySearch): Promise<readonly Entry[]>;
  categories(ledgerId: string): Promise<readonly Category[]>;
  /** Erases the books and gives the new epoch; devices stay. */
  clear(ledgerId: string): Promise<string>;
  close(): Promise<void>;
}

export interface EntrySearch extends Partial<DateRange> {
  readonly type?: TransactionType;
  readonly categoryIds?: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

export interface LedgerRecord {
  readonly id: string;
  readonly name: string;
  /** Null: nobody can sign in, only who sits at the server. */
  readonly code: StoredCode | null;
}

export interface LedgerRegistry {
  /** Made when the store was: what the server's own machine uses, and who names no ledger. */
  readonly defaultLedgerId: string;
  all(): Promise<readonly LedgerRecord[]>;
  byId(id: string): Promise<LedgerRecord | null>;
  byName(name: string): Promise<LedgerRecord | null>;
  /** Rejects with {@link LedgerNameTaken}. */
  add(name: string, code: StoredCode): Promise<LedgerRecord>;
  setCode(id: string, code: StoredCode): Promise<void>;
}

export interface DeviceRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

export interface DeviceRegistry {
  /** Signs a device in, again if it was: an earlier token of the same device ends. */
  signIn(ledgerId: string, device: SignedIn): Promise<DeviceRecord>;
  /** Null: no such token, or it was revoked. */
  byToken(ledgerId: string, tokenHash: string): Promise<DeviceRecord | null>;
  seen(ledgerId: string, deviceId: string, atMs: number): Promise<void>;
  list(ledgerId: string): Promise<readonly DeviceRecord[]>;
  /** Whether there was one to revoke. */
  revoke(ledgerId: string, deviceId: string): Promise<boolean>;
}

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly atMs: number;
}

/** The idempotency key came before, with other content. */
export class KeyReused extends Error {
  override readonly name = "KeyReused";
}

/** The device speaks of books that were erased or restored since, or of another ledger's. */
export class LedgerCleared extends Error {
  override readonly name = "LedgerCleared";
}

export class LedgerNameTaken extends Error {
  override readonly name = "LedgerNameTaken";
}

/** Nobody made a ledger of this id, or other books were put in its place. */
export class NoSuchLedger extends Error {
  override readonly name = "NoSuchLedger";
}

/**
 * The world's fault: worth trying again, or a full disk that its owner must empty. Says which by a
 * code, for a database's own words may quote what somebody recorded.
 */
export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  readonly failure: "storage-full" | "storage-failed";
  /** The database's own name of it: SQLITE_BUSY, 57P01. */
  readonly reason: string;

  constructor(failure: "storage-full" | "storage-failed", reason: string) {
    super(`The books could not be reached or written: ${reason}`);
    this.failure = failure;
    this.reason = reason;
  }
}
