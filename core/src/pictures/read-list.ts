import type { CalendarDate } from "../calendar-date.ts";
import { type ListEntry, listEntries } from "./list-entries.ts";
import { directionOf } from "./moves.ts";
import { nameIn } from "./names.ts";
import { isUnsure } from "./page-sums.ts";
import { timeIn } from "./page-times.ts";
import { paidBackIn } from "./paid-back.ts";
import type { Seen } from "./seen-payment.ts";
import { stateIn } from "./states.ts";
import { around, type Word } from "./words.ts";

/** From so many dated sums with a sign on, a page is a list. */
const FEWEST = 2;

/** The payments of a list, in the order of the page; null: the page is no list. */
export function readList(words: readonly Word[], today: CalendarDate): readonly Seen[] | null {
  const entries = listEntries(words, today);
  const dated = entries.filter(({ sum, time }) => sum.sign !== "" && time.day !== null);
  // A detail page has one large sum; discounts of an order have signs and no days.
  if (dated.length < FEWEST) return null;
  return entries.flatMap((entry) => seenIn(entry, today) ?? []);
}

function seenIn({ sum, time, left, under }: ListEntry, today: CalendarDate): Seen | null {
  const isTitle = ({ text }: Word) => nameIn(text) !== "" && timeIn(text, today)?.clock == null;
  const title = left.find(isTitle);
  const merchant = nameIn(title?.text ?? "");
  const texts = [...left, ...under].map(({ text }) => text);
  const place = around([sum.word, ...left, ...under].map((each) => each.place));
  const { direction, isUnsure: isOpen } = directionOf(sum.sign, texts);
  const states = texts.map(stateIn);
  const refused = (["refunded", "closed", "unpaid"] as const).find((each) => states.includes(each));
  const told = (because: "refunded" | "closed" | "unpaid" | "moved"): Seen => {
    return { kind: "told", because, merchant, place };
  };
  if (direction !== "refund" && refused !== undefined) return told(refused);
  // Wallets write no sign before what was moved between own pockets, or what was never paid.
  if (sum.sign === "") return direction === "transfer" ? told("moved") : null;
  const isPart = states.includes("part-refunded") && direction !== "refund";
  const back = isPart ? paidBackIn([...left, ...under]) : 0;
  if (back >= sum.hundredths) return told("refunded");
  return {
    kind: "payment",
    payment: {
      hundredths: sum.hundredths - back,
      billed: sum.hundredths,
      currency: sum.currency,
      ...{ direction, merchant, item: "", day: time.day, clock: time.clock },
      ...{ payment: "", order: null, place },
      doubts: [
        ...(isUnsure(sum) || (isPart && back === 0) ? (["amount"] as const) : []),
        ...(isOpen ? (["type"] as const) : []),
      ],
    },
  };
}
