import type { DraftBatch } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import {
  type Asked,
  draftsAsked,
  givesWay,
  leftBy,
  questionOf,
  spoken,
} from "../questions/index.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { andThen, answer, say, type Turn } from "../turn.ts";
import { unlessUntaken, withUntaken } from "../untaken.ts";

interface Done {
  readonly turn: Pick<Turn, "act" | "asked" | "said" | "at">;
  readonly step: Step;
}

/** What follows every act on open drafts. */
export function afterTurn(state: DialogueState, draft: OpenBatch, { turn, step }: Done): Step {
  const followed = repeatOpenQuestion(state, draft, { turn, step });
  const asked = unlessUntaken(state, draft, { turn, step: followed });
  return withUntaken(draft, { turn, step: asked });
}

/**
 * Asks the open question again after something else was done. If the batch has ended, or another question is open, a
 * thing whose price was asked for (奶茶多少钱？) waits in `undrafted`.
 */
function repeatOpenQuestion(state: DialogueState, draft: OpenBatch, { turn, step }: Done): Step {
  const { asked, said, act, at } = turn;
  if (asked === null || said?.answers === true) return step;
  const question = questionOf(asked);
  if (question.outlasts?.(asked, act) !== true) return step;
  const { phase } = step.state;
  if (question.goesBeforeSaving && phase.name === "saving" && act.type !== "exit") {
    const lines = [announcements.answerFirst(), spoken(asked, draft.batch)];
    return answer(state, draft, { lines, asked });
  }
  if (phase.name !== "confirming") return withWaiting(step, { asked, next: null, at });
  const next = phase.asked;
  const { batch } = phase.draft;
  if (!givesWay(next)) return withWaiting(step, { asked, next, at });
  if (!isStillOpen(asked, batch)) return step;
  return andThen(step, (reached) =>
    say({ ...reached, phase: { ...phase, asked } }, spoken(asked, batch)),
  );
}

/** The drafts in question may have been settled meanwhile. */
function isStillOpen(asked: Asked, { items }: DraftBatch): boolean {
  const needed = questionOf(asked).needs?.(asked);
  const { drafts, are } = needed ?? { drafts: draftsAsked(asked), are: "pending" };
  return drafts.every((index) => items[index]?.status === are);
}

interface Replaced {
  readonly asked: Asked;
  readonly next: Asked | null;
  readonly at: Moment;
}

/** What the next question asks for does not wait. */
function withWaiting(step: Step, { asked, next, at }: Replaced): Step {
  const [left, again] = [asked, next].map((each) => leftBy(each, { at, ofBatch: true }));
  const names = (again ?? []).map((each) => each.unpriced?.description);
  const waiting = (left ?? []).filter((each) => !names.includes(each.unpriced?.description));
  const undrafted = [...step.state.undrafted, ...waiting];
  return { ...step, state: { ...step.state, undrafted } };
}
