import { normalize } from "../../understanding/text/normalize.ts";
import type { DateRange } from "../year-month.ts";
import type { EntryFilter, QueriedEntry } from "./ledger-query.ts";

/** The entries that a filter means, in the order given. */
export function findEntries<Found extends QueriedEntry>(
  { period, type, category, words: said, account }: EntryFilter,
  entries: readonly Found[],
): readonly Found[] {
  const hasWords = said === null ? null : descriptionWith(said);
  return entries.filter(
    (entry) =>
      isWithin(period.range, entry) &&
      (type === null || entry.type === type) &&
      (category === null || entry.category === category || entry.parentCategory === category) &&
      (account === undefined || entry.account === account || entry.toAccount === account) &&
      (hasWords === null || hasWords(entry.description)),
  );
}

export function isWithin({ from, to }: DateRange, { date }: Pick<QueriedEntry, "date">): boolean {
  return date >= from && date <= to;
}

/** Whether a description has the words, in any form of writing: ＫＦＣ is kfc. */
export function descriptionWith(said: string): (description: string) => boolean {
  const words = normalize(said);
  return (description) => description.includes(words) || normalize(description).includes(words);
}
