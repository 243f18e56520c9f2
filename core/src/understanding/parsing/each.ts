import type { DateMention } from "../dates/find-dates.ts";
import { contentOf } from "./content.ts";
import { itemsIn } from "./distribute.ts";
import { type Draft, piecesOf } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";

const EACH = /各自?[花付用是了要]*\s*$/;
/** 昨天今天各买了杯奶茶十五. */
const EACH_DAY = /各[^,，#]{1,8}$/;
const JOINED = /^[和跟、,，\s]*$/;

/** 早饭和午饭各15 and 昨天和前天打车各30 are as many transactions as were listed. */
export function forEach(mentions: Mentions, draft: Draft): readonly Draft[] {
  const { text } = mentions;
  const { start, end } = piecesOf(mentions, draft).own;
  const before = text.slice(start, draft.anchor.start);
  const days = joinedDays(text, within(mentions.dates, start, end));
  const found = EACH.exec(before) ?? (days.length > 1 ? EACH_DAY.exec(before) : null);
  if (found === null) return [draft];
  const listed = { start, end: start + found.index };
  if (days.length > 1) return days.map((day) => ({ ...draft, date: day.date, certainty: 0.85 }));
  if (draft.amount !== draft.anchor.amount) return [draft];
  const items = listedItems(
    contentOf(mentions, listed),
    text.slice(start, end).split(/[和跟、]/).length,
  );
  if (items === null || items.length < 2) return [draft];
  return items.map((item) => ({ ...draft, item, certainty: Math.min(0.85, draft.certainty) }));
}

/** 早饭午饭各10 lists without a word between, 早饭和午饭各10 with one. */
function listedItems(words: string, count: number): readonly string[] | null {
  return count > 1 ? itemsIn(words, count) : (itemsIn(words, 2) ?? itemsIn(words, 3));
}

function joinedDays(text: string, dates: readonly DateMention[]): readonly DateMention[] {
  return dates.filter((date, index) => {
    const last = dates[index - 1];
    return last === undefined || JOINED.test(text.slice(last.end, date.start));
  });
}
