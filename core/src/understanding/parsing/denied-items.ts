import { findCategoryWords } from "../categories/find-category-words.ts";
import type { Separator } from "./separators.ts";

/** That an item cost nothing or did not happen, said right after it. */
const DENIAL =
  /(?:都|也|就|是)?(?:没有?(?:花钱|要钱|收钱|给钱|付钱|吃|喝|买|点|坐|打|去|充|交|花)[着到成上]?(?![过完饱够])|免费的?|不要钱|不花钱)了?/g;
const LONGEST_ITEM = 6;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Pauses nobody made around an item that is denied: 吃饭60打车没花钱 and 打车没花钱吃饭60 say the same as
 * with a comma. 衣服300没买 and 300的衣服没买 deny the amount itself and have none.
 */
export function pausesAroundDenied(text: string, amounts: readonly Place[]): readonly Separator[] {
  const pauses: Separator[] = [];
  for (const match of text.matchAll(DENIAL)) {
    const item = itemEndingAt(text, match.index);
    if (item < 0) continue;
    const end = match.index + match[0].length;
    const last = amounts.findLast((amount) => amount.end <= item);
    if (last?.end === item && namesItem(text.slice(Math.max(0, last.start - 8), last.start))) {
      pauses.push(pauseAt(item));
    }
    if (startsItem(text.slice(end, end + LONGEST_ITEM))) pauses.push(pauseAt(end));
  }
  return pauses;
}

/** Where the item right before `end` starts; -1 for none. */
function itemEndingAt(text: string, end: number): number {
  const from = Math.max(0, end - LONGEST_ITEM);
  // 裤子 is listed as 裤.
  const bare = /[子儿]/.test(text.charAt(end - 1)) ? end - 1 : end;
  const found = findCategoryWords(text.slice(from, end), "expense").find(
    (word) => from + word.end >= bare && end - from - word.start > 1,
  );
  return found === undefined ? -1 : from + found.start;
}

function namesItem(words: string): boolean {
  const said = words.slice(Math.max(words.lastIndexOf(","), words.lastIndexOf("，")) + 1);
  return findCategoryWords(said, "expense").length > 0;
}

function startsItem(words: string): boolean {
  return findCategoryWords(words, "expense").some(
    ({ start, word }) => start === 0 && word.length > 1,
  );
}

function pauseAt(at: number): Separator {
  return { start: at, end: at, strength: 3 };
}
