import type { CalendarDate } from "../../calendar-date.ts";
import type { DateMention } from "../dates/find-dates.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import { SLIP } from "./repair.ts";

/** 房租五千二，物业费三百，都是昨天交的: one date for all that was said before it. */
const ALL_ON = /(?:都|全|全部)(?:是|在)?$/;

/** 啤酒三十，花生米十二，昨晚跟我哥喝的: with whom or where it all was, told at the very end. */
const TOGETHER =
  /^[^#,，\d]{0,3}(?:(?:跟|和|陪|带着?|约)[^#,，]{1,10}[一-龥]|在[^#,，]{1,8}[吃喝玩逛花唱]|[^#,，]{0,6}聚[会餐][^#,，]{0,2})的$/;
/** At another time of day, or nothing one does with friends: 早饭八块, 房租三千. */
const APART = /[上中下]午|[早晚]上|[早午晚]饭|[租贷资费]/;

/** 不是昨天的，是前天的; 这不是昨天发工资嘛 denies nothing. */
const DENIED = /(?<![这可啊哦噢呃诶哎嗯])不是$/;
const REPAIRED = new RegExp(`^[^#]{0,4}(?:${SLIP.source})[^一-龥]*(?:应该)?是?$`);
/** 昨天，呃，前天买的; 昨天还是前天 leaves it open. */
const HESITATED = /^[\s,，。…]*[呃额嗯诶]+[\s,，。…]*$/;
const EITHER = /^(?:还是|或者?是?|要么)$/;

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
  const story = sharedStory(mentions, dates, drafts.at(-1));
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
    // 物业费去年一千八，今年一千九，昨天交的: said after the amount that took its place.
    const later =
      lastSaid(mentions, within(dates, draft.anchor.end, draft.textEnd)) ??
      lastSaid(mentions, within(dates, draft.amountEnd, draft.end));
    if (draft.date !== undefined) return { date: draft.date };
    // 昨天打车二十，哦不对是前天; 打车三十，不对，是昨天的，三十二
    const [anew] = within(dates, draft.anchor.end, draft.end);
    if (anew !== undefined && REPAIRED.test(mentions.text.slice(draft.anchor.end, anew.start)))
      return anew;
    const item = mentions.text.slice(draft.start, draft.anchor.start);
    if (story !== undefined && (draft === drafts.at(-1) || !APART.test(item))) return story;
    // 去年车险四千二，今年三千八: last year is when it cost something else.
    const between = mentions.text.slice(draft.anchor.end, draft.amountEnd);
    const once = own?.vague === true && /现在|今[年天儿]|这[次回]/.test(between);
    return once ? (later ?? { date: today }) : (own ?? later ?? current ?? { date: today });
  });
}

/** 昨天，不是，前天买的: the first of these days, or what it was corrected to. */
function lastSaid(
  { text }: Mentions,
  [first, ...others]: readonly DateMention[],
): DateMention | undefined {
  let day = first;
  for (const next of others) {
    const between = text.slice(day?.end ?? next.start, next.start);
    if (day !== undefined && EITHER.test(between)) return { ...day, vague: true };
    if (REPAIRED.test(between) || HESITATED.test(between)) day = next;
  }
  return day;
}

/** The only day said, after the last amount, in a clause that tells of the whole occasion. */
function sharedStory(
  { text, separators }: Mentions,
  dates: readonly DateMention[],
  last: Draft | undefined,
): DateMention | undefined {
  const [only, ...others] = dates;
  if (only === undefined || last === undefined || others.length > 0) return undefined;
  const apart =
    only.start === last.amountEnd ||
    separators.some(({ end }) => end === only.start && end > last.amountEnd);
  return apart && TOGETHER.test(text.slice(only.end).trimEnd()) ? only : undefined;
}
