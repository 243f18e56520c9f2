import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "../../../categories.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import { CATEGORY_ALIASES } from "../../categories/category-aliases.ts";
import { givenNames } from "../../present-names.ts";
import { normalize } from "../../text/normalize.ts";
import { plain } from "../targets/phrase-core.ts";

const BUILT_IN: ReadonlySet<string> = new Set([...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES]);

const CATEGORY_BY_ALIAS: ReadonlyMap<string, string> = new Map(
  [...BUILT_IN].flatMap((category) =>
    (CATEGORY_ALIASES[category]?.split(" ") ?? []).map((name) => [name, category]),
  ),
);

const OPENING = /^(?:[到成为进去个叫]|属于|一个)+/;
const CLOSING =
  /(?:[里下去中]|里面|[这那]?一?类|类[别目]|[分大]类|下面|[那这]边|比较好|更合适|才对|的?(?:开销|支出|花销|产品))+$/;

/** The category that the whole phrase names, custom ones first; part of a phrase names none. */
export function namedCategory(phrase: string, context: UserContext): string | null {
  const said = normalize(phrase).trim();
  const core = plain(plain(said).replace(OPENING, "").replace(CLOSING, ""));
  for (const name of [said, core, `${core}的`]) {
    const category = exactly(name, context);
    if (category !== null) return category;
  }
  return null;
}

function exactly(said: string, context: UserContext): string | null {
  const same = (name: string) => normalize(name).trim() === said;
  return (
    context.customCategories.find(same) ??
    (BUILT_IN.has(said) ? said : null) ??
    givenNames(context).find(({ category }) => same(category))?.category ??
    CATEGORY_BY_ALIAS.get(said) ??
    context.recentCategories.find(same) ??
    null
  );
}
