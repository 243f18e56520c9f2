import type { DraftTransaction } from "../draft/draft-batch.ts";
import { type PendingView, viewPending } from "../draft/pending-view.ts";
import { renumberOrdinals } from "../draft/renumber-ordinals.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { CorrectAnswer, CorrectQuestion } from "../ports/understanding.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import {
  type Act,
  type Asked,
  explain,
  type Understood,
  understand,
} from "../understanding/understand.ts";
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

export function explainHere(text: string, about: About): Understood | null {
  const question = questionHere(text, about);
  if (question === null) return null;
  const { currentBatch: batch, correctionText, context } = question;
  return explain(correctionText, { batch, asked: null, context });
}

/**
 * What was said of a change, one answer after the other: each may complete what the one before left
 * open. `null` when a settled draft is named.
 */
export function understandTogether(said: readonly string[], about: About): Act | null {
  let act: Act | null = null;
  for (const text of said) {
    const question = questionHere(text, about);
    if (question === null) return null;
    const { currentBatch: batch, correctionText, context } = question;
    act = together(act, understand(correctionText, { batch, asked: askedBy(act), context }));
  }
  return act;
}

/** 不对, 第二笔, 金额: each says what the others left open; what says nothing leaves it so. */
function together(before: Act | null, act: Act): Act {
  if (before?.type !== "unclear" || act.type !== "unclear" || before.open === null) return act;
  if (act.open === null) return before;
  const { drafts, target, field, edits } = act.open;
  const isNamed = drafts.length > 0;
  const open = {
    drafts: isNamed ? drafts : before.open.drafts,
    target: isNamed ? target : before.open.target,
    field: field ?? before.open.field,
    edits: edits.length > 0 ? edits : before.open.edits,
  };
  return { ...act, open };
}

/** The same, as an answer; whatever says nothing leaves open what was. */
export function readTogether(said: readonly string[], about: About): CorrectAnswer | null {
  const question = questionHere(said.at(-1) ?? "", about);
  const before = understandTogether(said.slice(0, -1), about);
  const answer = question && correctBatchLocally(question, askedBy(before));
  return answer?.intent === "unclear" && before?.type === "unclear" && before.open !== null
    ? { ...answer, reason: before.missing }
    : answer;
}

/** What an unclear change makes the app ask for: the draft, or the value. */
function askedBy(act: Act | null): Asked | null {
  if (act?.type !== "unclear" || act.open === null) return null;
  const { open: change, missing } = act;
  return missing === "target" || change.drafts.length === 0
    ? { kind: "which-draft", change }
    : { kind: "what-value", drafts: change.drafts, field: change.field };
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
