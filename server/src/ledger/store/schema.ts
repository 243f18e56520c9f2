import type { AuditKind, DeviceRole, Role } from "@suikouji/contract";
import type { Begun, Category, Definition, Entry, RecordKind } from "@suikouji/core";
import type { Amounts } from "../../caps/amounts.ts";
import type { ModelDay } from "../models/model-days.ts";

/**
 * The tables as queries see them. Every key starts with the ledger's id, only ledgers' names are
 * unique across ledgers, and no number comes from a sequence. So the tables can be spread over many
 * machines by `ledgerId`, with `ledgers` copied to each of them.
 */
export interface Schema {
  readonly ledgers: LedgerRow;
  readonly books: BooksRow;
  readonly devices: DeviceRow;
  readonly pairings: PairingRow;
  readonly audit: AuditRow;
  readonly entries: EntryRow;
  readonly categories: CategoryRow;
  readonly definitions: DefinitionRow;
  readonly history: HistoryRow;
  readonly losses: LostEditRow;
  readonly pushes: PushRow;
  readonly usage: UsageRow;
  readonly photos: PhotoRow;
  readonly pieces: PieceRow;
  readonly totals: TotalRow;
  readonly settings: SettingRow;
  readonly modelDays: ModelDayRow;
}

/** Read often and rarely written. {@link BooksRow} holds what every push writes. */
export interface LedgerRow {
  readonly id: string;
  readonly name: string;
  readonly codeSalt: string | null;
  readonly codeHash: string | null;
  readonly createdAtMs: number;
}

/** The head of one ledger. Every writer locks it first, so changes become visible in order. */
export interface BooksRow {
  readonly ledgerId: string;
  readonly epoch: string;
  /** How this epoch began; devices react to it. */
  readonly begun: Begun;
  readonly revision: number;
  /** The number of rows in `entries`, including deleted ones; see `ledger-size.ts`. */
  readonly entryCount: number;
  readonly bytes: number;
  /** The sum of the seals of all records; devices compare it with theirs. */
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
  readonly role: Role;
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
  /** Null: the terminal, or an unknown device. */
  readonly deviceName: string | null;
  readonly detail: string | null;
}

/** SQLite has no booleans, so both databases store 0 and 1. */
type Bit = 0 | 1;

interface Sealed {
  /** The core's `Stamps` as JSON; null: all fields were written together. */
  readonly stamps: string | null;
  /**
   * The seal of the row as this program wrote it. If the row does not match, it was changed by
   * hand.
   */
  readonly seal: number;
}

/** Texts that an entry may lack; null in what was recorded before 0009. */
export const ENTRY_TEXTS = ["tags", "note", "foreign", "photos", "recurringId"] as const;
type EntryText = (typeof ENTRY_TEXTS)[number];

export type EntryRow = Omit<Entry, "amount" | "deleted" | "stamps" | "forgotten" | EntryText> &
  Readonly<Record<EntryText, string | null>> &
  Sealed & {
    readonly amountFen: number;
    readonly deleted: Bit;
    readonly forgotten: Bit | null;
  };

/** The same of a category. */
export const CATEGORY_TEXTS = ["parentId", "icon", "colour"] as const;
type CategoryText = (typeof CATEGORY_TEXTS)[number];

export type CategoryRow = Omit<Category, "hidden" | "deleted" | "stamps" | CategoryText> &
  Readonly<Record<CategoryText, string | null>> &
  Sealed & {
    readonly hidden: Bit;
    readonly deleted: Bit;
  };

export type DefinitionRow = Omit<Definition, "hidden" | "deleted" | "stamps"> &
  Sealed & {
    readonly hidden: Bit;
    readonly deleted: Bit;
  };

/** A version that another one replaced, or that arrived too late. */
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

/** An edit that was replaced by a device that had not seen it. The device that made it is told. */
export interface LostEditRow {
  readonly ledgerId: string;
  /** The device that made the lost edit. */
  readonly deviceId: string;
  /** The revision of the edit that replaced it. */
  readonly revision: number;
  /** The id of the entry, category or definition. */
  readonly entryId: string;
  /** The replaced field groups, separated by commas. */
  readonly fieldGroups: string;
  readonly byDevice: string;
  /** The version with the lost edit, as JSON. */
  readonly record: string;
  readonly keptAtMs: number;
}

/** A push that was applied, and its reply. */
export interface PushRow {
  readonly ledgerId: string;
  readonly key: string;
  readonly contentHash: string;
  readonly reply: string;
  readonly createdAtMs: number;
}

/** What a ledger used on the last day with any use; `""`: all ledgers together. */
export interface UsageRow extends Amounts {
  readonly ledgerId: string;
  /** yyyy-MM-dd in the server's time zone; `""`: no use yet. */
  readonly day: string;
}

/** A photo of an entry; its id is the SHA-256 of its file. */
export interface PhotoRow {
  readonly ledgerId: string;
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  /** Less than the size while a device is still sending it. */
  readonly received: number;
  /** When the upkeep first found that no entry names it; null: one does. */
  readonly unnamedSinceMs: number | null;
}

/** A part of a photo's file. As text, so that a backup and its checksums treat it like any other row. */
export interface PieceRow {
  readonly ledgerId: string;
  readonly photoId: string;
  /** The position of its first byte. */
  readonly start: number;
  /** In base64. */
  readonly content: string;
}

/** What all entries of a group add up to; see `totals/`. A deleted or damaged entry is in none. */
export interface TotalRow extends Pick<EntryRow, "ledgerId" | "type" | "categoryId"> {
  /** `""`: none. */
  readonly accountId: string;
  /** `""`: none. */
  readonly toAccountId: string;
  /** The entries are in foreign money. */
  readonly isForeign: Bit;
  readonly amountFen: number;
  readonly count: number;
}

/** A setting of the server itself; its ledger is `""`. */
export interface SettingRow {
  readonly ledgerId: string;
  readonly name: string;
  readonly content: string;
}

/** What was asked of models on a day by all ledgers together; their ledger is `""`. */
export interface ModelDayRow extends ModelDay {
  readonly ledgerId: string;
}
