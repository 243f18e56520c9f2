import { assertNever } from "../../assert-never.ts";
import { reopenItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { changedTo, type Turn } from "../turn.ts";
import { append } from "./append.ts";
import { cancel } from "./cancel.ts";
import { change } from "./change.ts";
import { confirm } from "./confirm.ts";
import { help } from "./help.ts";
import { goOn, leave } from "./leave.ts";
import { askLedger } from "./query.ts";
import { reply } from "./reply.ts";
import { restore } from "./restore.ts";
import { askedStill } from "./still-asked.ts";
import { tell } from "./tell.ts";
import { askBack } from "./unclear.ts";
import { undo } from "./undo.ts";
import { askAmount } from "./unpriced.ts";

/** The one place that carries out acts on open drafts, whoever understood them. */
export function apply(state: DialogueState, draft: OpenDraft, turn: Turn): Step {
  return askedStill(state, draft, { turn, step: carryOut(state, draft, turn) });
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
      return act.waits ? goOn(state, draft) : leave(state, draft, { next: "continue", at });
    case "exit":
      return leave(state, draft, { next: "exit", at });
    case "reply":
      // Of the user's own: what we doubt of a model's answer is heard as a yes, and is none.
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
    case "unclear":
      return askBack(state, draft, { ...turn, act });
    case "record":
    case "saved":
      return askBack(state, draft, { ...turn, act: NOTHING_UNDERSTOOD });
    default:
      return assertNever(act);
  }
}

/** With drafts open a sentence is about them, and not to be recorded by itself. */
const NOTHING_UNDERSTOOD = { type: "unclear", missing: "change", open: null } as const;

/** A yes to 第1笔已经确认了，要改吗？: it is pending again, and what was wanted of it is done. */
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
  // 撤销 takes back both at once: it is confirmed again, as it was.
  const { undo } = changedTo(draft, batch);
  return {
    ...step,
    state: { ...step.state, phase: { ...phase, draft: { ...phase.draft, undo } } },
  };
}
