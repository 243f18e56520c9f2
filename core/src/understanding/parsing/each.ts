import { contentOf } from "./content.ts";
import { itemsIn } from "./distribute.ts";
import { type Draft, piecesOf } from "./draft.ts";
import { joinedDays } from "./joined-days.ts";
import { type Mentions, within } from "./mentions.ts";

const EACH = /各自?[花付用是了要]*\s*$/;
/** 昨天和前天的午饭都是25 says 各; 吃饭和打车都花了300 may only wonder at it. */
const ALIKE = /都是?\s*$/;
const ALIKE_DAYS = /都[花付用是了要]*\s*$/;
/** 昨天今天各买了杯奶茶十五. */
const EACH_DAY = /(?:各|每[天日晚])[^,，#]{0,8}$/;

/** 早饭和午饭各15 and 昨天和前天打车各30 are as many transactions as were listed. */
export function forEach(mentions: Mentions, draft: Draft): readonly Draft[] {
  const { text } = mentions;
  const { start, end } = piecesOf(mentions, draft).own;
  const before = text.slice(start, draft.anchor.start);
  const days = joinedDays(mentions, draft.start, end);
  const several = days.length > 1;
  const joined = /[和跟、]/.test(before);
  const found =
    EACH.exec(before) ??
    (several ? (EACH_DAY.exec(before) ?? ALIKE_DAYS.exec(before)) : null) ??
    (joined ? ALIKE.exec(before) : null);
  if (found === null) return [draft];
  const listed = { start, end: start + found.index };
  if (several) {
    // 昨天和前天的午饭晚饭都是25: each meal of each day, or each day.
    const unclear = itemsIn(contentOf(mentions, listed), 2) !== null;
    const certainty = unclear ? UNCLEAR : LISTED;
    return days.map((day) => {
      const amount = isCounted(mentions, draft, days.length) ? draft.anchor.amount : draft.amount;
      return { ...draft, amount, date: day.date, certainty };
    });
  }
  if (draft.amount !== draft.anchor.amount) return [draft];
  const items = listedItems(
    contentOf(mentions, listed),
    text.slice(start, end).split(/[和跟、]/).length,
  );
  if (items === null || items.length < 2) return [draft];
  // 昨天午饭和前天午饭都是25: each with its own day.
  const dates = within(mentions.dates, draft.start, listed.end);
  return items.map((item, index) => {
    const own = dates.length === items.length ? dates[index]?.date : undefined;
    const certainty = Math.min(LISTED, draft.certainty);
    return { ...draft, item, certainty, ...(own !== undefined && { date: own }) };
  });
}

const LISTED = 0.85;
const UNCLEAR = 0.6;

/** 3号4号两天都打车，各二十五: the days were counted, and are told one by one. */
function isCounted({ quantities }: Mentions, draft: Draft, days: number): boolean {
  const counted = within(quantities, draft.start, draft.anchor.start);
  return counted.some(({ count, measure }) => count === days && /[天晚日]/.test(measure));
}

/** 早饭午饭各10 lists without a word between, 早饭和午饭各10 with one. */
function listedItems(words: string, count: number): readonly string[] | null {
  return count > 1 ? itemsIn(words, count) : (itemsIn(words, 2) ?? itemsIn(words, 3));
}
