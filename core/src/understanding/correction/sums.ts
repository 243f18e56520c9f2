import type { CorrectQuestion } from "../../ports/understanding.ts";
import type { Clause } from "./clauses/clause.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";
import { namesRunTogether } from "./targets/resolve-names.ts";
import type { Token } from "./tokens/token.ts";

/** 改成-5: no draft is of less than nothing. A day has such a stroke too, and 负一楼 is a place. */
const NEGATIVE =
  /(?<![\d年月日号])(?:-|负)\s?[\d一二两三四五六七八九十]{1,9}(?![楼层\d一二三四五六七八九十])/;

const TOTAL = /[一总拢统]共|合计|总计|[合加]起来/;

const CONJUNCTION = /[和跟与、及]/;
const SUM_OF = /[和跟与、及加]/;

export function saysNegative(tokens: readonly Token[]): boolean {
  // The stroke of 第2-4笔 is no sign.
  const words = tokens.map(({ type, text }) => (type === "place" ? "笔" : text));
  return NEGATIVE.test(words.join(""));
}

export function saysTotal(text: string): boolean {
  return TOTAL.test(text);
}

/** 吃饭和打车一共80, with a 打车 among the drafts, or 吃饭和打车80 with both: no draft is to be made of it. */
export function totalsDrafts(
  text: string,
  clauses: readonly Clause[],
  { currentBatch: batch, context }: CorrectQuestion,
): boolean {
  const named = (part: string) => matchPhrase(part, { batch, context }).strength >= MATCH.synonym;
  const total = saysTotal(text);
  const parts = clauses
    .flatMap(({ subject }) => subject.phrases)
    .map(({ words }) => words.replace(TOTAL, ""))
    .map((words) => namesRunTogether(words, batch) ?? words.split(total ? CONJUNCTION : SUM_OF))
    .filter(({ length }) => length > 1);
  return total ? parts.flat().some(named) : parts.some((each) => each.every(named));
}
