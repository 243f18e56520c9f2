import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import { andThen, say, type Turn } from "../turn.ts";
import { unpriced } from "../undrafted.ts";

/**
 * What something cost and whether a draft is to be opened again are not forgotten for what is said in
 * between: it is asked again, or waits once its batch is over.
 */
export function askedStill(step: Step, { asked, said }: Pick<Turn, "asked" | "said">): Step {
  if (asked === null || said?.answers === true) return step;
  if (asked.kind !== "what-amount" && asked.kind !== "reopen") return step;
  const { phase } = step.state;
  const next = phase.name === "confirming" ? phase.asked : null;
  const isSame = next?.kind !== "what-amount" || next.draft.description === nameIn(asked);
  if (next?.kind === asked.kind && isSame) return step;
  const isFree = next === null || next.kind === "more" || next.kind === "verdict";
  if (phase.name !== "confirming" || !isFree) {
    const waiting = asked.kind === "what-amount" ? unpriced(asked.draft, { ofBatch: true }) : [];
    const undrafted = [...step.state.undrafted, ...waiting];
    return { ...step, state: { ...step.state, undrafted } };
  }
  const line =
    asked.kind === "what-amount"
      ? announcements.howMuch(asked.draft.description)
      : announcements.reopen(
          asked.drafts.map((index) => ({ index })),
          asked.wanted,
        );
  return andThen(step, (state) => say({ ...state, phase: { ...phase, asked } }, line));
}

function nameIn(asked: Asked): string | null {
  return asked.kind === "what-amount" ? asked.draft.description : null;
}
