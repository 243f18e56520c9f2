import type { BatchDraft as Draft } from "../../draft/batch-draft.ts";
import { tagNames, tagsText } from "../../tags.ts";
import type { Scene } from "../lexicon/lexicon.ts";
import {
  BEFORE_NOTE,
  BEFORE_TAG,
  INSTEAD_OF_TAG,
  NO_NAMES,
  NO_TAGS,
  NOT_NOTING,
  NOTING,
  TAGGING,
  TAGGING_WITH,
  TAGS_ALONE,
} from "../lexicon/marks-of-entries.ts";
import { isNumeral } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { occurrences } from "../text/pattern.ts";
import { startingWord } from "../text/starting-word.ts";
import type { TokenReading } from "../token.ts";

const TAG = "标签";
const NOTE = "备注";
/** 打车备注公司报销 gives the description; 第一笔备注同事聚餐, 都备注报销 and a clause that begins with 备注 give a note. */
const BEFORE_NOTING = "笔条项个都全，,。 ";
const LONGEST_TAG = 8;
const LONGEST_NOTE = 40;
const ENDS = " ,，。;；:：!！?？\n#＃";
const TRAILING = "吧啊呀呢啦哦了";

const taggingAt = startingWord(TAGGING);
const taggingWithAt = startingWord(TAGGING_WITH);
const tagsAloneAt = startingWord(TAGS_ALONE);
const noTagAt = startingWord(NO_TAGS);
const notingAt = startingWord(NOTING);
const notingDraftAt = startingWord(NOTING, NOT_NOTING);
const beforeNoteAt = startingWord(BEFORE_NOTE);
const beforeTagAt = startingWord(BEFORE_TAG);
const insteadAt = startingWord(INSTEAD_OF_TAG);
const noNameAt = startingWord(NO_NAMES);

/** Tags and notes: words that say nothing about the money, so no other reading looks into them. They are written as they were `said`, if each character of the text is one of it: AA制, not aa制. */
export function markReadings(text: string, said: string, scene: Scene): readonly TokenReading[] {
  if (!MARKS.some((mark) => text.includes(mark))) return [];
  const found: TokenReading[] = [];
  const names = (name: string) => (scene === "record" ? [name, "light"] : [name]);
  for (let at = 0; at < text.length; at += 1) {
    const mark = tagAt(text, at, scene) ?? noteAt(text, at, scene);
    if (mark === null) {
      const taken = scene === "drafts" ? takenOffAt(text, at) : null;
      if (taken !== null) found.push(taken);
      continue;
    }
    const { end, words, isTag, anew } = mark;
    const name = isTag ? "tag" : "note-said";
    const literal = said.length === text.length ? said.slice(...words) : text.slice(...words);
    const value = isTag ? { tags: tagsText([literal]), ...(anew && { anew }) } : { note: literal };
    found.push({ start: at, end, sense: name, names: names(name), cost: 0, ...value });
    at = end - 1;
  }
  return found;
}

/** 把夜班标签拿掉, 上的进货标签去掉: which tag is taken off. */
function takenOffAt(text: string, at: number): TokenReading | null {
  const end = at + TAG.length;
  const [lead, of = "", tag = ""] = LED_TAG.exec(text.slice(0, at)) ?? [];
  const isTaken = text.startsWith(TAG, at) && TAKEN_OFF.test(text.slice(end));
  if (lead === undefined || !isTaken || !isTag(tag)) return null;
  const value = { field: "tags", tags: tag } as const;
  const start = at - of.length - tag.length;
  return { start, end, sense: "field", names: ["field", "value"], cost: 0, ...value };
}

const LED_TAG = /(?:把|那[笔个]|(上?的))(?!那|这|它)([^把的,，。]+)$/;
const TAKEN_OFF = /^(?:给我|都|也)?(?:去掉|去了|拿掉|删|不要|取消|清掉|摘掉|撤掉)/;

