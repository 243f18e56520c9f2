import {
  type AccountDetails,
  accountDetailsIn,
  accountIdOf,
  accountNameOf,
  detailsOfAccount,
  findAccountId,
  findRemovedAccount,
  type NamesAccounts,
  newAccountDetails,
} from "../accounts/account.ts";
import { ratedAnew } from "../foreign-money.ts";
import { dateOf, isoOf, type Moment } from "../moment.ts";
import type { NewTransaction, Transaction, TransactionChange } from "../transaction.ts";
import { type Category, categoryIdOf, categoryNameOf, findCategoryId } from "./category.ts";
import { changeRecord } from "./change-record.ts";
import type { Definition } from "./definition.ts";
import { type Entry, NOT_YET_SYNCED } from "./entry.ts";
import { madeAnew } from "./made-anew.ts";
import type { NameBooks } from "./named-entry.ts";
import { withCleanSaid } from "./record-texts.ts";
import type { IdSource } from "./uuid-v7.ts";

/** The writing device and the time: what every ledger needs to make an entry. */
export interface Author extends NameBooks {
  readonly ledgerId: string;
  readonly deviceId: string;
  readonly now: Moment;
  /** The time for the stamps; see `stamp-clock.ts`. */
  readonly stampMs: number;
  readonly ids: IdSource;
}

/** The records to write in one transaction: entries, and the new categories and accounts they need. */
export interface Recorded {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  readonly definitions: readonly Definition[];
}

/** New categories and accounts of one save, by the id of their name: two entries of it share them. */
export interface Made {
  readonly categories: Map<string, Category>;
  readonly accounts: Map<string, Definition>;
}

export function nothingMade(): Made {
  return { categories: new Map(), accounts: new Map() };
}

/** Entries for one batch, in the given order. The transactions must be recordable. */
export function recordBatch(
  transactions: readonly NewTransaction[],
  author: Author,
  made: Made = nothingMade(),
): Recorded {
  const { ledgerId, deviceId, now, stampMs, ids } = author;
  const batchId = ids.next(now.epochMs);
  const said = transactions.map(withCleanSaid);
  const entries = said.map(({ amount, type, category, date, description, ...more }) => ({
    id: more.waitingId ?? ids.next(now.epochMs),
    ledgerId,
    deviceId,
    revision: NOT_YET_SYNCED,
    batchId,
    amount,
    currency: "CNY" as const,
    type,
    categoryId: categoryFor({ type, category }, author, made),
    ...accountsFor({ type, description, ...more }, author, made),
    description,
    ...saidTexts(more),
    ...(more.unfiled === true ? { forgotten: true } : {}),
    date,
    occurredAt: occurredAt(date, now),
    createdAtMs: now.epochMs,
    updatedAtMs: stampMs,
    deleted: false,
  }));
  return { entries, ...recordsOf(made) };
}

function recordsOf({ categories, accounts }: Made): Omit<Recorded, "entries"> {
  return { categories: [...categories.values()], definitions: [...accounts.values()] };
}

/** The next version of an entry. The changed transaction must be recordable. */
export function recordChange(
  entry: Entry,
  change: TransactionChange & { readonly deleted?: boolean },
  author: Author,
  made: Made = nothingMade(),
): Omit<Recorded, "entries"> & { readonly entry: Entry } {
  const {
    category: to,
    account,
    toAccount,
    ...fields
  } = withCleanSaid({ ...change, ...ratedAnew(entry, change) });
  const category = to ?? categoryNameOf(author.categories, entry.categoryId);
  const type = change.type ?? entry.type;
  const isRefiled = to !== undefined || type !== entry.type;
  const categoryId = isRefiled ? categoryFor({ type, category }, author, made) : entry.categoryId;
  const date = change.date ?? entry.date;
  const occurredAt = date === entry.date ? entry.occurredAt : date + entry.occurredAt.slice(10);
  const told = Object.entries(fields).filter(
    ([field, value]) => value !== "" || entry[field as keyof Entry] !== undefined,
  );
  const changedAccount = (name: string | undefined, id: string | null) =>
    name === undefined || name === accountNameOf(author.accounts, id)
      ? id
      : accountFor({ name, details: newAccountDetails(name) }, author, made);
  const next = {
    ...Object.fromEntries(told),
    categoryId,
    accountId: changedAccount(account, entry.accountId),
    toAccountId: changedAccount(toAccount, entry.toAccountId),
    occurredAt,
  };
  return { entry: changeRecord("entry", entry, next, author), ...recordsOf(made) };
}

function accountsFor(
  transaction: NamesAccounts,
  author: Author,
  made: Made,
): Pick<Entry, "accountId" | "toAccountId"> {
  const of = (name = "") =>
    accountFor({ name, details: accountDetailsIn(transaction, name) }, author, made);
  return { accountId: of(transaction.account), toAccountId: of(transaction.toAccount) };
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
  { categories, ...author }: Author,
  made: Made,
): string {
  const found = findCategoryId(categories, { type, name: category });
  if (found !== null) return found;
  const usual = categoryIdOf(type, category);
  const present = made.categories.get(usual);
  if (present !== undefined) return present.id;
  const id = freeId(usual, categories, author);
  const order = categories.length + made.categories.size;
  const record = { ...newRecord(id, author), type, name: category, order };
  made.categories.set(usual, madeAnew("category", record));
  return id;
}

/**
 * The same for an account; null: the transaction names none. An account that was removed comes back as it
 * was: made anew under its id, it would have its old entries and no opening balance.
 */
function accountFor(
  { name, details }: { readonly name: string; readonly details: AccountDetails },
  { accounts, ...author }: Author,
  made: Made,
): string | null {
  if (name === "") return null;
  const found = findAccountId(accounts, name);
  if (found !== null) return found;
  const usual = accountIdOf(name);
  const present = made.accounts.get(usual);
  if (present !== undefined) return present.id;
  const removed = findRemovedAccount(accounts, name);
  if (removed !== null) {
    made.accounts.set(usual, changeRecord("definition", removed, { deleted: false }, author));
    return removed.id;
  }
  const id = freeId(usual, [...accounts, ...(accounts.removed?.values() ?? [])], author);
  const order = accounts.length + made.accounts.size;
  const written = { order, details: detailsOfAccount(details) };
  const record = { ...newRecord(id, author), kind: "account" as const, name, ...written };
  made.accounts.set(usual, madeAnew("definition", record));
  return id;
}

type Maker = Omit<Author, keyof NameBooks>;

/** A record that was renamed still has the id of its old name. */
function freeId(
  usual: string,
  taken: readonly { readonly id: string }[],
  { ids, now }: Maker,
): string {
  return taken.some(({ id }) => id === usual) ? ids.next(now.epochMs) : usual;
}

function newRecord(id: string, { ledgerId, deviceId, stampMs }: Maker) {
  const version = { deviceId, updatedAtMs: stampMs, deleted: false };
  return { id, ledgerId, revision: NOT_YET_SYNCED, hidden: false, ...version };
}

/** The day that the user named, at the time of day of recording. */
function occurredAt(date: Transaction["date"], now: Moment): string {
  return date === dateOf(now) ? isoOf(now) : date + isoOf(now).slice(10);
}
