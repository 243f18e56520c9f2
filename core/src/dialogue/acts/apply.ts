import { assertNever } from "../../assert-never.ts";
import { hasAmended } from "../../draft/amended.ts";
import { reopenItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, changedTo, type Turn } from "../turn.ts";
import { append } from "./append.ts";
import { cancel } from "./cancel.ts";
import { change } from "./change.ts";
import { confirm } from "./confirm.ts";
import { help } from "./help.ts";
import { awaitAddition, leave } from "./leave.ts";
import { askLedger } from "./query.ts";
import { repeatOpenQuestion } from "./repeat-question.ts";
import { reply } from "./reply.ts";
import { restore } from "./restore.ts";
import { tell } from "./tell.ts";
import { askForMissing, questionToKeep } from "./unclear.ts";
import { undo } from "./undo.ts";
import { askAmount } from "./unpriced.ts";

/** The only place that carries out acts on open drafts, no matter who understood them. */
export function apply(state: DialogueState, draft: OpenDraft, turn: Turn): Step {
  return repeatOpenQuestion(state, draft, { turn, step: carryOut(state, draft, turn) });
}

function carryOut(state: DialogueState, draft: OpenDraft, turn: Turn): Step {
  const { act, at } = turn;
  switch (act.type) {
    case "confirm":
      return confirm(state, draft, { ...turn, act });
    case "cancel":
      return cancel(state, draft, { ...turn, act });
    case "restore":
      return restore(state, draft, { ...turn, act });
    case "change":
      return change(state, draft, { ...turn, act });
    case "append":
      return append(state, draft, { ...turn, act });
    case "unpriced":
      return askAmount(state, act.draft, draft);
    case "undo":
      return undo(state, draft, turn);
    case "continue":
      return act.waits
        ? awaitAddition(state, draft)
        : leave(state, draft, { next: "continue", at });
    case "exit":
      return leave(state, draft, { next: "exit", at });
    case "reply":
      // Only a yes of the user's own: check-answer.ts turns a doubtful model answer into a "yes" reply, too.
      if (turn.asked?.kind === "reopen" && act.says === "yes" && turn.said?.answers === true) {
        return reopen(state, draft, { asked: turn.asked, turn });
      }
      return reply(state, draft, { ...turn, act });
    case "tell":
      return tell(state, draft, { ...turn, act });
    case "help":
      return help(state, draft, turn.asked);
    case "query":
      return askLedger(state, turn.said?.text ?? "", act.query);
    case "unanswerable": {
      const lines = [announcements.unanswerable(act.because)];
      return answer(state, draft, { lines, asked: turn.asked, action: "query" });
    }
    case "unclear":
      return askForMissing(state, draft, { ...turn, act });
    case "saved":
      return answer(state, draft, { lines: [announcements.finishFirst()], asked: turn.asked });
    case "budget":
      return answer(state, draft, {
        lines: [announcements.finishFirst()],
        asked: afterOffer(draft, turn),
      });
    case "recurring":
      return answer(state, draft, {
        lines: [announcements.recurringLater()],
        asked: afterOffer(draft, turn),
      });
    case "record":
      return askForMissing(state, draft, { ...turn, act: NOTHING_UNDERSTOOD });
    default:
      return assertNever(act);
  }
}

/**
 * 要 after 请先确认或取消 may mean the reminder or the budget, so it must not confirm the drafts. Of saved
 * entries the question stays, or 删掉 would no longer mean yes to 要删掉昨天的打车吗？.
 */
function afterOffer({ batch }: OpenDraft, { asked }: Turn): Asked | null {
  return asked?.kind === "what-amount" || hasAmended(batch) ? asked : questionToKeep(asked);
}

/** While drafts are open, a sentence is about them and does not start a new batch. */
const NOTHING_UNDERSTOOD = { type: "unclear", missing: "change", open: null } as const;

/** A yes to 第1笔已经确认了，要改吗？: the draft is pending again, and the wanted act is applied to it. */
function reopen(
  state: DialogueState,
  draft: OpenDraft,
  { asked, turn }: { readonly asked: Asked & { readonly kind: "reopen" }; readonly turn: Turn },
): Step {
  const batch = reopenItems(draft.batch, asked.drafts);
  const view = viewPending(batch);
  const wanted = { ...turn, act: asked.wanted, asked: null, view };
  const step = carryOut(state, { ...draft, batch }, wanted);
  const { phase } = step.state;
  if (phase.name !== "confirming") return step;
  // One 撤销 takes back both the act and the reopening.
  const { undo } = changedTo(draft, batch);
  return {
    ...step,
    state: { ...step.state, phase: { ...phase, draft: { ...phase.draft, undo } } },
  };
}
