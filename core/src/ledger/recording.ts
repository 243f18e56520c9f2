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

/** The writing device and the time: what every ledger needs to make an entry. */
export interface Author {
  readonly ledgerId: string;
  readonly deviceId: string;
  readonly now: Moment;
  /** The time for the stamps; see `stamp-clock.ts`. */
  readonly stampMs: number;
  readonly ids: IdSource;
  readonly categories: readonly CategoryView[];
}

/** The records to write in one transaction: entries, and the new categories they need. */
export interface Recorded {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/** New categories of one save, by the id of their name: two entries of it share one category. */
export type MadeCategories = Map<string, Category>;

/** Entries for one batch, in the given order. The transactions must be recordable. */
export function recordBatch(
  transactions: readonly Transaction[],
  author: Author,
  made: MadeCategories = new Map(),
): Recorded {
  const { ledgerId, deviceId, now, stampMs, ids } = author;
  const batchId = ids.next(now.epochMs);
  const entries = transactions.map(({ amount, type, category, date, description, ...more }) => ({
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
    ...saidTexts(more),
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
  made: MadeCategories = new Map(),
): { readonly entry: Entry; readonly categories: readonly Category[] } {
  const { category: to, account: _, toAccount: __, ...fields } = change;
  const category = to ?? categoryNameOf(author.categories, entry.categoryId);
  const type = change.type ?? entry.type;
  const isRefiled = to !== undefined || type !== entry.type;
  const categoryId = isRefiled ? categoryFor({ type, category }, author, made) : entry.categoryId;
  const date = change.date ?? entry.date;
  const occurredAt = date === entry.date ? entry.occurredAt : date + entry.occurredAt.slice(10);
  const said = Object.entries(fields).filter(
    ([field, value]) => value !== "" || entry[field as keyof Entry] !== undefined,
  );
  const next = { ...Object.fromEntries(said), categoryId, occurredAt };
  return {
    entry: changeRecord("entry", entry, next, author),
    categories: [...made.values()],
  };
}

const TEXT_FIELDS = ["tags", "note", "foreign", "photos"] as const;
type SaidTexts = Pick<Transaction, (typeof TEXT_FIELDS)[number]>;

/** An empty text means none: it is stored only where it replaces another. */
function saidTexts(transaction: SaidTexts): SaidTexts {
  const said = TEXT_FIELDS.filter((field) => (transaction[field] ?? "") !== "");
  return Object.fromEntries(said.map((field) => [field, transaction[field]]));
}

/** Marks an entry as forgotten or not. A second forgetting gets a stamp of its own: an edit may lie between. */
export function recordForgotten(entry: Entry, forgotten: boolean, author: Author): Entry {
  if (!forgotten && entry.forgotten !== true) return entry;
  const mark = (present: Entry, to: boolean) =>
    changeRecord("entry", present, { forgotten: to }, author);
  return mark(entry.forgotten === forgotten ? mark(entry, !forgotten) : entry, forgotten);
}

/** If no category has the name, one is made, so that the name is not lost. */
function categoryFor(
  { type, category }: Pick<Transaction, "type" | "category">,
  { categories, ledgerId, deviceId, now, stampMs, ids }: Author,
  made: MadeCategories,
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

/** The day that the user named, at the time of day of recording. */
function occurredAt(date: Transaction["date"], now: Moment): string {
  return date === dateOf(now) ? isoOf(now) : date + isoOf(now).slice(10);
}
