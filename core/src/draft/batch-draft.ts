import type { Fen } from "../money.ts";
import type { NumberedTransaction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { DraftStatus } from "./draft-batch.ts";

/** A draft of the open batch; without a status it is pending. */
export type BatchDraft = NumberedTransaction & {
  readonly status?: DraftStatus;
  /** It was added or changed last, so 它 and 刚才那个 mean it. */
  readonly isTouched?: true;
  /** The words it was said with, see {@link ParsedTransaction}. */
  readonly said?: string;
};

export function isPending({ status = "pending" }: Pick<BatchDraft, "status">): boolean {
  return status === "pending";
}

/** The positions of the pending drafts. */
export function pendingIn(batch: readonly BatchDraft[]): readonly number[] {
  return [...batch.keys()].filter((at) => isPending(batch[at] ?? {}));
}

/** The position of the pending draft that was added or changed last. */
export function touchedIn(batch: readonly BatchDraft[]): number | null {
  const at = batch.findIndex((draft) => draft.isTouched && isPending(draft));
  return at < 0 ? null : at;
}

/** The amounts of the drafts that are not cancelled. */
export function draftAmounts(batch: readonly BatchDraft[]): readonly Fen[] {
  return batch.flatMap(({ amount, status }) => (status === "cancelled" ? [] : amount));
}

/** For 恢复奶茶: treats cancelled drafts as pending, so that a name means them first. */
export function cancelledFirst(batch: readonly BatchDraft[]): readonly BatchDraft[] {
  return batch.map((draft) => ({
    ...draft,
    status: draft.status === "cancelled" ? "pending" : "confirmed",
  }));
}
