import {
  AFTER_TAG_ASKED,
  BEFORE_NOTE,
  BEFORE_TAG_ASKED,
  NO_TAGS,
} from "../lexicon/marks-of-entries.ts";
import type { Place } from "../text/pattern.ts";
import { startingWord } from "../text/starting-word.ts";

interface Tagged {
  readonly tag: string;
  /** The words around the tag belong to it: 带旅行标签. */
  readonly place: Place;
}

const TAG = "标签";
const LONGEST_TAG = 8;
const noTagAt = startingWord(NO_TAGS);
const isAt = startingWord(`${BEFORE_NOTE} 叫 有`);
const leadsAt = startingWord(BEFORE_TAG_ASKED);
const TAGGED_WITH = /(?:带[有了]?|[打贴加标][了上])$/;
/** The last 打了 or 带 before the tag. */
const TAGGED_BEFORE = /(?:[打贴加标][了上])(?!.*[打贴加标][了上])(?=.{1,6}$)/;
const WRITTEN = /^上[写标印贴]/;
const POINTS = /(?:这个|这一|那个|的)$/;

/** The length of the word of a question that begins at a place of a text. */
type WordAt = (text: string, at: number) => number;

/** The tag that a question is about, and where it is said: 标签旅行花了多少, #旅行花了多少, 旅行标签花了多少. Any words may be a tag, so it reaches to the next word of a question. */
export function tagInQuestion(
  said: string,
  periods: readonly Place[],
  wordAt: WordAt,
): Tagged | null {
  const hash = said.indexOf("#");
  const at = hash < 0 ? said.indexOf(TAG) : hash;
  const end = at + (hash < 0 ? TAG.length : 1);
  // 标签纸 is something to buy, 标签上写 is on it; 标签上花了多少 is about a tag.
  const isOnIt = said.charAt(end) === "上" && !WRITTEN.test(said.slice(end));
  if (at < 0 || (hash < 0 && !isOnIt && noTagAt(said, end) > 0)) return null;
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
      : lastNameIn(before.replace(POINTS, ""), periods, wordAt);
  const isShort = tagged.tag.length > 0 && tagged.tag.length <= LONGEST_TAG;
  const place = { start: tagged.before.length, end: to > from ? to : end };
  return isShort ? { tag: tagged.tag, place } : null;
}

/** 这个月旅行: what is neither a time nor a word of a question. */
function lastNameIn(before: string, periods: readonly Place[], wordAt: WordAt) {
  const marked = TAGGED_BEFORE.exec(before);
  if (marked !== null) {
    const tag = before.slice(marked.index + marked[0].length);
    return { tag, before: before.slice(0, marked.index) };
  }
  const passed = periods.map(({ end }) => end).filter((end) => end <= before.length);
  let from = Math.max(0, ...passed);
  for (let length = 1; length > 0; from += length) {
    const word = wordAt(before, from);
    length = Math.max(leadsAt(before, from), word > 1 ? word : 0);
  }
  return { tag: before.slice(from), before: before.slice(0, from).replace(TAGGED_WITH, "") };
}
