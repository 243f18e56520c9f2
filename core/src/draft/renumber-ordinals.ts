import { accept, type Result, reject } from "../result.ts";
import { findOrdinals } from "../understanding/ordinals/find-ordinals.ts";
import type { DraftBatch, DraftRejection } from "./draft-batch.ts";

/**
 * Says an utterance in the numbers an engine is shown: with the 1st of three cancelled, 第三笔 is
 * the second of what is pending, and an engine told 第三笔 would look for a draft that is not there.
 * Rejects when a settled draft is named. Numbers beyond the batch stay beyond the view.
 */
export function renumberOrdinals(text: string, batch: DraftBatch): Result<string, DraftRejection> {
  let renumbered = "";
  let copied = 0;
  for (const mention of findOrdinals(text)) {
    // Counting from the end, people mean what they still see pending: the view counts the same.
    if (mention.from === "end") continue;
    const index = mention.position - 1;
    const item = batch.items[index];
    if (item !== undefined && item.status !== "pending") {
      return reject({ type: "already-settled", index, status: item.status });
    }
    const settledBefore = batch.items.filter(
      (other) => other.index < index && other.status !== "pending",
    ).length;
    if (settledBefore === 0) continue;
    renumbered += `${text.slice(copied, mention.start)}第${mention.position - settledBefore}笔`;
    copied = mention.end;
  }
  return accept(renumbered + text.slice(copied));
}
