import {
  type CategoryBook,
  currencyOf,
  entryWith,
  familyOf,
  fen,
  foreignMoneyOf,
  hasTag,
  type LedgerEntry,
  spokenYuan,
  TRANSACTION_TYPES,
  type TransactionType,
  tagNames,
} from "@suikouji/core";
import type { LedgerAddress, Span } from "../../session/addresses.ts";
import { shownPath } from "../../ui/category-names.ts";
import { uiText } from "../../ui/ui-text.ts";

/** What the address narrows the ledger to, besides the month. */
export type Narrowing = Omit<LedgerAddress, "month">;

export const NOT_NARROWED: Narrowing = {
  type: null,
  categoryIds: [],
  days: null,
  amounts: null,
  tags: [],
  words: null,
  accountIds: [],
};

/** The ledger's filters. */
export interface LedgerFilter extends Narrowing {
  readonly search: string;
}

type Searched = Pick<
  LedgerEntry,
  | "amount"
  | "type"
  | "category"
  | "parentCategory"
  | "categoryId"
  | "description"
  | "date"
  | "accountId"
  | "toAccountId"
  | "tags"
  | "note"
  | "account"
  | "toAccount"
  | "foreign"
>;

/**
 * Parses the filter once and not per entry: there may be a hundred thousand. A category means its
 * children, too. Every word of the search must be found; 转账 finds every transfer. 35 finds 35.00 and
 * 35.50, 35.5 finds 35.50; ¥, 元 and commas are ignored.
 */
export function matcherOf(filter: LedgerFilter, book: CategoryBook): (entry: Searched) => boolean {
  const { search, type, categoryIds, days, amounts, tags, words, accountIds } = filter;
  const accounts = new Set<string | null>(accountIds);
  const categories = new Set(categoryIds.flatMap((id) => familyOf(book, id)));
  const terms = searchTerms(search);
  const hasWords = words === null ? null : entryWith(words);
  return (entry) =>
    (type === null || entry.type === type) &&
    (categories.size === 0 || categories.has(entry.categoryId)) &&
    (accounts.size === 0 || accounts.has(entry.accountId) || accounts.has(entry.toAccountId)) &&
    isInside(days, entry.date) &&
    isInside(amounts, entry.amount) &&
    hasTags(entry, tags) &&
    (hasWords === null || hasWords(entry)) &&
    terms.every((term) => isFoundIn(term, entry));
}

export function isSearching(search: string): boolean {
  return search.trim() !== "";
}

function hasTags(entry: Searched, tags: readonly string[]): boolean {
  return tags.every((tag) => hasTag(entry, tag));
}

function isInside<Value extends string | number>(span: Span<Value> | null, value: Value): boolean {
  if (span === null) return true;
  const { from, to } = span;
  return (from === null || value >= from) && (to === null || value <= to);
}

interface Term {
  readonly words: string;
  /** The digits, if the term reads as an amount. */
  readonly amount: string | null;
  /** The type, if the term is its whole name. */
  readonly type: TransactionType | null;
}

function searchTerms(search: string): readonly Term[] {
  return plain(search)
    .split(/\s+/)
    .filter((words) => words !== "")
    .map((words) => ({ words, amount: amountIn(words), type: typeNamed(words) }));
}

function isFoundIn({ words, amount, type }: Term, entry: Searched): boolean {
  return (
    entry.type === type ||
    wordsOf(entry).includes(words) ||
    (amount !== null && isAmountOf(amount, entry.amount))
  );
}

function typeNamed(words: string): TransactionType | null {
  return TRANSACTION_TYPES.find((type) => uiText.typeName(type) === words) ?? null;
}

/**
 * Cached, because every keystroke searches again. A term has no spaces, so it never spans two
 * fields.
 */
const wordsByEntry = new WeakMap<Searched, string>();

function wordsOf(entry: Searched): string {
  const known = wordsByEntry.get(entry);
  if (known !== undefined) return known;
  const { description, category, parentCategory = "", note = "", tags = "" } = entry;
  const { account = "", toAccount = "" } = entry;
  const named = [category, parentCategory, shownPath(entry), account, toAccount];
  const fields = [description, ...named, note];
  // As they are shown: #旅行, 20 美元.
  const tagged = tagNames(tags).map((tag) => `#${tag}`);
  const words = plain([...fields, ...tagged, ...foreignWords(entry)].join("\n"));
  wordsByEntry.set(entry, words);
  return words;
}

/** 20美元, 20.00美元 and 20usd: spaces part terms, so a search for 20 美元 has two. */
function foreignWords({ foreign }: Searched): readonly string[] {
  const money = foreignMoneyOf(foreign);
  if (money === null) return [];
  const { currency, hundredths } = money;
  const name = currencyOf(currency)?.name ?? currency;
  const amounts = [spokenYuan(fen(hundredths)), (hundredths / 100).toFixed(2)];
  return amounts.flatMap((amount) => [`${amount}${name}`, `${amount}${currency}`]);
}

/** The digits of an amount, without ¥, 元 and commas; null if it is none. */
export function amountIn(words: string): string | null {
  const digits = words
    .replace(/^[¥￥]/, "")
    .replace(/[元块]$/, "")
    .replaceAll(",", "");
  return /^\d+(\.\d{0,2})?$/.test(digits) ? digits : null;
}

function isAmountOf(digits: string, amount: number): boolean {
  const yuan = String(Math.floor(amount / 100));
  if (!digits.includes(".")) return yuan === digits;
  return `${yuan}.${String(amount % 100).padStart(2, "0")}`.startsWith(digits);
}

/** Chinese keyboards often type full-width digits and letters. */
export function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
