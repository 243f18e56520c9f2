import type { DraftTransaction } from "../draft/draft-batch.ts";
import { type PendingView, viewPending } from "../draft/pending-view.ts";
import { renumberOrdinals } from "../draft/renumber-ordinals.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { CorrectAnswer, CorrectQuestion } from "../ports/understanding.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { type Applied, applyAnswer, changeDrafts } from "./applying.ts";
import type { DraftChange } from "./changing.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { userContext } from "./step.ts";

/** The drafts something is said of, and when. */
export interface About {
  readonly state: DialogueState;
  readonly draft: OpenDraft;
  readonly at: Moment;
}

/** In the numbers of what is pending; `null` when a settled draft is named. */
export function questionHere(text: string, { state, draft, at }: About): CorrectQuestion | null {
  const renumbered = renumberOrdinals(text, draft.batch);
  if (!renumbered.ok) return null;
  return {
    currentBatch: viewPending(draft.batch).items,
    correctionText: renumbered.value,
    context: userContext(state, at),
  };
}

export function readHere(text: string, about: About): CorrectAnswer | null {
  const question = questionHere(text, about);
  return question === null ? null : correctBatchLocally(question);
}

/** As if there were no draft but that. */
export function readOf(
  item: DraftTransaction,
  text: string,
  about: About,
): { readonly reading: CorrectAnswer; readonly applied: Applied } {
  const view = viewPending({ items: [item] });
  const reading = correctBatchLocally({
    currentBatch: view.items,
    correctionText: text,
    context: userContext(about.state, about.at),
  });
  return { reading, applied: held(reading, view, about) };
}

/** Makes changes that were worked out here; `null` when they cannot be made. */
export function changedHere(
  changes: readonly DraftChange[],
  { state, draft }: About,
): Applied | null {
  const { batch } = draft;
  const { settings } = state;
  const applied = changeDrafts(changes, { batch, view: viewPending(batch), settings });
  return applied.type === "corrected" ? applied : null;
}

export function held(
  reading: CorrectAnswer,
  view: PendingView,
  { state, draft, at }: About,
): Applied {
  const { settings } = state;
  return applyAnswer(reading, { batch: draft.batch, view, today: dateOf(at), settings });
}
