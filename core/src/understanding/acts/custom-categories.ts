import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";

/** Endings that add nothing to what a category is about: 咖啡钱 is about 咖啡. */
const EMPTY_ENDING = /(?:费用|用品|支出|开销|开支|花销|消费|相关|收入|费|钱|类)$/;
const ONLY = { EXPENSE: /(?:支出|花销|开[销支]|消费)$/, INCOME: /(?:收入|进账)$/ };

/** Those made for the type; untold, those whose names do not say the other: 收红包 is never 红包支出. */
export function namesFor(type: TransactionType, context: UserContext): readonly string[] {
  const { customCategories, customCategoryTypes: types } = context;
  const other = type === "INCOME" ? ONLY.EXPENSE : ONLY.INCOME;
  return customCategories.filter(
    (name, index) => types?.[index]?.includes(type) ?? !other.test(name),
  );
}

/**
 * The custom category the phrase speaks of: the whole name, a part of it (宠物/花草), or the name
 * without an empty ending. The longest match wins; a single character never matches.
 */
export function findCustomCategory(phrase: string, names: readonly string[]): string | null {
  const text = phrase.toLowerCase();
  // Asked for every clause: most names share no character with it, and need not be cut into parts.
  const near = names.filter((name) => [...name.toLowerCase()].some((each) => text.includes(each)));
  const said = near.flatMap((name) => partsOf(name).map((part) => ({ name, part })));
  const found = said.filter(({ part }) => text.includes(part));
  return found.toSorted((a, b) => b.part.length - a.part.length)[0]?.name ?? null;
}

/** A custom category whose name contains the word that decided: 奶茶 belongs to 咖啡奶茶. */
export function customCategoryWith(word: string, names: readonly string[]): string | null {
  return (word.length > 1 && names.find((name) => name.toLowerCase().includes(word))) || null;
}

function partsOf(name: string): readonly string[] {
  const whole = name.trim().toLowerCase();
  const parts = [whole, ...whole.split(/[/、,&和与及\s]/)];
  return parts
    .flatMap((part) => [part, part.replace(EMPTY_ENDING, "")])
    .filter((part) => part.length > 1);
}
