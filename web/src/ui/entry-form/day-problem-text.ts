import type { CalendarDate } from "@suikouji/core";
import { type DayProblem, EARLIEST_DAY, latestDay } from "../day-limits.ts";
import { dayWords } from "../day-words.ts";
import { formText } from "./form-text.ts";

export function dayProblemText(problem: DayProblem, today: CalendarDate): string {
  return problem === "too-early"
    ? formText.dateTooEarly(dayWords(EARLIEST_DAY, today))
    : formText.dateTooLate(dayWords(latestDay(today), today));
}