/** 露营标签的那笔, 老周那笔: a draft by its tag, or by the person who owes it. */
export function markNameReadings(text: string, batch: readonly Draft[]): readonly TokenReading[] {
  const tags = new Set(batch.flatMap((draft) => tagNames(draft.tags)));
  const accounts = new Set(batch.flatMap(({ account, toAccount }) => [account, toAccount]));
  return [
    ...[...tags].flatMap((tag) =>
      occurrences(text, normalize(tag) + TAG).map((at) => ({ ...at, tags: tag })),
    ),
    ...[...accounts].flatMap((account = "") =>
      occurrences(text, normalize(account))
        .filter(({ end }) => "那这".includes(text.charAt(end) || " "))
        .map((at) => ({ ...at, account })),
    ),
  ].map((mark) => ({ ...mark, sense: "marked", cost: 0 }));
}

const MARKS = ["#", "＃", TAG, "标上", "打标", NOTE];

interface Mark {
  readonly end: number;
  /** Where the words of the tag or the note begin and end. */
  readonly words: readonly [number, number];
  readonly isTag: boolean;
  /** 标签改成旅行: in place of the tag before. */
  readonly anew?: true;
}

function tagAt(text: string, at: number, scene: Scene): Mark | null {
  const verb = at + taggingAt(text, at);
  if ("#＃".includes(text.charAt(verb) || " ")) return tagFrom(text, verb + 1);
  if (text.startsWith(TAG, verb)) {
    const from = verb + TAG.length;
    // 买了标签 and 标签上写二百六 are about goods, 露营标签的那笔 is about a draft.
    const isBought = "的了个张".includes(text.charAt(at - 1) || " ");
    const isGoods = verb === at && (noTagAt(text, from) > 0 || isBought);
    if (isGoods || "的那这".includes(text.charAt(from) || " ")) return null;
    const instead = insteadAt(text, from);
    const tag = tagFrom(text, from + (instead || beforeTagAt(text, from)));
    return tag !== null && instead > 0 ? { ...tag, anew: true } : tag;
  }
  // 打上旅行标签, 打个旅行的标签
  const after = taggingWithAt(text, at);
  const end = after > 0 ? text.indexOf(TAG, at + after) : -1;
  const last = text.charAt(end - 1) === "的" ? end - 1 : end;
  const words = [at + after, Math.max(last, 0)] as const;
  if (isTag(text.slice(...words))) return { end: end + TAG.length, words, isTag: true };
  // With an entry 标上 may be about a price: 标上九十九. 都标上年货 is not.
  const isOfAll = scene === "drafts" || "都全".includes(text.charAt(at - 1) || " ");
  const alone = isOfAll ? tagsAloneAt(text, at) : 0;
  return alone > 0 ? tagFrom(text, at + alone) : null;
}

function tagFrom(text: string, from: number): Mark | null {
  // 标签旅行备注和老王吃的: spoken without a pause.
  const end = endOf(text, from, (at) => notingAt(text, at) > 0);
  const words = [from, from + trimmed(text.slice(from, end)).length] as const;
  return isTag(text.slice(...words)) ? { end, words, isTag: true } : null;
}

function isTag(said: string): boolean {
  const characters = [...said];
  const isShort = characters.length > 0 && characters.length <= LONGEST_TAG;
  const isPlain = !characters.some((each) => isNumeral(each) || ENDS.includes(each));
  return isShort && isPlain && noNameAt(said, 0) === 0;
}

function noteAt(text: string, at: number, scene: Scene): Mark | null {
  const verb = scene === "record" ? notingAt(text, at) : notingDraftAt(text, at);
  const said = beforeNoteAt(text, at + verb);
  const isOpen = scene === "drafts" && said === 0 && text.startsWith(NOTE, at);
  if (verb === 0 || (isOpen && !BEFORE_NOTING.includes(text.charAt(at - 1)))) return null;
  const from = at + verb + said;
  const end = endOf(text, from);
  const isShort = end > from && end - from <= LONGEST_NOTE;
  return isShort ? { end, words: [from, end], isTag: false } : null;
}

function endOf(text: string, from: number, isOver = (_at: number) => false): number {
  let end = from;
  while (end < text.length && !ENDS.includes(text.charAt(end)) && !isOver(end)) end += 1;
  return end;
}

function trimmed(said: string): string {
  let end = said.length;
  while (end > 1 && TRAILING.includes(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}
