import type { CalendarDate } from "../../calendar-date.ts";
import type { DateMention } from "../dates/find-dates.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";

/** 房租五千二，物业费三百，都是昨天交的: one date for all that was said before it. */
const ALL_ON = /(?:都|全|全部)(?:是|在)?$/;

export type DraftDay = Pick<DateMention, "date" | "impossible" | "vague">;

/** A date holds until the next one is said; words like 早上 do not end it. */
export function datesOf(
  mentions: Mentions,
  drafts: readonly Draft[],
  today: CalendarDate,
): readonly DraftDay[] {
  const shared = mentions.dates.find(({ start }) =>
    ALL_ON.test(mentions.text.slice(Math.max(0, start - 4), start)),
  );
  let index = 0;
  let current: DateMention | undefined;
  return drafts.map((draft) => {
    for (; index < mentions.dates.length; index += 1) {
      const date = mentions.dates[index];
      if (date === undefined || date.start >= draft.anchor.start) break;
      current = date;
    }
    if (shared !== undefined && shared.start >= draft.anchor.end) return shared;
    const own = current !== undefined && current.start >= draft.start ? current : undefined;
    const later = within(mentions.dates, draft.anchor.end, draft.textEnd)[0];
    if (draft.date !== undefined) return { date: draft.date };
    return own ?? later ?? current ?? { date: today };
  });
}
