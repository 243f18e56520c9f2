import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction, TransactionType } from "../transaction.ts";
import { type Filed, givenNames, presentName } from "./present-names.ts";

type Own = Omit<UserContext, "recentCategories" | "now">;

/** A draft's own type, unless the category is one that its owner made for another type alone. */
export function typeWith({ type, category }: Filed, own: Own): TransactionType {
  const types = typesOf(category, own);
  const fits = types.includes(type) || defaultCategories(type).includes(category);
  return fits ? type : (types[0] ?? type);
}

/** The most a draft keeps that is not filed where the engine said: the user should look. */
const REFILED = 0.6;

/** No answer pairs a type with a category that its owner made for the other: that draft is 其他. */
export function heldToTypes(parsed: ParsedTransaction, own: Own): ParsedTransaction {
  const { type, confidence } = parsed;
  if (typeWith(parsed, own) === type) return parsed;
  const category = presentName({ type, category: OTHER_CATEGORY }, own);
  return { ...parsed, category, confidence: Math.min(confidence, REFILED) };
}

/** Empty for a name that is not the user's own, or when nobody told the types. */
function typesOf(category: string, own: Own): readonly TransactionType[] {
  const { customCategories, customCategoryTypes } = own;
  if (customCategoryTypes === undefined) return [];
  const given = givenNames(own).filter((each) => each.category === category);
  const told = customCategoryTypes[customCategories.indexOf(category)] ?? [];
  return [...told, ...given.map(({ type }) => type)];
}
