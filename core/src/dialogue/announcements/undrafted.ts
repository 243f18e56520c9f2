import type { CalendarDate } from "../../calendar-date.ts";
import { spokenYuan } from "../../money.ts";
import type { Undrafted } from "../undrafted.ts";
import { nameOf, nearDay } from "./spoken-transaction.ts";

/** Why it was left out; `null` if it only waits to be recorded. */
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
  balance: "是余额",
  "paid-by-others": "别人付的",
  "given-back": "退回了",
  planned: "还没花",
  denied: "没有花",
  asked: "只是问问",
  range: "没说准",
  "foreign-currency": "是外币",
  "out-of-range": "超出范围",
  unread: "没认出来",
  offline: null,
  "no-room": null,
  received: null,
  unpriced: null,
  order: null,
};

/** 昨天奶茶15，书20: the words that still have to be recorded. */
export function wordsOf(undrafted: readonly Undrafted[], today: CalendarDate): string {
  const words = undrafted.map(({ said, draft }, turn) => {
    if (draft === null) return said;
    const before = undrafted[turn - 1]?.draft?.date ?? today;
    const day = draft.date === before ? "" : nearDay(draft.date, today);
    return `${day}${nameOf(draft)}${spokenYuan(draft.amount)}`;
  });
  return words.join("，");
}
