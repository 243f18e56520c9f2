import type { UserContext } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";
import { categorize } from "../understanding/kinds/category.ts";
import { findCustomCategory } from "../understanding/kinds/custom-categories.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { tokensOf } from "../understanding/tokens-of.ts";
import { type Memory, type Remembered, recall } from "./memory.ts";

type Named = Pick<Transaction, "type" | "category" | "description">;

/**
 * The category that the user's own entries give to a draft; `null` if they give none, or if the words
 * name the category that the draft has: 打车30算到工作. `others`: the names of the drafts beside it.
 */
export function rememberedCategory(
  draft: Named,
  said: string,
  { memory, others = [] }: Pick<UserContext, "memory"> & { readonly others?: readonly string[] },
): string | null {
  if (memory === undefined) return null;
  const known = recallNamed(memory, draft);
  return known === null || isSaid(draft, said, others) ? null : known.category;
}

/** What is known of the whole name, or of its last words. */
export function recallNamed(memory: Memory, draft: Named): Remembered | null {
  return recall(memory, draft) ?? recallHead(memory, draft);
}

/**
 * 珍珠奶茶 is filed as 奶茶 was: a name whose last words are known, if the engine sees no difference between
 * the two. 儿童牙膏 is another thing for it than 牙膏, so what is known of 牙膏 says nothing.
 */
function recallHead(memory: Memory, { type, category, description }: Named): Remembered | null {
  const [, ...later] = tokensOf(description, null, ABOUT_NAMES);
  for (const { start } of later) {
    const head = description.slice(start);
    const known = head.length < SHORTEST ? null : recall(memory, { type, description: head });
    if (known !== null) {
      const isSame = categorize(head, { type, context: ABOUT_NAMES }).category === category;
      return isSame ? known : null;
    }
  }
  return null;
}

/** A single character ends too many names. */
const SHORTEST = 2;

/** A name holds no day, so the time does not matter. */
const ABOUT_NAMES: UserContext = {
  recentCategories: [],
  customCategories: [],
  now: { epochMs: 0, utcOffsetMinutes: 0 },
};

/** Whether the category is said beside the names: 交通费 is a name, and says nothing of 交通. */
function isSaid({ category, description }: Named, said: string, others: readonly string[]) {
  const names = [description, ...others].filter((name) => name !== "").map(normalize);
  const rest = names.reduce((text, name) => text.replaceAll(name, " "), normalize(said));
  return findCustomCategory(rest, [category]) !== null;
}
