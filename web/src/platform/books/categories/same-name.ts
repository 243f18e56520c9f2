import type { CategoryView } from "@suikouji/core";

export type Named = Pick<CategoryView, "id" | "type" | "name">;

/** Users write one name as 猫, 「猫 」, Cat and cat. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The category of this type with this name; an exact match is preferred. */
export function bearerOf<Bearer extends Named>(
  categories: readonly Bearer[],
  { type, name }: Pick<Named, "type" | "name">,
): Bearer | null {
  const key = nameKey(name);
  const alike = categories.filter((one) => one.type === type && nameKey(one.name) === key);
  return alike.find((one) => one.name === name) ?? alike[0] ?? null;
}
