import type { CalendarDate } from "../calendar-date.ts";
import type { Entry } from "../ledger/entry.ts";
import { entryNames, type NameBooks } from "../ledger/named-entry.ts";
import type { Transaction } from "../transaction.ts";
import type { RecurringTemplate } from "./recurring.ts";

/** What entries like this one have in common. */
export function templateOf(entry: Entry): RecurringTemplate {
  const { amount, type, categoryId, accountId, toAccountId, description } = entry;
  const { tags, note, foreign } = entry;
  return {
    amount,
    type,
    categoryId,
    accountId,
    toAccountId,
    description,
    ...(tags === undefined ? {} : { tags }),
    ...(note === undefined ? {} : { note }),
    ...(foreign === undefined ? {} : { foreign }),
  };
}

/** The template as a transaction of that day, with the present names. */
export function saidOf(
  template: RecurringTemplate,
  date: CalendarDate,
  names: NameBooks,
): Transaction {
  const { categoryId: _, accountId: __, toAccountId: ___, ...said } = template;
  return { ...said, ...entryNames(names)(template), date };
}
