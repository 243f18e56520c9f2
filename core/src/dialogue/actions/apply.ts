import { reopenItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { does } from "../does.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { ReopenAsked } from "../questions/reopen.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import { type DialogueState, draftOf, type OpenBatch } from "../state.ts";
import { answer, changedTo, first, stay, type Turn } from "../turn.ts";
import { afterTurn } from "./repeat-question.ts";

/** The only place that carries out acts on open drafts, no matter who understood them. */
export function apply(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  const { act, asked, said } = turn;
  // Only a yes of the user's own: check-answer.ts turns a doubtful model answer into a "yes" reply, too.
  const isYes = act.type === "reply" && act.says === "yes" && said?.answers === true;
  const step =
    isYes && asked?.kind === "reopen"
      ? reopen(state, draft, { asked, turn })
      : act.type === "several"
        ? several(state, draft, { ...turn, act })
        : does(act).drafts(state, draft, turn);
  return afterTurn(state, draft, { turn, step });
}

/** 洗车改成35，玻璃水删了: each act finds the drafts as the one before it left them; if one cannot be done, none is. */
function several(
  state: DialogueState,
  draft: OpenBatch,
  turn: Turn<Act & { readonly type: "several" }>,
): Step {
  const { acts } = turn.act;
  let reached: Step = stay(withOpen(state, draft));
  for (const [at, act] of acts.entries()) {
    const open = draftOf(reached.state);
    if (open === null)
      return answer(state, draft, { lines: [announcements.unclear("change")], asked: SAY_ANEW });
    const step = apply(reached.state, open, { ...turn, act, view: seenIn(open, draft, turn) });
    const lines = step.effects.flatMap((each) => (each.type === "speak" ? each.line : []));
    if (!isDone(step, open)) return answer(state, draft, { lines, asked: SAY_ANEW });
    reached = first([...reached.effects, ...(at < acts.length - 1 ? withoutMore(step) : [])], {
      ...step,
      effects: at < acts.length - 1 ? [] : step.effects,
    });
  }
  return inOneStep(reached, draft);
}

/** The drafts that the user knew, and those that the acts before have added. */
function seenIn({ batch }: OpenBatch, before: OpenBatch, { view }: Pick<Turn, "view">) {
  const { length } = before.batch.items;
  const isSeen = (index: number) => index >= length || view.batchIndexes.includes(index);
  return viewPending({ items: batch.items.filter(({ index }) => isSeen(index)) });
}

/** What is asked before a save is asked after the other acts. */
function isDone({ state: { phase } }: Step, open: OpenBatch): boolean {
  if (phase.name !== "confirming") return true;
  return phase.draft.batch !== open.batch || phase.asked?.kind === "unheard";
}

/** 还需要修改吗？ is asked once. */
function withoutMore({ effects }: Step): readonly DialogueEffect[] {
  return effects.map((each) =>
    each.type === "speak" ? { ...each, line: announcements.withoutMore(each.line) } : each,
  );
}

/** One 撤销 takes back all of them. */
function inOneStep(step: Step, before: OpenBatch): Step {
  const { phase } = step.state;
  if (phase.name !== "confirming") return step;
  const taken = phase.draft.undo.slice(before.undo.length).flatMap((each) => each.taken);
  const { undo } = changedTo(before, phase.draft.batch, { taken });
  return withUndo(step, undo);
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
  // One 撤销 takes back both the act and the reopening.
  return withUndo(step, changedTo(draft, batch).undo);
}

function withUndo(step: Step, undo: OpenBatch["undo"]): Step {
  const { phase } = step.state;
  if (phase.name !== "confirming") return step;
  return {
    ...step,
    state: { ...step.state, phase: { ...phase, draft: { ...phase.draft, undo } } },
  };
}

function withOpen(state: DialogueState, draft: OpenBatch): DialogueState {
  return { ...state, phase: { name: "confirming", draft, asked: null } };
}
