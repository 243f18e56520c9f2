import { parseCalendarDate } from "../calendar-date.ts";
import {
  both,
  type Check,
  is,
  isText,
  isWhole,
  listOf,
  maybe,
  nullOr,
  shape,
  tagged,
} from "../checks.ts";
import { type Fen, isRecordableAmount } from "../money.ts";
import { TRANSACTION_TYPES } from "../transaction.ts";

/** Later occurrences would lie beyond the end of the calendar. */
const LAST_YEAR = "2999";
const isDay: Check = (value) =>
  typeof value === "string" && parseCalendarDate(value) !== null && value.slice(0, 4) <= LAST_YEAR;
const isAmount: Check = (value) => isRecordableAmount(value as Fen);

function isFrom(first: number, last: number): Check {
  return both(isWhole, (value) => (value as number) >= first && (value as number) <= last);
}

/** More days, weeks or months between two occurrences than anyone plans for. */
const MOST_BETWEEN = 366;
const isInterval = isFrom(1, MOST_BETWEEN);

const OPTIONAL = { tags: maybe(isText), note: maybe(isText), foreign: maybe(isText) };

const isTemplate = shape({
  amount: isAmount,
  type: is(...TRANSACTION_TYPES),
  categoryId: isText,
  accountId: nullOr(isText),
  toAccountId: nullOr(isText),
  description: isText,
  ...OPTIONAL,
});

const isTemplateChange = shape({
  amount: maybe(isAmount),
  type: maybe(is(...TRANSACTION_TYPES)),
  categoryId: maybe(isText),
  accountId: maybe(nullOr(isText)),
  toAccountId: maybe(nullOr(isText)),
  description: maybe(isText),
  ...OPTIONAL,
});

const isAscending: Check = (days) =>
  (days as readonly number[]).every(
    (day, index, all) => index === 0 || day > (all[index - 1] ?? 0),
  );
const areWeekdays = both(
  listOf(isFrom(1, 7)),
  both((days) => (days as readonly number[]).length > 1, isAscending),
);

export const isRule: Check = tagged("every", {
  day: shape({ count: isInterval }),
  week: shape({ count: isInterval, weekday: isFrom(1, 7) }),
  weekdays: shape({ weekdays: areWeekdays }),
  month: shape({ count: isInterval, day: isFrom(1, 31) }),
  year: shape({ month: isFrom(1, 12), day: isFrom(1, 31) }),
});

const isChanged: Check = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(([date, change]) => isDay(date) && isTemplateChange(change));

/** Whether read details are a recurring entry's. */
export const isRecurring: Check = shape({
  template: isTemplate,
  rule: isRule,
  from: isDay,
  until: nullOr(isDay),
  skipped: listOf(isDay),
  changed: isChanged,
});
