import { HIDDEN, hideSpans } from "../text/hide.ts";
import { indexWords, words } from "../text/word-index.ts";
import { BIG_UNITS, DIGITS, isArabicDigit, isNumeral, SMALL_UNITS } from "./characters.ts";
import { EVENT_FOLLOWERS, NUMBER_EVENTS, NUMERAL_WORDS } from "./numeral-words.ts";

/** Blanks words such as 三明治 and 一起, so that the numerals in them are never read. */
export function hideNumeralWords(text: string): string {
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  while (at < text.length) {
    const length = wordAt(text, at);
    if (length > 0) spans.push({ start: at, end: at + length });
    at += length > 0 ? length : 1;
  }
  return hideSpans(text, spans).replace(OFFERS, (offer) => HIDDEN.repeat(offer.length));
}

/** 买一送一, 满300减50: the terms of an offer, none of which was paid. */
const OFFERS =
  /[买满](?:\d{1,4}|[一二三四五六七八九十百千两]{1,4})(?:块|元)?[送赠减](?:\d{1,4}|[一二三四五六七八九十百两]{1,4})/g;

const wordIndex = indexWords(NUMERAL_WORDS);
const eventIndex = indexWords(NUMBER_EVENTS);
const followerIndex = indexWords(EVENT_FOLLOWERS);

function wordAt(text: string, at: number): number {
  const word = wordIndex(text, at);
  if (word > 0) return splitsNumber(text, at, word) || startsNumber(text, at + word) ? 0 : word;
  const event = eventIndex(text, at);
  if (event === 0 || isNumeral(text.charAt(at - 1))) return 0;
  return followerIndex(text, at + event) > 0 ? event : 0;
}

/**
 * After a numeral a word may only seem to start: 三百合计 is no 百合, 二十五香蕉 no 五香, 四块五中午
 * no 五中. It is kept where its numeral cannot continue the number (三十百事可乐), where it is
 * long (三十三文鱼) or unmistakable.
 */
function splitsNumber(text: string, at: number, length: number): boolean {
  const before = text.charAt(at - 1);
  if (!isNumeral(text.charAt(at)) || !(isNumeral(before) || NUMBER_GOES_ON.test(before))) {
    return false;
  }
  const first = text.charAt(at);
  if (isArabicDigit(first)) return true;
  const word = text.slice(at, at + length);
  if (UNMISTAKABLE.has(word)) return false;
  if (first === "百" || first === "千") {
    return !SMALL_UNITS.has(before) && !isArabicDigit(text.charAt(at - 2));
  }
  if (BIG_UNITS.has(first) || first === "十") return true;
  return length < 3;
}

const NUMBER_GOES_ON = /[块塊元毛角点點几多余来]/;

/** Read as words even straight after a number: 买菜三十一共五十, 停车30万达吃饭60. */
const UNMISTAKABLE = new Set(words("一共 一起 一样 一直 一定 一般 一边 万达 百事 百度 百货"));

/** 给老二百二: a word that ends in a numeral gives it up to a number. */
function startsNumber(text: string, end: number): boolean {
  const last = text.charAt(end - 1);
  if (!DIGITS.has(last)) return false;
  const next = text.charAt(end);
  return SMALL_UNITS.has(next) || BIG_UNITS.has(next) || /[块元毛]/.test(next);
}
