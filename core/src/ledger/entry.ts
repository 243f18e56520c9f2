import { type CalendarDate, parseCalendarDate } from "../calendar-date.ts";
import { foreignMoneyOf } from "../foreign-money.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import { isPhotosText } from "../photos.ts";
import { isTagsText } from "../tags.ts";
import { isAtMost } from "../text-length.ts";
import { TRANSACTION_TYPES, type Transaction, type TransactionType } from "../transaction.ts";
import { LONGEST_CATEGORY_NAME } from "./category.ts";
import { LONGEST_DEFINITION_NAME } from "./definition.ts";
import type { Version } from "./versions.ts";

/** One line of the books, as every device and the server store it. */
export interface Entry extends Version {
  /** UUIDv7 of the device that recorded it: sorts by the time of recording. */
  readonly id: string;
  readonly ledgerId: string;
  /** Given by the server, counted per ledger; {@link NOT_YET_SYNCED} until then. */
  readonly revision: number;
  /** The same for all entries that were confirmed together. */
  readonly batchId: string;
  readonly amount: Fen;
  readonly currency: Currency;
  readonly type: TransactionType;
  /** Stays when the category's name changes. */
  readonly categoryId: string;
  readonly accountId: string | null;
  /** The target of a transfer. */
  readonly toAccountId: string | null;
  readonly description: string;
  readonly date: CalendarDate;
  /** The date with a time of day and the user's UTC offset: 2026-11-15T12:30:00+08:00. */
  readonly occurredAt: string;
  readonly createdAtMs: number;
  /**
   * The user erased what the words of this entry and of earlier ones taught. Recorded with the entry: nobody
   * chose its category, and it alone teaches nothing. See `memory/`.
   */
  readonly forgotten?: boolean;
  /** Tag names, see `tags.ts`. */
  readonly tags?: string;
  readonly note?: string;
  /** The amount in another currency; `amount` is its value in the ledger's own. */
  readonly foreign?: string;
  /** The ids of its photos, see `photos.ts`. */
  readonly photos?: string;
  /** The recurring entry that it is an occurrence of. */
  readonly recurringId?: string;
}

export type Currency = "CNY";

export const NOT_YET_SYNCED = 0;

/** More than anyone says about one purchase; a longer text could only fill the disk. */
export const LONGEST_DESCRIPTION = 500;
export const LONGEST_NOTE = 1000;

/** An entry with the present names of its accounts, its category, and that category's parent if it has one. */
export interface LedgerEntry extends Entry, Transaction {
  readonly parentCategory?: string;
}

/** Whether the books accept it. */
export function isRecordable(transaction: Transaction): boolean {
  const { amount, type, category, date, description } = transaction;
  const { account = "", toAccount = "", tags = "", note = "" } = transaction;
  const { foreign = "", photos = "" } = transaction;
  return (
    isRecordableAmount(amount) &&
    TRANSACTION_TYPES.includes(type) &&
    category.trim() !== "" &&
    isAtMost(category, LONGEST_CATEGORY_NAME) &&
    parseCalendarDate(date) !== null &&
    isAtMost(description, LONGEST_DESCRIPTION) &&
    [account, toAccount].every(isAccountNameOrNone) &&
    isTagsText(tags) &&
    isAtMost(note, LONGEST_NOTE) &&
    (foreign === "" || foreignMoneyOf(foreign) !== null) &&
    isPhotosText(photos)
  );
}

function isAccountNameOrNone(name: string): boolean {
  return name === "" || (name.trim() !== "" && isAtMost(name, LONGEST_DEFINITION_NAME));
}
