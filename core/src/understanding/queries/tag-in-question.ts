import type { CalendarDate } from "../../calendar-date.ts";
import {
  AFTER_TAG_ASKED,
  BEFORE_NOTE,
  BEFORE_TAG_ASKED,
  NO_TAGS,
} from "../lexicon/marks-of-entries.ts";
import { startingWord } from "../text/starting-word.ts";
import { findPeriods } from "./find-periods.ts";

interface Tagged {
  readonly tag: string;
  readonly before: string;
  readonly after: string;
}

const TAG = "标签";
const LONGEST_TAG = 8;
const noTagAt = startingWord(NO_TAGS);
const isAt = startingWord(`${BEFORE_NOTE} 叫 有`);
const leadsAt = startingWord(BEFORE_TAG_ASKED);
const TAGGED_WITH = /(?:带[有了]?|[打贴加标][了上])$/;
const POINTS = /(?:这个|这一|那个|的)$/;

/** The length of the word of a question that begins at a place of a text. */
type WordAt = (text: string, at: number) => number;

/**
 * The tag that a question is about, and the question around it: 标签旅行花了多少, #旅行花了多少, 旅行标签花了多少.
 * Any words may be a tag, so it reaches to the next word of a question.
 */
export function tagInQuestion(said: string, today: CalendarDate, wordAt: WordAt): Tagged | null {
  const hash = said.indexOf("#");
  const at = hash < 0 ? said.indexOf(TAG) : hash;
  const end = at + (hash < 0 ? TAG.length : 1);
  // 标签纸 is something to buy.
  if (at < 0 || (hash < 0 && noTagAt(said, end) > 0)) return null;
  const periods = findPeriods(said, today);
  const goesOn = (place: number) =>
    place >= said.length ||
    AFTER_TAG_ASKED.includes(said.charAt(place)) ||
    wordAt(said, place) > 1 ||
    periods.some(({ start }) => start === place);
  const from = end + isAt(said, end);
  let to = from;
  while (!goesOn(to)) to += 1;
  const before = said.slice(0, at);
  const tagged =
    to > from
      ? { tag: said.slice(from, to), before: before.replace(TAGGED_WITH, "") }
      : lastNameIn(before.replace(POINTS, ""), today, wordAt);
  const isShort = tagged.tag.length > 0 && tagged.tag.length <= LONGEST_TAG;
  return isShort ? { ...tagged, after: said.slice(to > from ? to : end) } : null;
}

/** 这个月旅行: what is neither a time nor a word of a question. */
function lastNameIn(before: string, today: CalendarDate, wordAt: WordAt): Omit<Tagged, "after"> {
  let from = Math.max(0, ...findPeriods(before, today).map(({ end }) => end));
  for (let length = 1; length > 0; from += length) {
    const word = wordAt(before, from);
    length = Math.max(leadsAt(before, from), word > 1 ? word : 0);
  }
  return { tag: before.slice(from), before: before.slice(0, from).replace(TAGGED_WITH, "") };
}
