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
  /** 0 to 1; at most {@link UNKNOWN_CONFIDENCE} if no word of the phrase is known. */
  readonly confidence: number;
  /** Categories that a general word may belong to: a ticket, an entrance fee. */
  readonly openTo?: readonly string[];
  /** What was bought, in a few words, if one of them decided the category. */
  readonly phrase?: string;
}

const COUNTED = 0.65;
const EXTRA = 0.7;
const PRICED = 0.75;

interface Options {
  readonly type: TransactionType;
  readonly context: UserContext;
  /** The clauses around it, which say whom or what it was for. */
  readonly around?: readonly Token[];
}

/** The category of a text that is not tokenized yet. */
export function categorize(phrase: string, options: Options): CategoryGuess {
  return categoryOf(tokensOf(phrase, null, options.context), options);
}

/** Verbs that may stand beside the thing that a question is about: 喝奶茶, 看电影. */
const BESIDE = "吃喝买打坐搭点充交付做看玩去";

/** The category of a phrase of known words only, if the longer ones agree; otherwise `null`: 老王吃饭. */
export function oneCategoryOf(
  phrase: string,
  words: readonly Token[],
  options: Options,
): string | null {
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

/** Decides by what was bought, not where or how: first custom categories, then the head of the phrase (in Chinese the last word), then bare verbs, measure words and places, then 其他. */
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

/** The category of an expense. */
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
  // 会员便宜五块, 清仓: the head is a price word, so the guess is less sure.
  const confidence = is(words[head.at], "price") ? Math.min(usual, PRICED) : usual;
  // 牛肉面，加了份肉: an extra says less than the clause before it.
  const first = words.find((word) => !is(word, "light"));
  const extra = is(first, "extra") && isFood(thing);
  return {
    category: boughtAs(head, words, around),
    confidence: extra ? EXTRA : confidence,
    thing,
    phrase: thingPhrase(words, head),
  };
}

/** The category that a character of an unknown word hints at; otherwise the verb decides (installing: 住房). */
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
  // 请了两个小工: a person was paid, nothing was bought.
  const bought = words.find((word) => isAny(word, ["buy", "bought"]));
  return bought === undefined || bought.text[0] === "请" ? OTHER_CATEGORY : "购物";
}
