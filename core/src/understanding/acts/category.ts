import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { is, isAny, type Token } from "../token.ts";
import { tokensOf } from "../tokens-of.ts";
import { customCategoryWith, findCustomCategory, namesFor } from "./custom-categories.ts";
import { thingPhrase } from "./describe.ts";
import { CONFIDENCE, headThing } from "./head-thing.ts";
import { type Decided, sourceOf, sourcesIn, UNKNOWN_CONFIDENCE } from "./income-source.ts";
import { isFood, namedThings } from "./named-things.ts";
import { boughtAs } from "./purposes.ts";

export interface CategoryGuess {
  readonly category: string;
  /** 0 to 1; at most {@link UNKNOWN_CONFIDENCE} when no word of the phrase is known. */
  readonly confidence: number;
  /** What a head that leaves its kind open may be for: a ticket, a fee for entering. */
  readonly openTo?: readonly string[];
  /** What was bought, in a few words, where one of them decided. */
  readonly phrase?: string;
}

const COUNTED = 0.65;
const EXTRA = 0.7;
const PRICED = 0.75;

interface Options {
  readonly type: TransactionType;
  readonly context: UserContext;
  /** The clauses around it, which tell whom or what it was for. */
  readonly around?: readonly Token[];
}

/** The category of words that are no tokens yet. */
export function categorize(phrase: string, options: Options): CategoryGuess {
  return categoryOf(tokensOf(phrase, null, options.context), options);
}

/** Verbs that may stand beside the one thing a question is about: 喝奶茶, 看电影. */
const BESIDE = "吃喝买打坐搭点充交付做看玩去";

/** The category of a phrase made of known words alone, the longer of which agree; else `null`: 老王吃饭. */
export function oneCategoryOf(phrase: string, options: Options): string | null {
  const words = tokensOf(phrase, null, options.context);
  const known =
    options.type === "INCOME" ? sourcesIn(phrase) : words.flatMap(({ thing }) => thing ?? []);
  const covered = known.reduce((rest, { word }) => rest.replace(word, ""), phrase);
  const plain = [...covered].every(
    (character) => BESIDE.includes(character) || "费钱款子".includes(character),
  );
  const kinds = known.filter(({ word, kind }) => word.length > 1 && kind !== "place");
  const agreed = new Set(kinds.map(({ category }) => category)).size <= 1;
  return known.length > 0 && plain && agreed ? categoryOf(words, options).category : null;
}

/**
 * By what was bought, not where or how: custom categories first, then the head of the phrase
 * (Chinese puts it last), then bare verbs, measure words and places, then 其他.
 */
export function categoryOf(
  words: readonly Token[],
  { type, context, around = [] }: Options,
): CategoryGuess {
  if (type === "TRANSFER") return { category: OTHER_CATEGORY, confidence: 0.9 };
  const said = words.map(({ text }) => text).join("");
  const { thing, ...guess }: Decided =
    type === "INCOME" ? sourceOf(said, words) : purposeOf(words, around);
  const names = namesFor(type, context);
  const custom = findCustomCategory(said, names);
  if (custom !== null) return { ...guess, category: custom, confidence: 0.95 };
  if (thing === undefined) return guess;
  const belonging = customCategoryWith(thing.word, names);
  if (belonging !== null) return { ...guess, category: belonging, confidence: 0.9 };
  if (thing.kind === "general" && thing.alternates.length > 0 && guess.confidence > PRICED)
    return { ...guess, openTo: thing.alternates };
  const recent = context.recentCategories;
  if (guess.category !== thing.category || recent.includes(thing.category)) return guess;
  if (words.some((word) => isAny(word, ["eat", "meal", "cook"]))) return guess;
  const preferred = recent.find((name) => thing.alternates.includes(name));
  return { ...guess, category: preferred ?? guess.category };
}

/** What money was spent on. */
function purposeOf(words: readonly Token[], around: readonly Token[]): Decided {
  const head = headThing(namedThings(words), words);
  if (head === undefined) {
    const counted = words.flatMap(({ measure }) => THINGS.measures.get(measure ?? "") ?? []).at(-1);
    return counted === undefined
      ? { category: hintIn(words), confidence: UNKNOWN_CONFIDENCE }
      : { category: counted, confidence: COUNTED };
  }
  const { thing } = head;
  const usual = CONFIDENCE[thing.kind];
  // 会员便宜五块, 清仓: a word of prices first of all.
  const confidence = is(words[head.at], "price") ? Math.min(usual, PRICED) : usual;
  // 牛肉面，加了份肉: what comes on top tells less than the clause before.
  const first = words.find((word) => !is(word, "light"));
  const extra = is(first, "extra") && isFood(thing);
  return {
    category: boughtAs(head, words, around),
    confidence: extra ? EXTRA : confidence,
    thing,
    phrase: thingPhrase(words, head),
  };
}

/** The last character that hints inside a word nobody knows; else what is fitted is of the house. */
function hintIn(words: readonly Token[]): string {
  for (const { text, sense } of words.toReversed()) {
    if (sense !== "unknown") continue;
    const head = THINGS.expense.get(text.charAt(text.length - 1));
    if (head?.kind === "head") return head.category;
    const hint = [...text].findLast((character) => THINGS.hints.has(character));
    if (hint !== undefined) return THINGS.hints.get(hint) ?? OTHER_CATEGORY;
  }
  if (words.length > 1 && is(words[0], "fit")) return "住房";
  const given = words.some((word) => isAny(word, ["give", "reward"]));
  if (given && words.some((word) => isAny(word, ["kin", "friend", "child"]))) return "人情";
  // 请了两个小工: somebody was paid, nothing bought.
  const bought = words.find((word) => isAny(word, ["buy", "bought"]));
  return bought === undefined || bought.text[0] === "请" ? OTHER_CATEGORY : "购物";
}
