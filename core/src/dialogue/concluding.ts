import { assertNever } from "../assert-never.ts";
import { dateOf, type Moment } from "../moment.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import type { Applied } from "./applying.ts";
import { askBack, SAY_ANEW } from "./asking-back.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { leavesOut } from "./left-out.ts";
import { wholeLeftover } from "./leftover.ts";
import { cancelBatch, confirmBatch, settleItems } from "./settling.ts";
import { userContext } from "./step.ts";
import { afterDrafting, usedUp, withoutLeftover } from "./using-leftover.ts";

/** Carries out what an utterance about the batch came to, and says so. */
export function concludeTurn(
  before: DialogueState,
  draft: OpenDraft,
  { applied, at, said = [] }: { applied: Applied; at: Moment; said?: readonly string[] },
): Step {
  const isDone = applied.type === "corrected" || applied.type === "settled";
  const state =
    isDone && said.length > 0 && said.at(-1) === wholeLeftover(before)
      ? withoutLeftover(before)
      : before;
  switch (applied.type) {
    case "corrected":
      return corrected(state, draft, { ...applied, at });
    case "appended":
      return appended(state, draft, { ...applied, at, text: said.at(-1) ?? "" });
    case "settled": {
      const { verdict, indexes } = applied;
      if (indexes !== "all") return settleItems(state, draft, { verdict, indexes, at });
      return verdict === "confirm" ? confirmBatch(state, draft) : cancelBatch(state, draft, at);
    }
    case "unclear":
      return askBack(state, draft, { said, reason: applied.reason, at });
    case "confirmation-withheld":
      return answer(state, draft, { lines: [announcements.confirmAgain()] });
    case "acknowledged":
      return answer(state, draft, { lines: [announcements.nothingChanged(draft.batch)] });
    case "more-to-change":
      return answer(state, draft, {
        lines: [announcements.changeWhat(draft.batch)],
        askedBack: SAY_ANEW,
      });
    case "nothing-more":
      return answer(state, draft, { lines: [announcements.nothingMore(draft.batch)] });
    case "edited-meanwhile":
      return answer(state, draft, {
        lines: [announcements.editedByHand(applied.indexes)],
        askedBack: SAY_ANEW,
      });
    case "no-amount":
      return answer(state, draft, { lines: [announcements.noAmount()], askedBack: SAY_ANEW });
    case "unrecordable":
      return answer(state, draft, {
        lines: [announcements.amountOutOfRange()],
        askedBack: SAY_ANEW,
      });
    case "rejected": {
      const { rejection } = applied;
      // 已达上限，请先确认当前交易 asks for a yes.
      const askedBack = rejection.type === "batch-full" ? null : SAY_ANEW;
      const lines = [announcements.rejected(rejection, draft.batch)];
      return answer(state, draft, { lines, askedBack });
    }
    default:
      return assertNever(applied);
  }
}

function corrected(
  state: DialogueState,
  { batch: before, history }: OpenDraft,
  { batch, changes, edited = [], at }: Extract<Applied, { type: "corrected" }> & { at: Moment },
): Step {
  const items = batch.items.filter((item) => changes.some(({ index }) => index === item.index));
  return answer(
    { ...state, beforeChange: { batch: before, used: null, earlier: state.beforeChange } },
    { batch, history },
    {
      lines: [
        ...(edited.length > 0 ? [announcements.editedByHand(edited)] : []),
        announcements.corrected(items, { changes, today: dateOf(at) }),
      ],
      action: "correct",
      transaction: items.length === 1 ? (items[0]?.parsed ?? null) : null,
      asksForMore: true,
    },
  );
}

function appended(
  state: DialogueState,
  { batch: before, history }: OpenDraft,
  {
    batch,
    count,
    overflowed,
    text,
    at,
  }: Extract<Applied, { type: "appended" }> & { text: string; at: Moment },
): Step {
  const items = batch.items.slice(batch.items.length - count);
  const lines = [
    ...(leavesOut("out-of-range", text, userContext(state, at))
      ? [announcements.amountOutOfRange()]
      : []),
    ...(count > 0 ? [announcements.appended(items, batch)] : []),
    ...(overflowed ? [announcements.batchFull()] : []),
  ];
  const drafted = items.map(({ parsed }) => parsed);
  const kept = afterDrafting(state, { text, drafted, overflowed, at });
  const used = usedUp(state, kept);
  const earlier = state.beforeChange;
  return answer(
    count > 0 ? { ...kept, beforeChange: { batch: before, used, earlier } } : kept,
    { batch, history },
    { lines, action: "parse", transaction: count === 1 ? (items[0]?.parsed ?? null) : null },
  );
}
