import type { AuditKind, DeviceRole, PullReply, PushBody, PushReply } from "@suikouji/contract";
import type { Category, DateRange, Entry, Ledger, Summary, TransactionType } from "@suikouji/core";
import type { StoredCode } from "../access/access-code.ts";
import type { CheckedTable } from "./damage/damaged-rows.ts";
import type { UsageStore } from "./usage.ts";

/**
 * All the books a server keeps. Every method but those that find a ledger is about one ledger, and
 * none of them sees another's records, whatever ids it is given.
 *
 * Contract: a write resolves once it would survive the death of the process. Several servers may
 * share one store; each sees the others' writes. Where the disk or the database fails, a method
 * rejects with {@link StorageFailed}; of a ledger that is not there, with {@link NoSuchLedger}. A row
 * that was damaged by hand is left out of every answer, and counts as not there.
 */
export interface LedgerStore {
  readonly registry: LedgerRegistry;
  readonly devices: DeviceRegistry;
  readonly pairings: Pairings;
  readonly audit: AuditLog;
  readonly usage: UsageStore;
  /** The core's port on one ledger, for scripts and for the conformance suite. */
  ledger(ledgerId: string): Ledger;
  /**
   * Takes a device's changes in one transaction. Two versions of a record are merged field by field
   * (`mergeVersions`); what is replaced is kept in the history. The same key and content gives the
   * same reply again; rejects with {@link KeyReused}, {@link LedgerCleared}, {@link ClockAhead} or
   * {@link LedgerFull}.
   */
  push(ledgerId: string, body: PushBody): Promise<PushReply>;
  /** The changes after a revision: no gap below the reply's `after`, also with writers at work. */
  pull(ledgerId: string, page: PullOptions): Promise<PullReply>;
  /** The versions of an entry that are kept, the latest first; none: there is no such entry. */
  versions(ledgerId: string, entryId: string): Promise<readonly Entry[]>;
  /** Adds up the digest of a ledger anew, for a device found it wrong. */
  recount(ledgerId: string): Promise<void>;
  /**
   * Takes the words of entries that were deleted long ago, and what the history kept long enough.
   * How many entries lost their words.
   */
  purge(ledgerId: string): Promise<number>;
  /** Newest first; deleted ones left out. */
  find(ledgerId: string, search: EntrySearch): Promise<FoundEntries>;
  /** What the entries of some days add up to; deleted ones left out. */
  summary(ledgerId: string, range: DateRange): Promise<Summary>;
  categories(ledgerId: string): Promise<readonly Category[]>;
  /** Erases the books and gives the new epoch; devices stay. */
  clear(ledgerId: string): Promise<string>;
  /** How many rows were left out of answers since the start, for they are damaged. */
  damagedRows(): Readonly<Record<CheckedTable, number>>;
  close(): Promise<void>;
}

export interface PullOptions {
  readonly after: number;
  readonly limit: number;
  /** Who asks, to be told of its lost edits; absent: a script. */
  readonly deviceId?: string;
}

export interface EntrySearch extends Partial<DateRange> {
  readonly type?: TransactionType;
  readonly categoryIds?: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

export interface FoundEntries {
  /** Fewer than the limit also where damaged ones were left out. */
  readonly entries: readonly Entry[];
  readonly more: boolean;
}

export interface LedgerRecord {
  readonly id: string;
  readonly name: string;
  /** Null: nobody can sign in with a code. */
  readonly code: StoredCode | null;
}

export interface LedgerRegistry {
  /** Made when the store was: what the owner's token opens, and who names no ledger. */
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
  readonly role: DeviceRole;
}

export interface DeviceRegistry {
  /**
   * Signs a device in, again if it was: an earlier token of the same device ends. An owner's device
   * stays one. Ids are no secret, so as an owner's device only its present token signs in, or a
   * sign-in that makes owners: otherwise rejects with {@link OwnersDevice}.
   */
  signIn(ledgerId: string, device: SignedIn): Promise<DeviceRecord>;
  /** Null: no such token, or it was revoked. */
  byToken(ledgerId: string, tokenHash: string): Promise<DeviceRecord | null>;
  seen(ledgerId: string, deviceId: string, atMs: number): Promise<void>;
  list(ledgerId: string): Promise<readonly DeviceRecord[]>;
  /** Whether there was one to revoke. */
  revoke(ledgerId: string, deviceId: string): Promise<boolean>;
  /** The ids of those that were revoked: all but one, or all. Links that wait end with them. */
  revokeOthers(ledgerId: string, keptId: string | null): Promise<readonly string[]>;
}

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly atMs: number;
  readonly role: DeviceRole;
  /** Of the token that was shown when signing in; absent: none was. */
  readonly shownTokenHash?: string;
  /** What it came in with, which must be good still; rejects with {@link PassEnded}. */
  readonly pass?: Pass;
}

/** The stored hash of the ledger's code, or of the pairing that was taken. */
export interface Pass {
  readonly kind: "code" | "pairing";
  readonly hash: string;
}

/** Links that sign a device in, each of them once and for a limited time. */
export interface Pairings {
  /** The token, of which only the hash is kept. */
  create(ledgerId: string, pairing: NewPairing): Promise<string>;
  /** Uses the token up: of two at once one gets it. Null: unknown, used, expired or ended. */
  take(token: string): Promise<TakenPairing | null>;
  /** Ends those that wait for somebody and were made by this one. */
  end(ledgerId: string, madeBy: string): Promise<void>;
}

export interface NewPairing {
  readonly role: DeviceRole;
  readonly validMs: number;
  /** The device that makes it, or the server's start; absent: a command in the terminal. */
  readonly madeBy?: string;
}

export interface TakenPairing {
  readonly ledgerId: string;
  readonly role: DeviceRole;
}

/** Who did what with a ledger as a whole; never what anybody recorded. */
export interface AuditLog {
  note(ledgerId: string, event: NewAuditEvent): Promise<void>;
  /** Newest first. The latest hundred of each kind are kept, so that none crowds out another. */
  list(ledgerId: string): Promise<readonly AuditEvent[]>;
}

export interface NewAuditEvent {
  readonly kind: AuditKind;
  /** Null: the terminal, or nobody known. */
  readonly deviceName: string | null;
  readonly detail?: string;
}

export interface AuditEvent extends NewAuditEvent {
  readonly atMs: number;
}

/** The id is that of an owner's device, and its token was not shown. */
export class OwnersDevice extends Error {
  override readonly name = "OwnersDevice";
}

/** The code was changed, or the link ended, while somebody was signing in with it. */
export class PassEnded extends Error {
  override readonly name = "PassEnded";
}

/** The idempotency key came before, with other content. */
export class KeyReused extends Error {
  override readonly name = "KeyReused";
}

/** The device speaks of books that were erased or restored since, or of another ledger's. */
export class LedgerCleared extends Error {
  override readonly name = "LedgerCleared";
}

/** A change in it is stamped too far after the server's time. */
export class ClockAhead extends Error {
  override readonly name = "ClockAhead";
}

/** It holds all that a ledger may; what is there can still be corrected and deleted. */
export class LedgerFull extends Error {
  override readonly name = "LedgerFull";
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
