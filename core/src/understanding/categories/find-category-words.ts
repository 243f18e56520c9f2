import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, OTHER_CATEGORY } from "../../categories.ts";
import { ENDINGS, NAMES_NOTHING } from "./ending-words.ts";
import { FOOD_WORDS } from "./food-words.ts";
import { INCOME_WORDS } from "./income-words.ts";
import { LEISURE_WORDS } from "./leisure-words.ts";
import type { WordGroup, WordKind } from "./lexicon-shape.ts";
import { LIVING_WORDS } from "./living-words.ts";

/** A word of the lexicon where it stands in a phrase. */
export interface CategoryWord {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly category: string;
  readonly kind: WordKind;
  readonly alternates: readonly string[];
}

export type Lexicon = "expense" | "income";

type Entry = Omit<CategoryWord, "start" | "end">;

interface Place {
  readonly start: number;
  readonly end: number;
  /** A word of the lexicon ends right before it. */
  readonly glued: boolean;
}

interface Index {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly longest: number;
}

const INDEXES: Readonly<Record<Lexicon, Index>> = {
  expense: indexOf([
    ...namesOf(EXPENSE_CATEGORIES),
    ...ENDINGS,
    NAMES_NOTHING,
    ...FOOD_WORDS,
    ...LIVING_WORDS,
    ...LEISURE_WORDS,
  ]),
  income: indexOf([...namesOf(INCOME_CATEGORIES), ...INCOME_WORDS]),
};

const ENDING_CHARACTERS = new Set(ENDINGS.flatMap(({ words }) => words.split(" ")));

/** One character says little inside a longer word: 水 in 水平, 车 in 车间. */
const BEFORE_SINGLE =
  /^$|[\s和跟与及、买吃喝点割称加拿开配切炖抓捞煮下装修洗养抽换交上听看打了的个斤两瓶桶包条盒份碗杯只把本张双件袋箱块头根罐]/;
const AFTER_SINGLE =
  /^(?:$|[^一-龥]|[花用付一和跟钱费共的了各每又还买打吃开订送加换喝看坐点充交挺真太很才就是在给从]|总共|合计|大概)/;

/**
 * Every word of the lexicon in the phrase, in order of where it ends. A word inside a longer one
 * does not count (果 in 水果), but words that overlap both do (买菜 and 菜刀 in 买菜刀).
 */
export function findCategoryWords(phrase: string, lexicon: Lexicon): readonly CategoryWord[] {
  const { entries, longest } = INDEXES[lexicon];
  const found: CategoryWord[] = [];
  let covered = 0;
  for (let start = 0; start < phrase.length; start += 1) {
    for (
      let end = Math.min(phrase.length, start + longest);
      end > start && end > covered;
      end -= 1
    ) {
      const entry = entries.get(phrase.slice(start, end));
      const glued = found.at(-1)?.end === start;
      if (entry === undefined || !standsAlone(phrase, { start, end, glued })) continue;
      found.push({ ...entry, start, end });
      covered = end;
      break;
    }
  }
  return found.filter(({ kind }) => kind !== "none");
}

function standsAlone(phrase: string, { start, end, glued }: Place): boolean {
  if (end - start > 1) return !insideLatinWord(phrase, start, end);
  // 牛肉 + 面 is a noodle dish wherever it stands; 面 alone must end the phrase.
  if (/[吃喝饮]/.test(phrase.charAt(start))) return true;
  const ending = ENDING_CHARACTERS.has(phrase.charAt(start));
  if (ending && glued) return true;
  if (!AFTER_SINGLE.test(phrase.slice(end, end + 2))) return false;
  return ending || BEFORE_SINGLE.test(phrase.charAt(start - 1));
}

/** "hm" is a shop, but not inside another Latin word. */
function insideLatinWord(phrase: string, start: number, end: number): boolean {
  const latin = /[a-z0-9]/;
  return (
    (latin.test(phrase.charAt(start)) && latin.test(phrase.charAt(start - 1))) ||
    (latin.test(phrase.charAt(end - 1)) && /[a-z]/.test(phrase.charAt(end)))
  );
}

/** 餐饮60，交通30: a category said by its own name. */
function namesOf(categories: readonly string[]): readonly WordGroup[] {
  return categories
    .filter((category) => category !== OTHER_CATEGORY)
    .map((category) => ({ category, kind: "general", words: category }));
}

function indexOf(groups: readonly WordGroup[]): Index {
  const entries = new Map<string, Entry>();
  let longest = 0;
  for (const { category, kind, alternates = [], words } of groups) {
    for (const word of words.split(" ")) {
      entries.set(word, { word, category, kind, alternates });
      longest = Math.max(longest, word.length);
    }
  }
  return { entries, longest };
}
