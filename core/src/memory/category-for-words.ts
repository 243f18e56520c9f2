import { OTHER_CATEGORY } from "../categories.ts";
import { nameForDraft, presentName } from "../ledger/present-names.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { TransactionType } from "../transaction.ts";
import { categorize } from "../understanding/kinds/category.ts";
import { recallNamed } from "./remembered-category.ts";

/**
 * The category for the description of an entry that is filled in by hand: as the user filed these words
 * before, else as the engine files them. `null` if neither knows more than 其他.
 */
export function categoryForWords(
  words: string,
  type: TransactionType,
  context: UserContext,
): string | null {
  const description = words.trim();
  if (description === "") return null;
  const { category } = categorize(description, { type, context });
  const { memory } = context;
  const known = memory === undefined ? null : recallNamed(memory, { type, category, description });
  if (known !== null) return known.category;
  const filed = nameForDraft({ type, category }, context);
  return filed === presentName({ type, category: OTHER_CATEGORY }, context) ? null : filed;
}
