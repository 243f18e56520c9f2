import { confirmedItems, type DraftBatch, pendingItems } from "../draft/draft-batch.ts";
import type { Moment } from "../moment.ts";
import { transactionOf } from "../transaction.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AfterSaving, DialogueState, OpenDraft, Saving } from "./dialogue-state.ts";
import { say } from "./step.ts";
import { offerUndo } from "./undoing.ts";

/** 「已保存」 waits for the ledger: nobody may hear it for an entry that was lost. */
export function startSaving(
  state: DialogueState,
  { before, batch, next }: { before: OpenDraft; batch: DraftBatch; next: AfterSaving },
): Step {
  const request = state.lastRequest + 1;
  const transactions = confirmedItems(batch).map(({ parsed }) => transactionOf(parsed));
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { name: "saving", request, batch, before, next, deferred: [] },
    },
    effects: [{ type: "save-batch", request, transactions }],
  };
}

export function saveSucceeded(
  state: DialogueState,
  { batch, before, next }: Saving,
  at: Moment,
): Step {
  return finish(state, { batch, history: before.history }, { next, at });
}

/**
 * The user finds the drafts as they were before the words that led to saving. Where these dropped
 * some, a mere yes must not save what was dropped.
 */
export function saveFailed(state: DialogueState, { before, batch, next }: Saving): Step {
  const lines = [announcements.saveFailed()];
  const failedSave = { batch, next };
  const dropsSome = pendingItems(before.batch).some(
    ({ index }) => batch.items[index]?.status !== "confirmed",
  );
  if (!dropsSome) return answer(state, before, { lines, failedSave });
  return answer(state, before, {
    lines: [...lines, announcements.pendingAgain(before.batch)],
    askedBack: SAY_ANEW,
    failedSave,
  });
}

const TIMES = "一次|一遍|一回";
const RETRY = new RegExp(
  `^(?:[嗯哦啊好行那就请的,，\\s]|麻烦|帮我|给我)*(?:${[
    `(?:再|重新)(?:确认|保存|存|提交)(?:${TIMES})?`,
    `(?:再试|重试|重新试)(?:${TIMES}|一下|试看?)?`,
    `再来(?:${TIMES})`,
  ].join("|")})[吧啊呀了。.!！\\s]*$`,
);

/** 再确认一次, as the app asked for; 我再确认一下 is somebody checking. */
export function retriesSave(text: string): boolean {
  return RETRY.test(normalize(text).trim());
}

/** Ends the batch for another reason than a verdict: what was confirmed is saved first. */
export function leave(
  state: DialogueState,
  draft: OpenDraft,
  { next, at }: { next: AfterSaving; at: Moment },
): Step {
  return confirmedItems(draft.batch).length > 0
    ? startSaving(state, { before: draft, batch: draft.batch, next })
    : finish(state, draft, { next, at });
}

function finish(
  state: DialogueState,
  { batch, history }: OpenDraft,
  { next, at }: { next: AfterSaving; at: Moment },
): Step {
  const saved = confirmedItems(batch).length;
  const dropped = pendingItems(batch);
  const lines = [
    ...(saved > 0 ? [announcements.saved(saved)] : []),
    ...(dropped.length > 0 ? [announcements.dropped(dropped.length)] : []),
    ...farewell(next),
  ];
  // Only what was dropped can come back: what was saved must not be saved a second time.
  const items = dropped.map(({ parsed, status }, index) => ({ index, parsed, status }));
  const undo = dropped.length > 0 ? offerUndo({ batch: { items }, history }, at) : null;
  const name = next === "exit" || next === "time-out" ? "idle" : "listening";
  return say({ ...state, phase: { name }, undo }, ...lines);
}

function farewell(next: AfterSaving): readonly string[] {
  switch (next) {
    case "listen":
      return [];
    case "continue":
      return [announcements.goAhead()];
    case "exit":
      return [announcements.exited()];
    case "time-out":
      return [announcements.timedOut()];
  }
}
