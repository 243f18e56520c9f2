import { addDays, type CalendarDate } from "../../calendar-date.ts";
import { spokenYuan } from "../../money.ts";
import type { Undrafted } from "../undrafted.ts";
import { nameOf, spokenDay } from "./spoken-transaction.ts";

/** Why it was heard and not drafted; `null`: for no reason, it only waits. */
export function reasonOf({ because }: Undrafted): string | null {
  return REASONS[because];
}

const REASONS: Readonly<Record<Undrafted["because"], string | null>> = {
  corrected: "改口了",
  total: "是合计",
  "change-given": "是找零",
  "per-unit-price": "是单价",
  "quoted-price": "是报价",
  discount: "是优惠",
  saved: "是省下的",
  "paid-by-others": "别人付的",
  "given-back": "退回了",
  planned: "还没花",
  denied: "没有花",
  asked: "只是问问",
  range: "没说准",
  "foreign-currency": "是外币",
  "out-of-range": "超出范围",
  offline: null,
  "no-room": null,
  received: null,
  unpriced: null,
};

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
