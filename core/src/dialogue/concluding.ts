import { assertNever } from "../assert-never.ts";
import { dateOf, type Moment } from "../moment.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import type { Applied } from "./applying.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { cancelBatch, confirmBatch, settleItems } from "./settling.ts";

/** Carries out what an utterance about the batch came to, and says so. */
export function concludeTurn(
  state: DialogueState,
  draft: OpenDraft,
  { applied, at }: { applied: Applied; at: Moment },
): Step {
  switch (applied.type) {
    case "corrected":
      return corrected(state, draft, { ...applied, at });
    case "appended":
      return appended(state, draft, applied);
    case "settled": {
      const { verdict, indexes } = applied;
      if (indexes !== "all") return settleItems(state, draft, { verdict, indexes, at });
      return verdict === "confirm" ? confirmBatch(state, draft) : cancelBatch(state, draft, at);
    }
    case "unclear":
      return answer(state, draft, { lines: [announcements.unclear(applied.reason)] });
    case "confirmation-withheld":
      return answer(state, draft, { lines: [announcements.confirmAgain()] });
    case "no-amount":
      return answer(state, draft, { lines: [announcements.noAmount()] });
    case "rejected":
      return answer(state, draft, {
        lines: [announcements.rejected(applied.rejection, draft.batch)],
      });
    default:
      return assertNever(applied);
  }
}

function corrected(
  state: DialogueState,
  { history }: OpenDraft,
  { batch, indexes, change, at }: Extract<Applied, { type: "corrected" }> & { at: Moment },
): Step {
  const items = batch.items.filter(({ index }) => indexes.includes(index));
  return answer(
    state,
    { batch, history },
    {
      lines: [announcements.corrected(items, { change, today: dateOf(at) })],
      action: "correct",
      transaction: items.length === 1 ? (items[0]?.parsed ?? null) : null,
    },
  );
}

function appended(
  state: DialogueState,
  { history }: OpenDraft,
  { batch, count, overflowed }: Extract<Applied, { type: "appended" }>,
): Step {
  const items = batch.items.slice(batch.items.length - count);
  const lines = [
    ...(count > 0 ? [announcements.appended(items, batch)] : []),
    ...(overflowed ? [announcements.batchFull()] : []),
  ];
  return answer(
    state,
    { batch, history },
    { lines, action: "parse", transaction: count === 1 ? (items[0]?.parsed ?? null) : null },
  );
}
