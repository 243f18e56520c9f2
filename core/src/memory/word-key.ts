import { normalize } from "../understanding/text/normalize.ts";

/** Branch names and the like: 蜜雪冰城(人民路店). */
const IN_PARENTHESES = /[(（【[].*?[)）\]】]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]/gu;
/** 打车了, 奶茶吧: the end of a sentence, not of a name. */
const PARTICLES = /(?<=..)[了的吧啊呀呢嘛哦]+$/u;

/** A text as it is compared: without branch, punctuation, spaces, width, capitals and final particles. */
export function wordKey(text: string): string {
  const folded = normalize(text);
  const key = folded.replace(IN_PARENTHESES, "").replace(NOT_A_WORD, "");
  return (key === "" ? folded.replace(NOT_A_WORD, "") : key).replace(PARTICLES, "");
}
