import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction, TransactionType } from "../transaction.ts";
import { type Filed, givenNames, presentName } from "./present-names.ts";

type Own = Omit<UserContext, "recentCategories" | "now">;

/** The draft's type, unless the category is one that the user made for another type only. */
export function typeWith({ type, category }: Filed, own: Own): TransactionType {
  const types = typesOf(category, own);
  const fits = types.includes(type) || defaultCategories(type).includes(category);
  return fits ? type : (types[0] ?? type);
}

/** The most confidence for a draft that we filed elsewhere than the engine said, so that the app marks it 请核对. */
const REFILED = 0.6;

/** If an engine pairs a type with a category that the user made for the other type, the draft becomes 其他. */
export function withCategoryForType(parsed: ParsedTransaction, own: Own): ParsedTransaction {
  const { type, confidence } = parsed;
  if (typeWith(parsed, own) === type) return parsed;
  const category = presentName({ type, category: OTHER_CATEGORY }, own);
  return { ...parsed, category, confidence: Math.min(confidence, REFILED) };
}

/** Empty for a category that is not the user's own, or if the types are not known. */
function typesOf(category: string, own: Own): readonly TransactionType[] {
  const { customCategories, customCategoryTypes } = own;
  if (customCategoryTypes === undefined) return [];
  const given = givenNames(own).filter((each) => each.category === category);
  const told = customCategoryTypes[customCategories.indexOf(category)] ?? [];
  return [...told, ...given.map(({ type }) => type)];
}
