import type { DraftBatch, DraftStatus } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { spoken } from "../announcements/asked.ts";
import { type Asked, draftsAsked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { andThen, answer, say, type Turn } from "../turn.ts";
import { unpriced } from "../undrafted.ts";

interface Done {
  readonly turn: Pick<Turn, "act" | "asked" | "said">;
  readonly step: Step;
}

/**
 * Asks the open question again after something else was done. If the batch has ended, a thing whose
 * price was asked for (奶茶多少钱？) waits in `undrafted`.
 */
export function repeatOpenQuestion(
  state: DialogueState,
  draft: OpenDraft,
  { turn, step }: Done,
): Step {
  const { asked, said, act } = turn;
  if (asked === null || said?.answers === true || !outlasts(asked, act)) return step;
  const { phase } = step.state;
  // Saved now, the draft would lack the change that the app is asking about.
  const isOfChange = asked.kind === "reopen" || asked.kind === "consent";
  if (isOfChange && phase.name === "saving" && act.type !== "exit") {
    const lines = [announcements.answerFirst(), spoken(asked, draft.batch)];
    return answer(state, draft, { lines, asked });
  }
  if (phase.name !== "confirming") return withWaiting(step, asked);
  const next = phase.asked;
  const { batch } = phase.draft;
  const isFree = next === null || next.kind === "more" || next.kind === "verdict";
  if (!isFree) return isSame(asked, next) ? step : withWaiting(step, asked);
  if (!isStillOpen(asked, batch)) return step;
  return andThen(step, (reached) =>
    say({ ...reached, phase: { ...phase, asked } }, spoken(asked, batch)),
  );
}

/** 改成25 … 第二笔不要了: the app still has to ask which draft becomes 25. Another change replaces the question. */
function outlasts(asked: Asked, { type }: Act): boolean {
  switch (asked.kind) {
    case "what-amount":
    case "reopen":
      return true;
    case "consent":
      return (
        (asked.wanted.type === "change" || asked.wanted.type === "append") &&
        ["confirm", "cancel", "restore"].includes(type)
      );
    case "which-of":
      return asked.act !== "restore" && ["append", "confirm", "cancel"].includes(type);
    case "which-draft":
    case "what-value":
      return ["append", "confirm", "cancel", "restore"].includes(type);
    default:
      return false;
  }
}

/** The drafts in question may have been settled meanwhile. */
function isStillOpen(asked: Asked, { items }: DraftBatch): boolean {
  const are = (indexes: readonly number[], status: DraftStatus) =>
    indexes.every((index) => items[index]?.status === status);
  if (asked.kind === "reopen") return are(asked.drafts, "confirmed");
  return are(asked.kind === "which-of" ? asked.among : draftsAsked(asked), "pending");
}

function isSame(asked: Asked, next: Asked | null): boolean {
  if (asked.kind !== "what-amount") return true;
  return next?.kind === "what-amount" && next.draft.description === asked.draft.description;
}

function withWaiting(step: Step, asked: Asked): Step {
  const waiting = asked.kind === "what-amount" ? unpriced(asked.draft, { ofBatch: true }) : [];
  const undrafted = [...step.state.undrafted, ...waiting];
  return { ...step, state: { ...step.state, undrafted } };
}
