import { addAssistantResponse, addUserMessage } from "../conversation/conversation-history.ts";
import type { PendingView } from "../draft/pending-view.ts";
import type { Moment } from "../moment.ts";
import type { ConverseAction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";
import type { Asked } from "./asked.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import type { Said } from "./heard.ts";
import type { DialogueState, OpenDraft } from "./state.ts";
import type { Undrafted } from "./undrafted.ts";

/** How long a user waits for an answer before the local engine gives it. */
export const BUDGET_MS = 3000;

/** What is wanted of the open drafts, by voice, touch or a model. */
export interface Turn<Wanted extends Act = Act> {
  readonly act: Wanted;
  /** The words behind it; `null` for a touch. */
  readonly said: Said | null;
  /** What the app had asked before. */
  readonly asked: Asked | null;
  /** The drafts that were pending when it was said. */
  readonly view: PendingView;
  readonly at: Moment;
}

export function stay(state: DialogueState): Step {
  return { state, effects: [] };
}

export function say(state: DialogueState, ...lines: readonly string[]): Step {
  return { state, effects: lines.map((line) => ({ type: "speak", line })) };
}

/** Puts effects before those of a step: what must be done first is said first. */
export function first(effects: readonly DialogueEffect[], step: Step): Step {
  return { state: step.state, effects: [...effects, ...step.effects] };
}

export function andThen(step: Step, next: (state: DialogueState) => Step): Step {
  return first(step.effects, next(step.state));
}

/** The drafts, with what the user said of them in their history. */
export function withUtterance(draft: OpenDraft, text: string): OpenDraft {
  return { ...draft, history: addUserMessage(draft.history, text) };
}

/** The drafts after something was done to them, with the way back for 撤销. */
export function changedTo(
  draft: OpenDraft,
  batch: OpenDraft["batch"],
  taken: readonly Undrafted[] = [],
): OpenDraft {
  return { ...draft, batch, undo: [...draft.undo, { batch: draft.batch, taken }] };
}

export interface Answer {
  readonly lines: readonly string[];
  readonly asked: Asked | null;
  readonly action?: ConverseAction;
  readonly transaction?: ParsedTransaction | null;
}

/** Ends a turn with the drafts still open: the answer is spoken and enters the history. */
export function answer(
  state: DialogueState,
  draft: OpenDraft,
  { lines, asked, action = "clarify", transaction = null }: Answer,
): Step {
  const message = lines.join("");
  const history = addAssistantResponse(draft.history, { action, transaction, message });
  const phase = { name: "confirming", draft: { ...draft, history }, asked } as const;
  return say({ ...state, phase }, ...lines);
}
