import { understood } from "../src/dialogue/heard.ts";
import { leftoverOf } from "../src/dialogue/leftover.ts";
import {
  type CheckedAnswer,
  checkConversation,
  checkCorrection,
} from "../src/dialogue/model/check-answer.ts";
import type { Asked } from "../src/dialogue/questions/index.ts";
import {
  type Correcting,
  type DialogueState,
  type DroppedBatch,
  draftOf,
} from "../src/dialogue/state.ts";
import { isAmended } from "../src/draft/amended.ts";
import { pendingItems } from "../src/draft/draft-batch.ts";
import type { Transaction } from "../src/transaction.ts";
import type { Act, DraftChange } from "../src/understanding/understand.ts";
import type { Played } from "./play-randomly.ts";

/** What the last event allows to be done to the open drafts. */
export interface Meant {
  readonly confirm: readonly number[];
  readonly cancel: readonly number[];
  /** Settled drafts that may become pending again. */
  readonly reopen: readonly number[];
  readonly changes: readonly DraftChange[];
  readonly adds: readonly Pick<Transaction, "amount" | "description">[];
  /** The batch may return to its previous state. */
  readonly undo: boolean;
  /** The batch may end: confirmed drafts saved, the others dropped. */
  readonly leave: boolean;
  /** The whole batch may be cancelled. */
  readonly drop: boolean;
}

export const NOTHING: Meant = {
  confirm: [],
  cancel: [],
  reopen: [],
  changes: [],
  adds: [],
  undo: false,
  leave: false,
  drop: false,
};

export interface Wanted {
  readonly act: Act;
  readonly asked: Asked | null;
  /** The act answers the app's question. */
  readonly answers: boolean;
  /** The drafts that were pending when the user spoke. */
  readonly pending: readonly number[];
}

/** Allowed by the act alone, no matter who understood it. */
export function meantByAct(state: DialogueState, { act, asked, answers, pending }: Wanted): Meant {
  const items = draftOf(state)?.batch.items ?? [];
  // 剩下的 means the pending drafts, or else the undrafted items.
  const isSettled = items.some(({ status }) => status !== "pending");
  switch (act.type) {
    case "confirm":
      if (asked?.kind === "retry-save" && answers) {
        // The last verdict started the save, so the other drafts were cancelled by it.
        const isLast = asked.next === "listen";
        const cancel = pending.filter((index) => isLast && !asked.drafts.includes(index));
        return { ...NOTHING, confirm: asked.drafts, cancel, leave: !isLast };
      }
      if (act.drafts === "all") return { ...NOTHING, confirm: pending };
      if (typeof act.drafts !== "string") return { ...NOTHING, confirm: act.drafts };
      return isSettled ? { ...NOTHING, confirm: pending } : rest(state);
    case "cancel":
      if (act.drafts === "all") return { ...NOTHING, drop: true };
      if (typeof act.drafts !== "string") return { ...NOTHING, cancel: act.drafts };
      return isSettled ? { ...NOTHING, cancel: pending } : NOTHING;
    case "restore": {
      const cancelled = items.filter(({ status }) => status === "cancelled");
      if (typeof act.drafts !== "string") return { ...NOTHING, reopen: act.drafts };
      if (cancelled.length === 0) return dropped(state.dropped.at(-1));
      return { ...NOTHING, reopen: cancelled.map(({ index }) => index) };
    }
    case "change":
      return { ...NOTHING, changes: act.changes };
    case "append":
      return { ...NOTHING, adds: act.drafts };
    case "several": {
      const each = act.acts.map((one) => meantByAct(state, { act: one, asked, answers, pending }));
      const adds = each.flatMap((one) => one.adds);
      const isAll = act.acts.some((one) => one.type === "confirm" && one.drafts === "all");
      const added = isAll ? adds.map((_, at) => items.length + at) : [];
      return {
        ...NOTHING,
        adds,
        confirm: [...each.flatMap((one) => one.confirm), ...added],
        cancel: each.flatMap((one) => one.cancel),
        changes: each.flatMap((one) => one.changes),
      };
    }
    case "undo":
      if (draftOf(state)?.undo.length !== 0) return { ...NOTHING, undo: true };
      // Nothing was changed yet: the saved entries stay as they are.
      return items.every(isAmended) ? { ...NOTHING, drop: true } : dropped(state.dropped.at(-1));
    case "exit":
      return { ...NOTHING, leave: true };
    case "continue":
      return { ...NOTHING, leave: !act.waits };
    case "reply": {
      if (asked?.kind !== "reopen" || act.says !== "yes" || !answers) return NOTHING;
      const wanted = { act: asked.wanted, asked: null, answers: false, pending };
      return { ...meantByAct(state, wanted), reopen: asked.drafts };
    }
    default:
      return NOTHING;
  }
}

