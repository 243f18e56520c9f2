import { contentOf } from "./content.ts";
import { itemsIn } from "./distribute.ts";
import { type Draft, piecesOf } from "./draft.ts";
import { joinedDays } from "./joined-days.ts";
import { type Mentions, within } from "./mentions.ts";

const EACH = /各自?[花付用是了要]*\s*$/;
/** 昨天今天各买了杯奶茶十五. */
const EACH_DAY = /(?:各|每[天日晚])[^,，#]{0,8}$/;

/** 早饭和午饭各15 and 昨天和前天打车各30 are as many transactions as were listed. */
export function forEach(mentions: Mentions, draft: Draft): readonly Draft[] {
  const { text } = mentions;
  const { start, end } = piecesOf(mentions, draft).own;
  const before = text.slice(start, draft.anchor.start);
  const days = joinedDays(mentions, draft.start, end);
  const found = EACH.exec(before) ?? (days.length > 1 ? EACH_DAY.exec(before) : null);
  if (found === null) return [draft];
  const listed = { start, end: start + found.index };
  if (days.length > 1)
    return days.map((day) => {
      const amount = isCounted(mentions, draft, days.length) ? draft.anchor.amount : draft.amount;
      return { ...draft, amount, date: day.date, certainty: 0.85 };
    });
  if (draft.amount !== draft.anchor.amount) return [draft];
  const items = listedItems(
    contentOf(mentions, listed),
    text.slice(start, end).split(/[和跟、]/).length,
  );
  if (items === null || items.length < 2) return [draft];
  return items.map((item) => ({ ...draft, item, certainty: Math.min(0.85, draft.certainty) }));
}

/** 3号4号两天都打车，各二十五: the days were counted, and are told one by one. */
function isCounted({ quantities }: Mentions, draft: Draft, days: number): boolean {
  const counted = within(quantities, draft.start, draft.anchor.start);
  return counted.some(({ count, measure }) => count === days && /[天晚日]/.test(measure));
}

/** 早饭午饭各10 lists without a word between, 早饭和午饭各10 with one. */
function listedItems(words: string, count: number): readonly string[] | null {
  return count > 1 ? itemsIn(words, count) : (itemsIn(words, 2) ?? itemsIn(words, 3));
}
