import { addDays, type CalendarDate } from "../../calendar-date.ts";
import { spokenYuan } from "../../money.ts";
import type { Undrafted } from "../undrafted.ts";
import { nameOf, spokenDay } from "./spoken-transaction.ts";

/** 昨天奶茶15，书20: what is still to be recorded, in plain words. */
export function wordsOf(undrafted: readonly Undrafted[], today: CalendarDate): string {
  const words = undrafted.map(({ said, draft }, turn) => {
    if (draft === null) return said;
    const before = undrafted[turn - 1]?.draft?.date ?? today;
    const day = draft.date === before ? "" : nearDay(draft.date, today);
    return `${day}${nameOf(draft)}${spokenYuan(draft.amount)}`;
  });
  return words.join("，");
}

const NEAR_DAYS = ["今天", "昨天", "前天"];

function nearDay(date: CalendarDate, today: CalendarDate): string {
  const near = NEAR_DAYS.find((_, ago) => addDays(today, -ago) === date);
  return near ?? spokenDay(date, today);
}
