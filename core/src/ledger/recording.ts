import { dateOf, isoOf, type Moment } from "../moment.ts";
import type { Transaction, TransactionChange } from "../transaction.ts";
import {
  type Category,
  type CategoryView,
  categoryIdOf,
  categoryNameOf,
  findCategoryId,
} from "./category.ts";
import { changeRecord } from "./change-record.ts";
import { type Entry, NOT_YET_SYNCED } from "./entry.ts";
import type { IdSource } from "./uuid-v7.ts";

/** Who writes, and when: what every ledger must know to make an entry. */
export interface Author {
  readonly ledgerId: string;
  readonly deviceId: string;
  readonly now: Moment;
  /** Of what is written now; see `stamp-clock.ts`. */
  readonly stampMs: number;
  readonly ids: IdSource;
  readonly categories: readonly CategoryView[];
}

/** What is to be written, in one transaction: entries, and the categories they need that were not there. */
export interface Recorded {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/** One batch: entries in the order given. The transactions must be recordable. */
export function recordBatch(transactions: readonly Transaction[], author: Author): Recorded {
  const { ledgerId, deviceId, now, stampMs, ids } = author;
  const made = new Map<string, Category>();
  const batchId = ids.next(now.epochMs);
  const entries = transactions.map(({ amount, type, category, date, description }) => ({
    id: ids.next(now.epochMs),
    ledgerId,
    deviceId,
    revision: NOT_YET_SYNCED,
    batchId,
    amount,
    currency: "CNY" as const,
    type,
    categoryId: categoryFor({ type, category }, author, made),
    accountId: null,
    toAccountId: null,
    description,
    date,
    occurredAt: occurredAt(date, now),
    createdAtMs: now.epochMs,
    updatedAtMs: stampMs,
    deleted: false,
  }));
  return { entries, categories: [...made.values()] };
}

/** The next version of an entry. The changed transaction must be recordable. */
export function recordChange(
  entry: Entry,
  change: TransactionChange & { readonly deleted?: boolean },
  author: Author,
): { readonly entry: Entry; readonly categories: readonly Category[] } {
  const made = new Map<string, Category>();
  const { category = categoryNameOf(author.categories, entry.categoryId), ...fields } = change;
  const type = change.type ?? entry.type;
  const isRefiled = change.category !== undefined || type !== entry.type;
  const categoryId = isRefiled ? categoryFor({ type, category }, author, made) : entry.categoryId;
  const date = change.date ?? entry.date;
  const occurredAt = date === entry.date ? entry.occurredAt : date + entry.occurredAt.slice(10);
  return {
    entry: changeRecord("entry", entry, { ...fields, categoryId, occurredAt }, author),
    categories: [...made.values()],
  };
}

/** A name that no category bears any more is not lost: the category is made. */
function categoryFor(
  { type, category }: Pick<Transaction, "type" | "category">,
  { categories, ledgerId, deviceId, now, stampMs, ids }: Author,
  made: Map<string, Category>,
): string {
  const found = findCategoryId(categories, { type, name: category });
  if (found !== null) return found;
  const usual = categoryIdOf(type, category);
  const present = made.get(usual);
  if (present !== undefined) return present.id;
  // A renamed category still has the id of its old name.
  const id = categories.some((view) => view.id === usual) ? ids.next(now.epochMs) : usual;
  made.set(usual, {
    id,
    ledgerId,
    deviceId,
    revision: NOT_YET_SYNCED,
    type,
    name: category,
    hidden: false,
    order: categories.length + made.size,
    updatedAtMs: stampMs,
    deleted: false,
  });
  return id;
}

/** The day the user named, at the time of day it was recorded. */
function occurredAt(date: Transaction["date"], now: Moment): string {
  return date === dateOf(now) ? isoOf(now) : date + isoOf(now).slice(10);
}
