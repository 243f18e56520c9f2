import { reopenItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { does } from "../does.ts";
import type { Step } from "../effects.ts";
import type { ReopenAsked } from "../questions/reopen.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { changedTo, type Turn } from "../turn.ts";
import { afterTurn } from "./repeat-question.ts";

/** The only place that carries out acts on open drafts, no matter who understood them. */
export function apply(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  const { act, asked, said } = turn;
  // Only a yes of the user's own: check-answer.ts turns a doubtful model answer into a "yes" reply, too.
  const isYes = act.type === "reply" && act.says === "yes" && said?.answers === true;
  const step =
    isYes && asked?.kind === "reopen"
      ? reopen(state, draft, { asked, turn })
      : does(act).drafts(state, draft, turn);
  return afterTurn(state, draft, { turn, step });
}

/** A yes to 第1笔已经确认了，要改吗？: the draft is pending again, and the wanted act is applied to it. */
function reopen(
  state: DialogueState,
  draft: OpenBatch,
  { asked, turn }: { readonly asked: ReopenAsked; readonly turn: Turn },
): Step {
  const batch = reopenItems(draft.batch, asked.drafts);
  const view = viewPending(batch);
  const wanted = { ...turn, act: asked.wanted, asked: null, view };
  const step = does(wanted.act).drafts(state, { ...draft, batch }, wanted);
  const { phase } = step.state;
  if (phase.name !== "confirming") return step;
  // One 撤销 takes back both the act and the reopening.
  const { undo } = changedTo(draft, batch);
  return {
    ...step,
    state: { ...step.state, phase: { ...phase, draft: { ...phase.draft, undo } } },
  };
}
