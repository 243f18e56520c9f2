import { OTHER_CATEGORY } from "../../categories.ts";
import type { Thing } from "../lexicon/things/load.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { is, isAny, type Token } from "../token.ts";
import { isFood, isThing } from "./named-things.ts";

/** A category, and the word that decided it. */
export interface Decided {
  readonly category: string;
  readonly confidence: number;
  readonly thing?: Thing;
  readonly phrase?: string;
}

export const UNKNOWN_CONFIDENCE = 0.5;
const DONE = 0.8;

/** The category of an income; a thing says more than the verb. */
export function sourceOf(said: string, words: readonly Token[]): Decided {
  const found = sourcesIn(said);
  const named = found.filter(({ kind }) => kind !== "doing");
  const thing = named.at(-1) ?? found.at(-1);
  if (thing === undefined) return earnedBy(words);
  if (thing.kind !== "doing") return { category: thing.category, confidence: 0.95, thing };
  // 卖了耳机 is second-hand; 卖了四十斤橙子 is trade, which has no category.
  const used = words.some((word) => isThing(word.thing?.kind) && !isFood(word.thing));
  const traded = thing.category === "二手" && !used;
  return { category: traded ? OTHER_CATEGORY : thing.category, confidence: DONE, thing };
}

/** By the work that was paid: 给街坊修了个水龙头, 周三的课收了二百五, 收了门面房的三千二. */
function earnedBy(words: readonly Token[]): Decided {
  const has = (...names: readonly string[]) => words.some((word) => isAny(word, names));
  const collected = has("customer", "collect", "tenant");
  const first = words.find(({ date }) => date === undefined);
  if (has("teach", "work", "fit") || is(first, "help") || (collected && words.some(isLesson)))
    return { category: "兼职", confidence: DONE };
  if (collected && words.some((word) => is(word, "住房") && isThing(word.thing?.kind)))
    return { category: "租金", confidence: DONE };
  return { category: OTHER_CATEGORY, confidence: UNKNOWN_CONFIDENCE };
}

function isLesson(word: Token): boolean {
  return is(word, "教育") || THINGS.measures.get(word.measure ?? "") === "教育";
}

const LONGEST_SOURCE = 5;

/** The words for sources of income, longest first at each place. */
export function sourcesIn(said: string): readonly Thing[] {
  const found: Thing[] = [];
  for (let start = 0; start < said.length; start += 1) {
    for (let length = LONGEST_SOURCE; length > 0; length -= 1) {
      const thing = THINGS.income.get(said.slice(start, start + length));
      if (thing === undefined) continue;
      found.push(thing);
      start += length - 1;
      break;
    }
  }
  return found;
}
