import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { normalize } from "../text/normalize.ts";
import { CATEGORY_ALIASES } from "./category-aliases.ts";

const NAMES: readonly string[] = [...new Set([...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES])];

const CATEGORY_BY_NAME: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((category) =>
    [category, ...(CATEGORY_ALIASES[category]?.split(" ") ?? [])].map((name) => [name, category]),
  ),
);

/**
 * The category said outright, by its name or an alias: custom names first, then the longest, then
 * the one said last. One character (菜) counts only as the whole text.
 */
export function findCategoryName(text: string, context: UserContext): string | null {
  const said = normalize(text).trim();
  const custom = longestNameIn(
    said,
    context.customCategories.map((name) => [name, name]),
  );
  return custom ?? CATEGORY_BY_NAME.get(said) ?? longestNameIn(said, CATEGORY_BY_NAME);
}

function longestNameIn(said: string, names: Iterable<readonly [string, string]>): string | null {
  let best: { readonly category: string; readonly length: number; readonly at: number } | null =
    null;
  for (const [name, category] of names) {
    const spoken = name.trim().toLowerCase();
    const at = said.lastIndexOf(spoken);
    if (spoken === "" || at < 0 || (spoken.length < 2 && said !== spoken)) continue;
    const better =
      best === null ||
      spoken.length > best.length ||
      (spoken.length === best.length && at > best.at);
    if (better) best = { category, length: spoken.length, at };
  }
  return best?.category ?? null;
}
