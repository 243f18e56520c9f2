import { currencyCalled } from "../../currencies.ts";
import { foreignMoneyOf } from "../../foreign-money.ts";
import { tagNames } from "../../tags.ts";
import { normalize } from "../../understanding/text/normalize.ts";
import type { DateRange } from "../year-month.ts";
import type { EntryFilter, QueriedEntry } from "./ledger-query.ts";

/** The entries that a filter means, in the order given. */
export function findEntries<Found extends QueriedEntry>(
  { period, type, category, words: said, account, tag }: EntryFilter,
  entries: readonly Found[],
): readonly Found[] {
  const hasWords = said === null ? null : entryWith(said);
  return entries.filter(
    (entry) =>
      isWithin(period.range, entry) &&
      (type === null || entry.type === type) &&
      (category === null || entry.category === category || entry.parentCategory === category) &&
      (account === undefined || entry.account === account || entry.toAccount === account) &&
      (tag === undefined || hasTag(entry, tag)) &&
      (hasWords === null || hasWords(entry)),
  );
}

function isWithin({ from, to }: DateRange, { date }: Pick<QueriedEntry, "date">): boolean {
  return date >= from && date <= to;
}

/** Whether one of the tags is the one that was said, in any form of writing. */
export function hasTag({ tags }: Pick<QueriedEntry, "tags">, said: string): boolean {
  const names = tagNames(tags);
  const tag = normalize(said);
  return names.some((name) => name === said || normalize(name) === tag);
}

type Worded = Pick<QueriedEntry, "description" | "category" | "foreign">;

/**
 * Whether the description of an entry has the words, in any form of writing (ＫＦＣ is kfc), it is in the currency
 * that they name, or its category is called so: no question knows the category 猫粮 after it was deleted, but
 * its entries still show it.
 */
export function entryWith(said: string): (entry: Worded) => boolean {
  const words = normalize(said);
  const currency = currencyCalled(words);
  return ({ description, category, foreign }) =>
    description.includes(words) ||
    normalize(description).includes(words) ||
    normalize(category) === words ||
    (currency !== null && foreignMoneyOf(foreign)?.currency === currency);
}
