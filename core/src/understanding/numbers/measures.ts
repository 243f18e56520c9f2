import { BY_THE_DOZEN, COUNTING, MEASURING, NO_MEASURES } from "../lexicon/measures.ts";
import { startingWord } from "../text/starting-word.ts";

const measuringAt = startingWord(MEASURING, NO_MEASURES);
const countingAt = startingWord(`${MEASURING} ${COUNTING}`, NO_MEASURES);
const dozenOf = startingWord(BY_THE_DOZEN);

/** The length of the measure word at `at`; 0 if there is none, or only a word that starts like one. */
export function measureAt(text: string, at: number): number {
  return countingAt(text, at) || Number(isOunce(text, at) || isDozen(text, at));
}

export function isMeasuring(text: string, at: number): boolean {
  return measuringAt(text, at) > 0 || isOunce(text, at);
}

/** 打 is mostly a verb, so it means a dozen only before its thing or at the end: 两打啤酒, not 三十打车. */
export function isDozen(text: string, at: number): boolean {
  if (text.charAt(at) !== "打") return false;
  const next = text.charAt(at + 1);
  return next === "" || PAUSES.includes(next) || dozenOf(text, at + 1) > 0;
}

/** The length of 多, 几, 来 or 余 between a number and its measure word: 十几个, 二十多斤. */
export function vagueAt(text: string, at: number): number {
  const vague = VAGUE.includes(text.charAt(at) || " ") && !text.startsWith("来回", at);
  return vague && measureAt(text, at + 1) > 0 ? 1 : 0;
}

const VAGUE = "多几余来";
const PAUSES = " ,，。、";

/** 三两牛肉 is a weight; 三十两瓶水 is thirty and two bottles. */
function isOunce(text: string, at: number): boolean {
  if (text.charAt(at) !== "两" || "百千万块元毛清".includes(text.charAt(at + 1) || " "))
    return false;
  return countingAt(text, at + 1) === 0;
}
