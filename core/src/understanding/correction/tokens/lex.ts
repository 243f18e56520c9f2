import { OTHER_CATEGORY } from "../../../categories.ts";
import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { findCategoryWords } from "../../categories/find-category-words.ts";
import { givenNames } from "../../present-names.ts";
import { normalize } from "../../text/normalize.ts";
import { lengthAt } from "../../text/pattern.ts";
import { mentionsDraft } from "../certainty/explained.ts";
import { operationAt, scaleAt } from "./arithmetic-at.ts";
import { findMentions, type Mentions } from "./find-mentions.ts";
import { placeAt } from "./place-at.ts";
import type { Found, Token, TokenContent } from "./token.ts";
import { wordAt } from "./word-at.ts";

const BREAK = /[\s,.;:!?、，。；：！？…~—]/y;
/** 啊不 and 不不 take back what was said, as does 啊不是 before another number; else it denies. */
const REPAIR =
  /(?:[啊哦噢呃哎]不+|不不+)(?![是算要该应属用能对像]|好意思)|[啊哦噢呃哎]不是(?=[,，…\s]{1,3}(?:是|改成)?[\d一二两三四五六七八九十])/y;

/** 那双, 那台: measures of goods, not of drafts. */
const OF_GOODS = /[双袋瓶包盒本支台辆套束箱碗串桶只根场间部款晚顶副床盆棵]$/;

/** 入账 saves, but 是入账 and 改成入账 say that money came in; 就入账 and 要入账 do not. */
const INCOME_OR_SAVING = "入账";
const SAYS_WHAT_IT_IS = /[是系算成为作到]$|^(?:其实|实际上?|明明)$/;

const TEXT: TokenContent = { type: "text" };

/** Cuts a normalised utterance into the parts of a correction; what is none of them is text. */
export function lex(text: string, question: CorrectQuestion): readonly Token[] {
  const mentions = findMentions(text, question.context);
  const names = namesIn(text, question);
  const tokens: Token[] = [];
  const push = (content: TokenContent, start: number, end: number) => {
    if (end > start) tokens.push({ ...content, start, end, text: text.slice(start, end) });
  };
  // 鞋子那双 points at the shoes of the batch; 家里那台洗衣机 tells of a machine.
  const soundly = (found: Found | null, word: string, before: string): Found | null =>
    found?.content.type === "pointing" && OF_GOODS.test(word) && !mentionsDraft(before, question)
      ? null
      : found;
  let textFrom = 0;
  let at = 0;
  while (at < text.length) {
    const longest = longestAt(text, at, mentions);
    const word = text.slice(at, at + (longest?.length ?? 1));
    const namesType = word === INCOME_OR_SAVING && announces(textFrom === at, tokens.at(-1));
    const found = namesType ? null : soundly(longest, word, text.slice(textFrom, at));
    const length = found?.length ?? (namesType ? word.length : 1);
    const name = names.get(at) ?? 0;
    // 双十一 is a day before it is a way of shopping.
    const named = found?.content.type === "date" ? name > length : name >= length;
    if (found === null || found.content.type === "text" || named) {
      at += Math.max(name, length);
      continue;
    }
    push(TEXT, textFrom, at);
    push(found.content, at, at + length);
    at += length;
    textFrom = at;
  }
  push(TEXT, textFrom, text.length);
  return tokens;
}

function announces(adjoins: boolean, last: Token | undefined): boolean {
  return adjoins && last?.type === "announcement" && SAYS_WHAT_IT_IS.test(last.text);
}

function longestAt(text: string, at: number, mentions: Mentions): Found | null {
  const mention = mentions.get(at);
  // 写上个月28号: a word must not run into the day.
  let beforeMention = at + 1;
  while (beforeMention < text.length && !mentions.has(beforeMention)) beforeMention += 1;
  const candidates: readonly (Found | null)[] = [
    operationAt(text, at, mentions),
    scaleAt(text, at),
    mention === undefined ? null : { content: mention, length: mention.end - at },
    placeAt(text, at),
    { content: { type: "complaint" }, length: lengthAt(REPAIR, text, at) },
    { content: { type: "break" }, length: lengthAt(BREAK, text, at) },
    wordAt(text.slice(0, beforeMention), at),
  ];
  let longest: Found | null = null;
  for (const found of candidates) {
    if (found !== null && found.length > (longest?.length ?? 0)) longest = found;
  }
  return longest;
}

/**
 * How long the names are that start at each place: what drafts, categories and things are called is
 * never cut, whatever it contains (加油 is no addition, 成人票 no 成).
 */
function namesIn(
  text: string,
  { currentBatch, context }: CorrectQuestion,
): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  const hold = (start: number, length: number) => {
    if (length > 1) lengths.set(start, Math.max(length, lengths.get(start) ?? 0));
  };
  for (const lexicon of ["expense", "income"] as const) {
    for (const { start, end } of findCategoryWords(text, lexicon)) hold(start, end - start);
  }
  const names = [
    ...currentBatch.flatMap(({ description, category }) => [description, category]),
    ...context.customCategories,
    ...givenNames(context).map(({ category }) => category),
  ];
  for (const name of new Set(names.map((each) => normalize(each).trim()))) {
    // 其他 also means the drafts not yet named, so it is no name.
    if (name.length < 2 || name === OTHER_CATEGORY) continue;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      hold(at, name.length);
    }
  }
  return lengths;
}
