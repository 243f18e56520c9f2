import type { DateMention } from "../dates/find-dates.ts";
import { type Mentions, within } from "./mentions.ts";

const JOINED = /^[和跟、,，\s]*$/;

/** Days said in a row: 12号和13号, 昨天今天. Of others only the first. */
export function joinedDays(
  { text, dates }: Mentions,
  start: number,
  end: number,
): readonly DateMention[] {
  const said = within(dates, start, end);
  return said.filter((date, index) => {
    const last = said[index - 1];
    return last === undefined || JOINED.test(text.slice(last.end, date.start));
  });
}
