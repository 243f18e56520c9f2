import { addDays, type CalendarDate } from "../calendar-date.ts";
import { derivedId, startOfDayMs } from "../ledger/derived-id.ts";
import { dueOn, nextDue } from "./due-on.ts";
import type { Recurring, RecurringTemplate } from "./recurring.ts";

const OCCURRENCE_SOURCE = "5";

/**
 * The id of the entry that an occurrence becomes: the same on every device, so that two devices that
 * confirm it make one entry. It sorts at the beginning of the occurrence's day.
 */
export function occurrenceId(recurringId: string, date: CalendarDate): string {
  const text = JSON.stringify([recurringId.toLowerCase(), date]);
  return derivedId(startOfDayMs(date), OCCURRENCE_SOURCE, text);
}

/** What is recorded on that day if the user confirms it. */
export function templateOn(
  { template, changed }: Recurring,
  date: CalendarDate,
): RecurringTemplate {
  return { ...template, ...changed[date] };
}

/** Nobody remembers what was not recorded longer ago. */
const LOOKED_BACK_DAYS = 365;
/** More would hide the rest of the screen. */
const MOST_OFFERED = 3;

/** The occurrences that could still be confirmed: up to today, none while it is paused. */
export function datesOpen(recurring: Recurring, today: CalendarDate): readonly CalendarDate[] {
  if (recurring.paused) return [];
  return dueOn(recurring, { from: addDays(today, -LOOKED_BACK_DAYS), to: today });
}

export interface Offers {
  /** The latest ones, ascending. */
  readonly dates: readonly CalendarDate[];
  /** How many earlier ones are open besides. */
  readonly earlier: number;
}

/** `recorded`: the ids of entries that are in the books, removed ones too. */
export function offersOf(
  recurring: Recurring,
  { today, recorded }: { today: CalendarDate; recorded: ReadonlySet<string> },
): Offers {
  const open = datesOpen(recurring, today).filter(
    (date) => !recorded.has(occurrenceId(recurring.id, date)),
  );
  const dates = open.slice(-MOST_OFFERED);
  return { dates, earlier: open.length - dates.length };
}

/** A record of the books is limited; who skips more has long given up the earlier ones. */
const MOST_SKIPPED = 60;

/** 跳过: this one is not recorded. */
export function withSkipped(recurring: Recurring, date: CalendarDate): Recurring {
  const { [date]: _, ...changed } = recurring.changed;
  const skipped = [...new Set([...recurring.skipped, date])].sort();
  const kept = skipped.slice(-MOST_SKIPPED);
  const [first] = kept;
  const next = { ...recurring, skipped: kept, changed };
  return kept.length < skipped.length && first !== undefined ? withoutEarlier(next, first) : next;
}

/** Whatever is earlier is no longer offered. Every second week stays the same weeks. */
export function withoutEarlier(recurring: Recurring, date: CalendarDate): Recurring {
  const { skipped, changed } = recurring;
  // The next day of the rule, skipped or not: the rhythm is counted from it.
  const from = nextDue({ ...recurring, skipped: [] }, date);
  if (from === null) return recurring;
  const kept = Object.entries(changed).filter(([day]) => day >= from);
  return {
    ...recurring,
    from,
    skipped: skipped.filter((day) => day >= from),
    changed: Object.fromEntries(kept),
  };
}

/** 以后都不要: this one and later ones do not come. */
export function endedBefore(recurring: Recurring, date: CalendarDate): Recurring {
  return { ...recurring, until: addDays(date, -1) };
}

/** What is different on that day only; the same as the template removes the difference. */
export function withChanged(
  recurring: Recurring,
  date: CalendarDate,
  change: Partial<RecurringTemplate>,
): Recurring {
  const { [date]: _, ...others } = recurring.changed;
  const different = Object.entries(change).filter(
    ([field, value]) => value !== recurring.template[field as keyof RecurringTemplate],
  );
  if (different.length === 0) return { ...recurring, changed: others };
  return { ...recurring, changed: { ...others, [date]: Object.fromEntries(different) } };
}
