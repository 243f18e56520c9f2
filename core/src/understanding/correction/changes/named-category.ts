import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "../../../categories.ts";
import type { UserContext } from "../../../ports/understanding.ts";
import { CATEGORY_ALIASES } from "../../categories/category-aliases.ts";
import { normalize } from "../../text/normalize.ts";

const CATEGORY_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES].flatMap((category) =>
    [category, ...(CATEGORY_ALIASES[category]?.split(" ") ?? [])].map((name) => [name, category]),
  ),
);

const CLOSING =
  /(?:里面|里头|里边|里|这一?类|那一?类|一类|类别|分类|类目|类|下面|下|去|吧|啊|呀|啦|哦|了|的|中|那边|大类|这边|比较好|更合适|才对)$/;
const OPENING = /^(?:是|到|在|成|为|进|去|属于|一个|个|那个|这个|我的|我那个|叫)/;

/** The category that the whole phrase names, custom ones first; part of a phrase names none. */
export function namedCategory(phrase: string, context: UserContext): string | null {
  let rest = normalize(phrase).trim();
  for (let round = 0; round < 5; round += 1) {
    const name = exactly(rest, context);
    if (name !== null) return name;
    const shorter = rest.replace(OPENING, "").replace(CLOSING, "").trim();
    if (shorter === rest || shorter === "") return null;
    rest = shorter;
  }
  return null;
}

function exactly(said: string, { customCategories, recentCategories }: UserContext): string | null {
  const same = (name: string) => normalize(name).trim() === said;
  return (
    customCategories.find(same) ?? CATEGORY_BY_NAME.get(said) ?? recentCategories.find(same) ?? null
  );
}
