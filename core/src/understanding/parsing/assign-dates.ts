import type { CalendarDate } from "../../calendar-date.ts";
import type { DateMention } from "../dates/find-dates.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import { SLIP } from "./repair.ts";

/** 房租五千二，物业费三百，都是昨天交的: one date for all that was said before it. */
const ALL_ON = /(?:都|全|全部)(?:是|在)?$/;

/** 不是昨天的，是前天的; 这不是昨天发工资嘛 denies nothing. */
const DENIED = /(?<![这可啊哦噢呃诶哎嗯])不是$/;
const REPAIRED = new RegExp(`^[^#]{0,4}(?:${SLIP.source})[^一-龥]*(?:应该)?是?$`);

export type DraftDay = Pick<DateMention, "date" | "impossible" | "vague">;

/** A date holds until the next one is said; words like 早上 do not end it. */
export function datesOf(
  mentions: Mentions,
  drafts: readonly Draft[],
  today: CalendarDate,
): readonly DraftDay[] {
  const dates = mentions.dates.filter(
    ({ start }) => !DENIED.test(mentions.text.slice(Math.max(0, start - 3), start)),
  );
  const shared = dates.find(({ start }) =>
    ALL_ON.test(mentions.text.slice(Math.max(0, start - 4), start)),
  );
  let index = 0;
  let current: DateMention | undefined;
  return drafts.map((draft) => {
    for (; index < dates.length; index += 1) {
      const date = dates[index];
      if (date === undefined || date.start >= draft.anchor.start) break;
      current = date;
    }
    if (shared !== undefined && shared.start >= draft.anchor.end) return shared;
    const own = current !== undefined && current.start >= draft.start ? current : undefined;
    const later = within(dates, draft.anchor.end, draft.textEnd)[0];
    if (draft.date !== undefined) return { date: draft.date };
    // 昨天打车二十，哦不对是前天; 打车三十，不对，是昨天的，三十二
    const [anew] = within(dates, draft.anchor.end, draft.end);
    if (anew !== undefined && REPAIRED.test(mentions.text.slice(draft.anchor.end, anew.start)))
      return anew;
    return own ?? later ?? current ?? { date: today };
  });
}
