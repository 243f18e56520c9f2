import { defaultCategories } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";

/** Endings that say nothing about the category: 咖啡钱 is about 咖啡. */
const EMPTY_ENDING = /(?:费用|用品|支出|开销|开支|花销|消费|相关|收入|费|钱|类)$/;
const ONLY = { EXPENSE: /(?:支出|花销|开[销支]|消费)$/, INCOME: /(?:收入|进账)$/ };

/** The categories made for the type; if types are unknown, those whose names do not say the other type (收红包 is never 红包支出). */
export function namesFor(type: TransactionType, context: UserContext): readonly string[] {
  const { customCategories, customCategoryTypes: types } = context;
  const other = type === "INCOME" ? ONLY.EXPENSE : ONLY.INCOME;
  return customCategories.filter(
    (name, index) => types?.[index]?.includes(type) ?? !other.test(name),
  );
}

/** The custom category that the phrase names: by the whole name, a part of it (宠物/花草), or the name without an empty ending. The longest match wins; a single character never matches. */
export function findCustomCategory(phrase: string, names: readonly string[]): string | null {
  const text = phrase.toLowerCase();
  // Called for every clause: most names share no character with it, so they are skipped early.
  const near = names.filter((name) => [...name.toLowerCase()].some((each) => text.includes(each)));
  const said = near.flatMap((name) => partsOf(name).map((part) => ({ name, part })));
  const found = said.filter(({ part }) => text.includes(part));
  return found.toSorted((a, b) => b.part.length - a.part.length)[0]?.name ?? null;
}

/** 打车30算到工作: the category of that name, the user's own or a built-in one; `null` if none is said so. */
export function categorySaid(
  said: string,
  type: TransactionType,
  context: UserContext,
): string | null {
  const filed = FILED_UNDER.exec(said.toLowerCase())?.[1];
  if (filed === undefined) return null;
  const names = [...namesFor(type, context), ...defaultCategories(type)];
  const found = names.filter((name) => filed.startsWith(name.toLowerCase()));
  return found.sort((one, other) => other.length - one.length)[0] ?? null;
}

const FILED_UNDER = /(?:算|记|归|计|放)(?:到|进|在|入|作|成)(.+)/u;

/** A custom category whose name contains the deciding word: 奶茶 belongs to 咖啡奶茶. */
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
