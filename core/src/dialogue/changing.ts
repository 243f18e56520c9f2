import { type DraftBatch, type DraftRejection, updateItem } from "../draft/draft-batch.ts";
import { typeWith } from "../ledger/own-category-types.ts";
import { nameForDraft, presentName } from "../ledger/present-names.ts";
import type { Result } from "../result.ts";
import type { TransactionChange } from "../transaction.ts";
import type { DialogueSettings } from "./dialogue-state.ts";

/** What one draft is to become. */
export interface DraftChange {
  readonly index: number;
  readonly change: TransactionChange;
}

/** {@link updateItem}, for somebody whose categories may go by other names: 其他 may be 杂项. */
export function changeDraft(
  batch: DraftBatch,
  { index, change }: DraftChange,
  settings: DialogueSettings,
): Result<DraftBatch, DraftRejection> {
  return updateItem(batch, index, change, {
    present: (filed) => presentName(filed, settings),
    forDraft: (filed) => nameForDraft(filed, settings),
    typeWith: (filed) => typeWith(filed, settings),
  });
}
