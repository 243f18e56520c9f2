import { addAssistantResponse, addUserMessage } from "../conversation/conversation-history.ts";
import type { PendingView } from "../draft/pending-view.ts";
import type { Moment } from "../moment.ts";
import type { ConverseAction } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import type { Act } from "../understanding/understand.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import type { Said } from "./heard.ts";
import type { Asked } from "./questions/index.ts";
import type { BeforeChange, DialogueState, OpenBatch } from "./state.ts";

const USUAL_BUDGET_MS = 3000;
/** The longest deadline that an owner can set, and the network. */
const LONGEST_BUDGET_MS = 30_250;

/**
 * How long a user waits for a model before the local engine answers: three seconds, or longer if the owner of a slow
 * model set it so. Never shorter: a second model may answer after the first was given up.
 */
export function budgetMs({ settings }: Pick<DialogueState, "settings">): number {
  const { modelWaitMs = USUAL_BUDGET_MS } = settings;
  return Math.min(Math.max(modelWaitMs, USUAL_BUDGET_MS), LONGEST_BUDGET_MS);
}

/** An act on the open drafts, by voice, by touch or from a model. */
export interface Turn<Wanted extends Act = Act> {
  readonly act: Wanted;
  /** The words behind the act; `null` for a touch. */
  readonly said: Said | null;
  /** The app's question before the act. */
  readonly asked: Asked | null;
  /** The drafts that were pending when the user spoke. */
  readonly view: PendingView;
  readonly at: Moment;
}

export function stay(state: DialogueState): Step {
  return { state, effects: [] };
}

export function say(state: DialogueState, ...lines: readonly string[]): Step {
  return { state, effects: lines.map((line) => ({ type: "speak", line })) };
}

/** Puts effects before those of a step. */
export function first(effects: readonly DialogueEffect[], step: Step): Step {
  return { state: step.state, effects: [...effects, ...step.effects] };
}

export function andThen(step: Step, next: (state: DialogueState) => Step): Step {
  return first(step.effects, next(step.state));
}

/** Adds the user's words to the history of the drafts. */
export function withUtterance(draft: OpenBatch, text: string): OpenBatch {
  return { ...draft, history: addUserMessage(draft.history, text) };
}

/** The drafts after a change, with an undo step for 撤销. */
export function changedTo(
  draft: OpenBatch,
  batch: OpenBatch["batch"],
  { taken = [], ...used }: Partial<Omit<BeforeChange, "batch">> = {},
): OpenBatch {
  return { ...draft, batch, undo: [...draft.undo, { batch: draft.batch, taken, ...used }] };
}

export interface Answer {
  readonly lines: readonly string[];
  readonly asked: Asked | null;
  readonly action?: ConverseAction;
  readonly transaction?: ParsedTransaction | null;
}

/** Ends a turn while drafts stay open: the answer is spoken and added to the history. */
export function answer(
  state: DialogueState,
  draft: OpenBatch,
  { lines, asked, action = "clarify", transaction = null }: Answer,
): Step {
  const message = lines.join("");
  const history = addAssistantResponse(draft.history, { action, transaction, message });
  const phase = { name: "confirming", draft: { ...draft, history }, asked } as const;
  return say({ ...state, phase }, ...lines);
}
