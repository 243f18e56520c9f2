import type { Account } from "../accounts/account.ts";
import { lastRates } from "../foreign-money.ts";
import type { CategoryView } from "../ledger/category.ts";
import type { LedgerEntry } from "../ledger/entry.ts";
import { createLessons, type Lessons, type Taught } from "./lessons.ts";
import type { Memory, Remembered } from "./memory.ts";

/** Saying the same within this time is probably a mistake, or a repeated tap. */
export const LATELY_MS = 10 * 60_000;

/** More than anyone saves in ten minutes by voice; an import saves thousands, which nobody says again. */
const MOST_LATELY = 50;

/** What new drafts can be filed under and paid from. */
interface Offered {
  readonly categories: readonly CategoryView[];
  readonly accounts: readonly Account[];
}

/** What the entries teach, for the engine. The entries come newest first. */
export function memoryOf(
  entries: readonly LedgerEntry[],
  { categories, accounts, nowMs }: Offered & { readonly nowMs: number },
): Memory {
  const known = lessonsOf(entries)
    .all()
    .filter(({ type, category }) => isOffered(categories, type, category))
    .map(({ key, category, usual, account }): [string, Remembered] => [
      key,
      { category, usual, account: accountOffered(accounts, account) },
    ]);
  const lately = entries
    .slice(0, MOST_LATELY)
    .filter(({ createdAtMs }) => createdAtMs > nowMs - LATELY_MS)
    .map(({ type, amount, description, createdAtMs }) => ({
      type,
      amount,
      description,
      savedAtMs: createdAtMs,
    }));
  return { known: Object.fromEntries(known), lately, rates: lastRates(entries) };
}

export function lessonsOf(entries: readonly LedgerEntry[]): Lessons {
  const lessons = createLessons();
  for (const entry of entries) lessons.learn(entry);
  return lessons;
}

/** A category that was hidden, removed or made for the other type takes no new drafts. */
function isOffered(
  categories: readonly CategoryView[],
  type: Taught["type"],
  name: string,
): boolean {
  return categories.some((view) => view.type === type && view.name === name && !view.hidden);
}

/** An account that was hidden or removed pays for nothing new; one with a person only lends and owes. */
function accountOffered(accounts: readonly Account[], name: string | null): string | null {
  const isOwn = ({ hidden, sort }: Account) => !hidden && sort !== "person";
  return accounts.find((account) => account.name === name && isOwn(account))?.name ?? null;
}
