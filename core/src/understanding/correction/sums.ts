import type { CorrectQuestion } from "../../ports/understanding.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import type { Token } from "./tokens/token.ts";

/** 改成-5: no draft is of less than nothing. A day has such a stroke too, and 负一楼 is a place. */
const NEGATIVE =
  /(?<![\d年月日号])(?:-|负)\s?[\d一二两三四五六七八九十]{1,9}(?![楼层\d一二三四五六七八九十])/;

const TOTAL = /[一总]共|合计|总计/;

const CONJUNCTION = /[和跟与、及]/;

export function saysNegative(tokens: readonly Token[]): boolean {
  // The stroke of 第2-4笔 is no sign.
  const words = tokens.map(({ type, text }) => (type === "place" ? "笔" : text));
  return NEGATIVE.test(words.join(""));
}

export function saysTotal(text: string): boolean {
  return TOTAL.test(text);
}

/** 吃饭和打车一共80, with a 打车 among the drafts: a check, of which no draft is to be made. */
export function totalsDrafts(
  text: string,
  clauses: readonly Clause[],
  { currentBatch: batch, context }: CorrectQuestion,
): boolean {
  const named = (part: string) => matchPhrase(part, { batch, context }).strength >= MATCH.synonym;
  const parts = clauses
    .flatMap(({ subject }) => subject.phrases.map(({ words }) => words.split(CONJUNCTION)))
    .filter(({ length }) => length > 1);
  return saysTotal(text) && parts.flat().some(named);
}
