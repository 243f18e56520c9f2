import { accept, type Result, reject } from "../result.ts";
import {
  findOrdinalGroups,
  type PlaceSpan,
  readPosition,
} from "../understanding/ordinals/find-ordinals.ts";
import { BATCH_LIMIT, type DraftBatch, type DraftRejection } from "./draft-batch.ts";

/**
 * Rewrites the ordinals of an utterance for an engine, which is shown pending drafts only: with the 1st
 * of three cancelled, 第三笔 becomes 第2笔. A list or range is spelled out place by place. Rejects if a
 * settled draft is named. A number beyond the batch stays beyond the view.
 */
export function renumberOrdinals(text: string, batch: DraftBatch): Result<string, DraftRejection> {
  const settled = settledAmongFirst(text, batch);
  if (settled !== null) return reject(settled);
  let renumbered = "";
  let copied = 0;
  for (const { start, end, spans } of findOrdinalGroups(text)) {
    // 倒数第二 and 最后 count the pending drafts, as the view does, so they stay.
    if (spans.some(({ from }) => from < 0)) continue;
    const places = spans.flatMap(placesIn);
    for (const place of places) {
      const item = batch.items[place - 1];
      if (item !== undefined && item.status !== "pending") {
        return reject({ type: "already-settled", index: item.index, status: item.status });
      }
    }
    const shown = places.map((place) => place - settledBefore(place, batch));
    if (shown.every((place, turn) => place === places[turn])) continue;
    const spelled = shown.map((place) => `第${place}笔`).join("和");
    renumbered += text.slice(copied, start) + spelled;
    copied = end;
  }
  return accept(renumbered + text.slice(copied));
}

const FIRST_FEW = /(?:前[面头]?|开?头)的?[那这]?([两二三四五六七八九]|[2-9])[笔个条]/;

/** 前两笔 means the first two of the batch, not the first two pending ones. */
function settledAmongFirst(text: string, { items }: DraftBatch): DraftRejection | null {
  const [, said] = FIRST_FEW.exec(text) ?? [];
  const count = said === undefined ? 0 : readPosition(said.replace("两", "二"));
  const settled = items.slice(0, count).find(({ status }) => status !== "pending");
  if (settled === undefined || settled.status === "pending") return null;
  return { type: "already-settled", index: settled.index, status: settled.status };
}

/** One place beyond the batch is enough to keep the range too long. */
function placesIn({ from, to }: PlaceSpan): readonly number[] {
  const last = Math.max(from, Math.min(to, BATCH_LIMIT + 1));
  return Array.from({ length: last - from + 1 }, (_, step) => from + step);
}

function settledBefore(place: number, { items }: DraftBatch): number {
  return items.filter(({ index, status }) => index < place - 1 && status !== "pending").length;
}