/** Allowed by the event. */
export function meantBy({ before, event }: Played): Meant {
  const draft = draftOf(before);
  const { phase } = before;
  if (draft === null) return NOTHING;
  const pending = pendingItems(draft.batch).map(({ index }) => index);
  // Confirmed now, the drafts would be saved without the change under way.
  const isConfirmable = phase.name !== "correcting";
  switch (event.type) {
    case "speech-recognized": {
      const { act, answers } = understood(before, event.text.trim(), event.at);
      const asked = "asked" in phase ? (phase.asked ?? null) : null;
      if (act.type === "confirm" && !isConfirmable) return NOTHING;
      return meantByAct(before, { act, asked, answers, pending });
    }
    case "item-confirmed":
      return isConfirmable ? { ...NOTHING, confirm: [event.index] } : NOTHING;
    case "item-cancelled":
      return { ...NOTHING, cancel: [event.index] };
    case "item-restored":
      return { ...NOTHING, reopen: [event.index] };
    case "item-edited":
      return { ...NOTHING, changes: [{ draft: event.index, change: event.change }] };
    case "batch-confirmed":
      return isConfirmable ? { ...NOTHING, confirm: pending } : NOTHING;
    case "batch-cancelled":
    case "session-disposed":
      return { ...NOTHING, drop: true };
    case "undo-requested":
      return dropped(before.dropped.at(-1));
    case "dropped-restored":
      return dropped(before.dropped.find((each) => each.droppedAtMs === event.droppedAtMs));
    case "leftover-taken":
      return rest(before);
    case "sum-recorded":
      return { ...NOTHING, adds: [before.undrafted[event.index]?.draft ?? []].flat() };
    case "exit-requested":
    case "session-timed-out":
      return { ...NOTHING, leave: true };
    default: {
      const act = phase.name === "correcting" ? actAnswered({ before, event }, phase) : null;
      if (act === null || phase.name !== "correcting") return NOTHING;
      const shown = pending.filter((index) => phase.view.batchIndexes.includes(index));
      return meantByAct(before, { act, asked: phase.asked, answers: false, pending: shown });
    }
  }
}

/** The act that a model's answer leads to: what the user's words allow, or our own reading if no answer came. */
export function actAnswered(
  { before, event }: Pick<Played, "before" | "event">,
  phase: Correcting,
): Act | null {
  if (!("request" in event) || event.request !== phase.request) return null;
  const answered = { phase, state: before, at: event.at };
  switch (event.type) {
    case "correct-answered":
      return actIn(checkCorrection(event.answer, answered));
    case "converse-answered":
      return actIn(checkConversation(event.answer, answered));
    case "ask-failed":
    case "deadline-passed":
      return phase.stage === "converse" ? null : phase.said.act;
    default:
      return null;
  }
}

/** `null` if the app asks the user: then nothing is done. */
function actIn(checked: CheckedAnswer): Act | null {
  return checked.type === "act" ? checked.act : null;
}

function rest(state: DialogueState): Meant {
  return { ...NOTHING, adds: leftoverOf(state).flatMap(({ draft }) => draft ?? []) };
}

/** Dropped drafts may be added to the open ones. */
function dropped(batch: DroppedBatch | undefined): Meant {
  const items = batch?.draft.batch.items ?? [];
  return { ...NOTHING, adds: items.map(({ parsed }) => parsed) };
}
