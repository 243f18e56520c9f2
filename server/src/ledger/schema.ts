import type { AuditKind, DeviceRole } from "@suikouji/contract";
import type { Begun, Category, Entry, RecordKind } from "@suikouji/core";
import type { Amounts } from "../caps/amounts.ts";

/**
 * The tables as queries see them. Every key starts with the ledger's id, nothing is unique across
 * ledgers but their names, and no number comes from a sequence: so the tables can be spread over
 * many machines by `ledgerId`, with `ledgers` copied to each of them.
 */
export interface Schema {
  readonly ledgers: LedgerRow;
  readonly books: BooksRow;
  readonly devices: DeviceRow;
  readonly pairings: PairingRow;
  readonly audit: AuditRow;
  readonly entries: EntryRow;
  readonly categories: CategoryRow;
  readonly history: HistoryRow;
  readonly losses: LostEditRow;
  readonly pushes: PushRow;
  readonly usage: UsageRow;
}

/** Read often, written hardly ever. What every push writes is in {@link BooksRow}. */
export interface LedgerRow {
  readonly id: string;
  readonly name: string;
  readonly codeSalt: string | null;
  readonly codeHash: string | null;
  readonly createdAtMs: number;
}

/** The head of one ledger: whoever writes locks it first, so changes become visible in order. */
export interface BooksRow {
  readonly ledgerId: string;
  readonly epoch: string;
  /** How this epoch began; devices act on it. */
  readonly begun: Begun;
  readonly revision: number;
  /** Rows in `entries`, deleted ones too; see `ledger-size.ts`. */
  readonly entryCount: number;
  readonly bytes: number;
  /** The sum of the seals of all entries and categories; devices compare it with theirs. */
  readonly digest: number;
}

export interface DeviceRow {
  readonly ledgerId: string;
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly revokedAtMs: number | null;
  readonly role: DeviceRole;
}

/** A link that signs one device in, once. */
export interface PairingRow {
  readonly ledgerId: string;
  readonly tokenHash: string;
  readonly role: DeviceRole;
  /** The device that made it; null: the terminal. */
  readonly madeBy: string | null;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

export interface AuditRow {
  readonly ledgerId: string;
  readonly id: string;
  readonly atMs: number;
  readonly kind: AuditKind;
  /** Null: the terminal, or nobody known. */
  readonly deviceName: string | null;
  readonly detail: string | null;
}

/** SQLite has no booleans: 0 and 1 on both. */
type Bit = 0 | 1;

interface Sealed {
  /** The core's `Stamps` as JSON; null: everything was written together. */
  readonly stamps: string | null;
  /** Of what this program wrote. A row that no longer fits it was changed by somebody else. */
  readonly seal: number;
}

export type EntryRow = Omit<Entry, "amount" | "deleted" | "stamps"> &
  Sealed & {
    readonly amountFen: number;
    readonly deleted: Bit;
  };

export type CategoryRow = Omit<Category, "hidden" | "deleted" | "stamps"> &
  Sealed & {
    readonly hidden: Bit;
    readonly deleted: Bit;
  };

/** A version that another one replaced, or that came too late. */
export interface HistoryRow {
  readonly ledgerId: string;
  readonly kind: RecordKind;
  readonly id: string;
  readonly seal: number;
  readonly updatedAtMs: number;
  readonly deviceId: string;
  /** The whole version as JSON. */
  readonly record: string;
  readonly keptAtMs: number;
}

/** An edit that another one replaced whose author had not seen it: whoever made it is told. */
export interface LostEditRow {
  readonly ledgerId: string;
  /** Who made it. */
  readonly deviceId: string;
  /** Of the edit that stands. */
  readonly revision: number;
  readonly entryId: string;
  /** The field groups that were replaced, with commas between. */
  readonly fieldGroups: string;
  readonly byDevice: string;
  /** The version that the lost edit made, as JSON. */
  readonly record: string;
  readonly keptAtMs: number;
}

/** A push that was taken, and what was answered. */
export interface PushRow {
  readonly ledgerId: string;
  readonly key: string;
  readonly contentHash: string;
  readonly reply: string;
  readonly createdAtMs: number;
}

/** What a ledger used on the last day on which it used anything; `""`: all ledgers together. */
export interface UsageRow extends Amounts {
  readonly ledgerId: string;
  /** yyyy-MM-dd where the books are kept; `""`: none yet. */
  readonly day: string;
}
