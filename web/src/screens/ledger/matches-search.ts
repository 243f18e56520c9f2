import { type LedgerEntry, TRANSACTION_TYPES, type TransactionType } from "@suikouji/core";
import { uiText } from "../../ui/ui-text.ts";

/** What the ledger is narrowed to. */
export interface LedgerFilter {
  readonly search: string;
  readonly type: TransactionType | null;
  readonly categoryId: string | null;
}

type Searched = Pick<LedgerEntry, "amount" | "type" | "category" | "categoryId" | "description">;

/** Decided once per filter and not per entry: there may be a hundred thousand. */
export function matcherOf({ search, type, categoryId }: LedgerFilter): (e: Searched) => boolean {
  const terms = searchTerms(search);
  return (entry) =>
    (type === null || entry.type === type) &&
    (categoryId === null || entry.categoryId === categoryId) &&
    terms.every((term) => isFoundIn(term, entry));
}

/** Every word must be found; 转账 finds every transfer. 35 finds 35.00 and 35.50, 35.5 finds 35.50; ¥, 元 and commas may be there. */
export function matchesSearch(entry: Searched, search: string): boolean {
  return searchTerms(search).every((term) => isFoundIn(term, entry));
}

export function isSearching(search: string): boolean {
  return search.trim() !== "";
}

interface Term {
  readonly words: string;
  /** The digits of an amount, when that is what it reads as. */
  readonly amount: string | null;
  /** The type it is the whole name of. */
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

/** Read anew with every letter typed; a term has no blanks in it, so it never spans the two. */
const wordsByEntry = new WeakMap<Searched, string>();

function wordsOf(entry: Searched): string {
  const known = wordsByEntry.get(entry);
  if (known !== undefined) return known;
  const words = plain(`${entry.description}\n${entry.category}`);
  wordsByEntry.set(entry, words);
  return words;
}

function amountIn(words: string): string | null {
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

/** Full-width digits and letters are typed by Chinese keyboards all the time. */
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
