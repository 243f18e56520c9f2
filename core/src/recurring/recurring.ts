import type { CalendarDate, Weekday } from "../calendar-date.ts";
import { jsonOf } from "../checks.ts";
import type { Definition } from "../ledger/definition.ts";
import type { Entry } from "../ledger/entry.ts";
import { isRecurring } from "./check-recurring.ts";

/** An entry that comes again and again: the rent, a subscription. It is offered on its days, never recorded unseen. */
export interface Recurring {
  readonly id: string;
  readonly template: RecurringTemplate;
  readonly rule: RecurringRule;
  /** No occurrence is earlier. Every second week, third month … is counted from the first one. */
  readonly from: CalendarDate;
  /** No occurrence is later; `null`: it does not end. */
  readonly until: CalendarDate | null;
  /** Days on which it is left out, in order. */
  readonly skipped: readonly CalendarDate[];
  /** What is different on single days. */
  readonly changed: Readonly<Record<CalendarDate, Partial<RecurringTemplate>>>;
  /** Nothing is offered meanwhile. */
  readonly paused: boolean;
}

/** The fields of the entries that it becomes. Categories and accounts by id, so that they may be renamed. */
export type RecurringTemplate = Pick<
  Entry,
  | "amount"
  | "type"
  | "categoryId"
  | "accountId"
  | "toAccountId"
  | "description"
  | "tags"
  | "note"
  | "foreign"
>;

/** 每两周的周一 is `{ every: "week", count: 2, weekday: 1 }`. A day that a month lacks is its last day. */
export type RecurringRule =
  | { readonly every: "day"; readonly count: number }
  | { readonly every: "week"; readonly count: number; readonly weekday: Weekday }
  /** 每周一到周五: two to seven days of every week, ascending. An app before this one leaves such a definition alone. */
  | { readonly every: "weekdays"; readonly weekdays: readonly Weekday[] }
  | { readonly every: "month"; readonly count: number; readonly day: number }
  | { readonly every: "year"; readonly month: number; readonly day: number };

/** `null` if the details cannot be read: they may come from a later version of the app. */
export function recurringOfDefinition(definition: Definition): Recurring | null {
  const { id, kind, hidden, details } = definition;
  const read = jsonOf(details);
  if (kind !== "recurring" || !isRecurring(read)) return null;
  const { template, rule, from, until, skipped, changed } = read as Recurring;
  return { id, template, rule, from, until, skipped, changed, paused: hidden };
}

/** Always in the same form, so that equal ones are equal texts. The name and 暂停 are fields of the definition. */
export function detailsOfRecurring(recurring: Omit<Recurring, "id" | "paused">): string {
  const { template, rule, from, until, skipped, changed } = recurring;
  const dates = Object.keys(changed).toSorted() as CalendarDate[];
  return JSON.stringify({
    template: inOrder(template),
    rule: inOrder(rule),
    from,
    until,
    skipped: [...new Set(skipped)].sort(),
    changed: Object.fromEntries(dates.map((date) => [date, inOrder(changed[date] ?? {})])),
  });
}

function inOrder(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
