import { defaultCategories, OTHER_CATEGORY } from "../../categories.ts";
import type { Filed } from "../../ledger/present-names.ts";
import type { Moment } from "../../moment.ts";
import type { TransactionType } from "../../transaction.ts";
import { oneCategoryOf } from "../acts/category.ts";
import { findCustomCategory } from "../acts/custom-categories.ts";
import { THINGS } from "../lexicon/things/things.ts";
import { normalize } from "../text/normalize.ts";

/** Names and aliases of two characters or more, which are cut out whole: 吃的, 人情往来. */
export const CATEGORY_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...THINGS.aliases].filter(([name]) => name.length > 1),
);

/** 在吃饭上, 给孩子: what stands around the thing itself. */
const AROUND = /^(?:[在于给]|关于)|(?:[上里类项]|[上方]面|这块|(?<=费)用)$/g;
/**
 * The category a phrase of a question names. `null` when the phrase says more than that: 老王吃饭
 * and 吃饭和打车 are no categories, and their figures would be other people's.
 */
export function categoryOf(
  phrase: string,
  types: readonly TransactionType[],
  { now, customCategories, given }: OwnCategories,
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
  const context = { now, customCategories, recentCategories: [] };
  for (const each of types) {
    const category = oneCategoryOf(core, { type: each, context });
    if (category !== null) return category === OTHER_CATEGORY ? null : { category, type: each };
  }
  return null;
}

/** 工资 of what was paid to somebody, once hidden, is no more meant by 这个月工资多少. */
function givenName(
  phrases: readonly string[],
  types: readonly TransactionType[],
  given: readonly Filed[],
): Filed | null {
  const called = given.filter(({ category }) => phrases.includes(normalize(category).trim()));
  const [first] = called;
  if (first === undefined) return null;
  if (types.some((type) => defaultCategories(type).includes(first.category))) return null;
  const type = types.find((each) => called.some((one) => one.type === each)) ?? types[0];
  return { category: first.category, type: type ?? "EXPENSE" };
}

interface OwnCategories {
  readonly now: Moment;
  readonly customCategories: readonly string[];
  /** Meant only where the whole name is said. */
  readonly given: readonly Filed[];
}
