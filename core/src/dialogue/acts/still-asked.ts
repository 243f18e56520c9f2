import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState } from "../state.ts";
import { andThen, say, type Turn } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";

/**
 * What something cost and whether a draft is to be opened again are not forgotten for what is said in
 * between: it is asked again, or waits once its batch is over.
 */
export function askedStill(step: Step, { asked, said }: Turn): Step {
  if (asked === null || said?.answers === true) return step;
  if (asked.kind !== "what-amount" && asked.kind !== "reopen") return step;
  const { phase } = step.state;
  const next = phase.name === "confirming" ? phase.asked : null;
  if (next?.kind === asked.kind) return step;
  const isFree = next === null || next.kind === "more" || next.kind === "verdict";
  if (phase.name !== "confirming" || !isFree) {
    return { ...step, state: withUnpriced(step.state, asked, { ofBatch: true }) };
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

/** 奶茶 of which nobody said the price: it waits, and is not lost. */
export function withUnpriced(
  state: DialogueState,
  asked: Asked,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): DialogueState {
  const said = asked.kind === "what-amount" ? asked.draft.description : "";
  if (said === "") return state;
  const waiting = { said, because: "unpriced", draft: null, ofBatch } as const;
  return { ...state, undrafted: [...state.undrafted, waiting] };
}
