import { defaultCategories, OTHER_CATEGORY } from "../../categories.ts";
import type { Moment } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { categorize } from "../categories/categorize.ts";
import { CATEGORY_ALIASES } from "../categories/category-aliases.ts";
import { findCustomCategory } from "../categories/custom-categories.ts";
import { findCategoryWords } from "../categories/find-category-words.ts";
import type { Filed } from "../present-names.ts";
import { normalize } from "../text/normalize.ts";

interface OwnCategories {
  readonly customCategories: readonly string[];
  /** Meant only where the whole name is said. */
  readonly given: readonly Filed[];
}

/** Names and aliases of two characters or more, which are cut out whole: 吃的, 人情往来. */
export const CATEGORY_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORY_ALIASES).flatMap(([category, aliases]) =>
    [category, ...aliases.split(" ")]
      .filter((name) => name.length > 1)
      .map((name): [string, string] => [name, category]),
  ),
);

/** 在吃饭上, 给孩子: what stands around the thing itself. */
const AROUND = /^(?:[在于给]|关于)|(?:[上里类项]|[上方]面|这块|(?<=费)用)$/g;
/** Verbs that may stand beside the thing: 喝奶茶, 看电影. */
const BESIDE = /^[吃喝买打坐搭点充交付做看玩去]*$/;

/**
 * The category a phrase of a question names. `null` when the phrase says more than that: 老王吃饭
 * and 吃饭和打车 are no categories, and their figures would be other people's.
 */
export function categoryOf(
  phrase: string,
  types: readonly TransactionType[],
  { now, customCategories, given }: OwnCategories & { now: Moment },
): Filed | null {
  const core = phrase.replace(AROUND, "");
  const called = givenName([phrase, core], types, given);
  if (called !== null) return called;
  const custom = findCustomCategory(core, customCategories);
  const [type = "EXPENSE", ...others] = types;
  if (custom?.toLowerCase().includes(core)) {
    // Custom categories are of no type; this one says it by its name.
    const ofIncome = others.length > 0 && custom.endsWith("收入");
    return { category: custom, type: ofIncome ? "INCOME" : type };
  }
  const named = CATEGORY_BY_NAME.get(core) ?? "";
  const fitting = types.find((each) => defaultCategories(each).includes(named));
  if (fitting !== undefined) return { category: named, type: fitting };
  const known = types.find((each) => isOneThing(core, each));
  if (known === undefined) return null;
  const context = { now, customCategories, recentCategories: [] };
  const { category } = categorize(core, { type: known, context });
  return category === OTHER_CATEGORY ? null : { category, type: known };
}

/** 工资 of what was paid to somebody, once hidden, is no more meant by 这个月工资多少. */
function givenName(
  phrases: readonly string[],
  types: readonly TransactionType[],
  given: readonly Filed[],
): Filed | null {
  const called = given.filter(({ category }) => phrases.includes(normalize(category).trim()));
  const { category } = called[0] ?? {};
  if (category === undefined) return null;
  if (types.some((type) => defaultCategories(type).includes(category))) return null;
  const type = types.find((each) => called.some((one) => one.type === each));
  return { category, type: type ?? types[0] ?? "EXPENSE" };
}

/** Made of words of the lexicon alone, the longer of which agree. */
function isOneThing(core: string, type: TransactionType): boolean {
  const words = findCategoryWords(core, type === "INCOME" ? "income" : "expense");
  const things = words.filter(({ word, kind }) => word.length > 1 && kind !== "place");
  const uncovered = words.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    core,
  );
  return (
    words.length > 0 &&
    new Set(things.map(({ category }) => category)).size <= 1 &&
    BESIDE.test(uncovered)
  );
}
