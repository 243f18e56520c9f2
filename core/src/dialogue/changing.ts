import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import { type DraftBatch, type DraftRejection, updateItem } from "../draft/draft-batch.ts";
import type { Result } from "../result.ts";
import type { Transaction, TransactionChange, TransactionType } from "../transaction.ts";
import { nameForDraft, presentName } from "../understanding/present-names.ts";
import type { DialogueSettings } from "./dialogue-state.ts";

/** What one draft is to become. */
export interface DraftChange {
  readonly index: number;
  readonly change: TransactionChange;
}

/** {@link updateItem}, for somebody whose categories may go by other names. */
export function changeDraft(
  batch: DraftBatch,
  { index, change }: DraftChange,
  settings: DialogueSettings,
): Result<DraftBatch, DraftRejection> {
  const before = batch.items[index]?.parsed;
  const moved = before === undefined ? {} : refiled(before, change, settings);
  return updateItem(batch, index, { ...change, ...moved });
}

/** 是收入 said of a ride: income has no 交通, whatever that is called now, and its 其他 may be 杂项. */
function refiled(
  before: Transaction,
  { type = before.type, category = before.category }: TransactionChange,
  settings: DialogueSettings,
): TransactionChange {
  if (type === before.type || category !== before.category) return {};
  if (namesOf(type, settings).includes(category)) {
    return { category: nameForDraft({ type, category }, settings) };
  }
  return namesOf(before.type, settings).includes(category)
    ? { category: presentName({ type, category: OTHER_CATEGORY }, settings) }
    : {};
}

function namesOf(type: TransactionType, settings: DialogueSettings): readonly string[] {
  return defaultCategories(type).map((category) => presentName({ type, category }, settings));
}
