import type { CalendarDate } from "../../calendar-date.ts";
import { spokenYuan } from "../../money.ts";
import type { Undrafted } from "../undrafted.ts";
import { nameOf, spokenDay } from "./spoken-transaction.ts";

/** 11月14日奶茶15元，书20元: what is still to be recorded, in plain words. */
export function wordsOf(undrafted: readonly Undrafted[], today: CalendarDate): string {
  const words = undrafted.map(({ said, draft }, turn) => {
    if (draft === null) return said;
    const before = undrafted[turn - 1]?.draft?.date ?? today;
    const day = draft.date === before ? "" : spokenDay(draft.date, today);
    return `${day}${nameOf(draft)}${spokenYuan(draft.amount)}元`;
  });
  return words.join("，");
}
