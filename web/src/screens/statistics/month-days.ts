import {
  addDays,
  type CalendarDate,
  type DayTotals,
  NOTHING,
  rangeOfMonth,
  type YearMonth,
} from "@suikouji/core";

/** Every day of the month in order, those on which nothing was recorded too. */
export function monthDays(month: YearMonth, recorded: readonly DayTotals[]): readonly DayTotals[] {
  const known = new Map(recorded.map((day) => [day.date, day]));
  const { from, to } = rangeOfMonth(month);
  const days: DayTotals[] = [];
  for (let date: CalendarDate = from; date <= to; date = addDays(date, 1)) {
    days.push(known.get(date) ?? { date, ...NOTHING });
  }
  return days;
}
