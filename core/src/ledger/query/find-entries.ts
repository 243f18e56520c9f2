import { currencyCalled } from "../../currencies.ts";
import { foreignMoneyOf } from "../../foreign-money.ts";
import { tagNames } from "../../tags.ts";
import { normalize } from "../../understanding/text/normalize.ts";
import type { DateRange } from "../year-month.ts";
import type { Bounds, EntryFilter, QueriedEntry, Subject } from "./ledger-query.ts";

/** The entries that a filter means, in the order given. */
export function findEntries<Found extends QueriedEntry>(
  filter: EntryFilter,
  entries: readonly Found[],
): readonly Found[] {
  const { period, type, tag, bounds, anyOf = [], without = [] } = filter;
  const isMeant = ofSubject(filter);
  const wanted = anyOf.map(ofSubject);
  const unwanted = without.map(ofSubject);
  return entries.filter(
    (entry) =>
      isWithin(period.range, entry) &&
      (type === null || entry.type === type) &&
      isMeant(entry) &&
      (tag === undefined || hasTag(entry, tag)) &&
      (bounds === undefined || isBetween(bounds, entry)) &&
      (wanted.length === 0 || wanted.some((each) => each(entry))) &&
      !unwanted.some((each) => each(entry)),
  );
}

/** Whether an entry is about something. */
export function ofSubject({
  category,
  words: said,
  mention,
  account,
}: Subject): (entry: QueriedEntry) => boolean {
  const hasWords = said === null ? null : entryWith(said);
  const mentions = mention === undefined ? null : entryMentioning(mention);
  return (entry) =>
    (category === null || entry.category === category || entry.parentCategory === category) &&
    (account === undefined || isOf(entry, account)) &&
    (hasWords === null || hasWords(entry)) &&
    (mentions === null || mentions(entry));
}

function isOf({ account, toAccount }: QueriedEntry, name: string): boolean {
  return account === name || toAccount === name;
}

function isBetween({ least, most, strict }: Bounds, { amount }: QueriedEntry): boolean {
  if (strict && (amount === least || amount === most)) return false;
  return (least === null || amount >= least) && (most === null || amount <= most);
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

type Worded = Pick<QueriedEntry, "description" | "category" | "foreign" | "tags">;

/**
 * Whether the description of an entry has the words, in any form of writing (ＫＦＣ is kfc), it is in the currency
 * that they name, or its category is called so: no question knows the category 猫粮 after it was deleted, but
 * its entries still show it. A tag of these words counts as well.
 */
export function entryWith(said: string): (entry: Worded) => boolean {
  const words = normalize(said);
  const currency = currencyCalled(words);
  return ({ description, category, foreign, tags }) =>
    description.includes(words) ||
    normalize(description).includes(words) ||
    normalize(category) === words ||
    (currency !== null && foreignMoneyOf(foreign)?.currency === currency) ||
    (tags !== undefined && hasTag({ tags }, said));
}

/** Like {@link entryWith}, for a person or a place: the note may say it, too. */
function entryMentioning(said: string): (entry: QueriedEntry) => boolean {
  const words = normalize(said);
  const isWorded = entryWith(said);
  return (entry) =>
    isWorded(entry) ||
    normalize(entry.note ?? "").includes(words) ||
    [entry.account, entry.toAccount].includes(said);
}
