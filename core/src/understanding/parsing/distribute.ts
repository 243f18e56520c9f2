import { findCategoryWords } from "../categories/find-category-words.ts";
import { contentOf } from "./content.ts";
import { type Draft, piecesOf } from "./draft.ts";
import { joinedDays } from "./joined-days.ts";
import type { Mentions } from "./mentions.ts";

/** 早中晚饭 lists three meals in one word. */
const MEALS: Readonly<Record<string, string>> = { 早: "早饭", 午: "午饭", 中: "午饭", 晚: "晚饭" };

/**
 * Gives amounts said in a row the items listed before them (早饭午饭分别10块和20块), or, where the
 * numbers do not agree, the same item to each.
 */
export function distribute(mentions: Mentions, drafts: readonly Draft[]): readonly Draft[] {
  const shared = new Map<Draft, Draft[]>();
  for (const draft of drafts) {
    if (draft.repeats === null) continue;
    const group = shared.get(draft.repeats);
    if (group === undefined) shared.set(draft.repeats, [draft]);
    else group.push(draft);
  }
  if (shared.size === 0) return drafts;
  return drafts.map((draft) => {
    const first = draft.repeats ?? draft;
    const group = shared.get(first);
    if (group === undefined) return draft;
    const words = listedIn(mentions, first);
    const items = itemsIn(words, group.length + 1);
    const index = draft === first ? 0 : group.indexOf(draft) + 1;
    const dated = withDay(mentions, draft, { first, index, count: group.length + 1 });
    if (items !== null)
      return { ...dated, item: items[index] ?? words, certainty: Math.min(0.9, first.certainty) };
    return draft === first || words === "" ? dated : { ...dated, item: words };
  });
}

/** 12号和13号的午饭，十八，二十二: as many days as prices. */
function withDay(
  mentions: Mentions,
  draft: Draft,
  {
    first,
    index,
    count,
  }: { readonly first: Draft; readonly index: number; readonly count: number },
): Draft {
  const days = joinedDays(mentions, first.start, first.anchor.start);
  const day = days.length === count ? days[index] : undefined;
  if (day === undefined) return draft;
  return { ...draft, date: day.date, certainty: Math.max(draft.certainty, SAID_IN_A_ROW) };
}

/** Days and prices that answer one another leave little doubt. */
const SAID_IN_A_ROW = 0.85;

/** 房租、水电、网费分别是: the whole list; without 分别 the piece with the amount, or the one before. */
function listedIn(mentions: Mentions, first: Draft): string {
  const opening = { start: first.start, end: first.anchor.start };
  const listed = mentions.text.slice(opening.start, opening.end).includes("分别");
  if (listed) return contentOf(mentions, opening);
  const { own, before } = piecesOf(mentions, first);
  const nearest = before[0] ?? own;
  return contentOf(mentions, own) || contentOf(mentions, nearest);
}

export function itemsIn(words: string, count: number): readonly string[] | null {
  const meals = /^([早午中晚]{2,3})[饭餐]$/.exec(words)?.[1];
  if (meals?.length === count) return [...meals].map((meal) => MEALS[meal] ?? meal);
  const parts = words.split(/[、和跟与及,，\s]+/).filter((part) => part !== "");
  if (parts.length === count) return parts;
  const known = findCategoryWords(words, "expense").filter(({ kind }) => kind === "thing");
  return known.length === count ? known.map(({ word }) => word) : null;
}
