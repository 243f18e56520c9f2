import { toRequestMessages } from "../conversation/conversation-history.ts";
import { pendingItems } from "../draft/draft-batch.ts";
import { viewPending } from "../draft/pending-view.ts";
import { renumberOrdinals } from "../draft/renumber-ordinals.ts";
import { dateOf, type Moment } from "../moment.ts";
import type { CorrectAnswer, CorrectQuestion, UnclearReason } from "../ports/understanding.ts";
import { transactionOf } from "../transaction.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { vouchesForDrafts } from "./acknowledging.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { answerOnlyHere } from "./answering-here.ts";
import { type Applied, applyAnswer } from "./applying.ts";
import { completed, SAY_ANEW, saidSoFar } from "./asking-back.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, Correcting, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { BUDGET_MS, first, userContext } from "./step.ts";
import { wantsUnrecordable } from "./unrecordable.ts";

/** With less than this left of the budget a second question would not be answered in time. */
const ESCALATION_MS = 800;

export interface Utterance {
  readonly text: string;
  readonly at: Moment;
  readonly supersedes: boolean;
  readonly askedBack: AskedBack | null;
}

/** Finds out what an utterance that is no plain command wants of the open batch. */
export function correct(
  state: DialogueState,
  draft: OpenDraft,
  { text, at, supersedes, askedBack }: Utterance,
): Step {
  const renumbered = renumberOrdinals(text, draft.batch);
  if (!renumbered.ok) {
    return answer(state, draft, {
      lines: [announcements.rejected(renumbered.rejection, draft.batch)],
      askedBack: SAY_ANEW,
    });
  }
  const request = state.lastRequest + 1;
  const phase: Correcting = {
    name: "correcting",
    draft,
    request,
    stage: "correct",
    said: saidSoFar(askedBack, text, { state, draft, at }),
    answersQuestion: askedBack !== null,
    correctionText: renumbered.value,
    view: viewPending(draft.batch),
    askedAtMs: at.epochMs,
    supersedes,
  };
  const asking: DialogueState = { ...state, lastRequest: request, phase };
  if (state.connectivity === "offline") return correctOffline(asking, phase, at);
  const here = answerOnlyHere(questionOf(asking, phase, at));
  if (here !== null) return takeCorrectAnswer(asking, phase, { answer: here, at });
  const filler = { type: "speak", line: announcements.correcting() } as const;
  return {
    state: asking,
    effects: [
      ...(state.settings.localOnly === true ? [] : [filler]),
      {
        type: "ask",
        request,
        question: { kind: "correct", ...questionOf(asking, phase, at) },
        budgetMs: BUDGET_MS,
      },
    ],
  };
}

/** The engine answered: apply it, or take the one further step when it could not tell the change. */
export function takeCorrectAnswer(
  state: DialogueState,
  phase: Correcting,
  { answer: given, at }: { answer: CorrectAnswer; at: Moment },
): Step {
  const applied = understood(state, phase, { answer: given, at });
  return applied.type === "unclear" && mayEscalate(state, phase, { reason: applied.reason, at })
    ? escalate(state, phase, at)
    : concludeTurn(state, phase.draft, { applied, at, said: phase.said });
}

/** No answer in time, or a server that could not help: the local rules answer in its place. */
export function correctLocally(state: DialogueState, phase: Correcting, at: Moment): Step {
  const given = correctBatchLocally(questionOf(state, phase, at));
  const applied = understood(state, phase, { answer: given, at });
  return concludeTurn(state, phase.draft, { applied, at, said: phase.said });
}

export function correctOffline(state: DialogueState, phase: Correcting, at: Moment): Step {
  const notice = { type: "speak", line: announcements.offlineCorrection() } as const;
  return first([notice], correctLocally(state, phase, at));
}

/** By itself, else as the answer to what the app asked back. */
function understood(
  state: DialogueState,
  phase: Correcting,
  { answer: given, at }: { answer: CorrectAnswer; at: Moment },
): Applied {
  const { draft, said } = phase;
  const applied = apply(state, phase, { answer: given, at });
  if (applied.type !== "unclear") return applied;
  if (wantsUnrecordable(said.at(-1) ?? "")) return { type: "unrecordable" };
  return completed(said, { state, draft, at }) ?? applied;
}

/** A yes that may have been meant for a change we gave up must not save the drafts without it. */
function apply(
  { settings }: DialogueState,
  phase: Correcting,
  { answer: given, at }: { answer: CorrectAnswer; at: Moment },
): Applied {
  const { draft, view, supersedes, answersQuestion, said } = phase;
  const against = { batch: draft.batch, view, today: dateOf(at), settings };
  const applied = applyAnswer(given, against);
  const confirms = applied.type === "settled" && applied.verdict === "confirm";
  if (confirms && supersedes) return { type: "confirmation-withheld" };
  const meant = !answersQuestion || vouchesForDrafts(said.at(-1) ?? "");
  return confirms && !meant ? { type: "acknowledged" } : applied;
}

function questionOf(state: DialogueState, phase: Correcting, at: Moment): CorrectQuestion {
  return {
    currentBatch: phase.view.items,
    correctionText: phase.correctionText,
    context: userContext(state, at),
  };
}

function mayEscalate(
  { connectivity }: DialogueState,
  { askedAtMs }: Correcting,
  { reason, at }: { reason: UnclearReason | null; at: Moment },
): boolean {
  const left = remainingMs(askedAtMs, at);
  return reason !== "target" && connectivity === "online" && left >= ESCALATION_MS;
}

/** Asks once more with everything that was said about the batch, inside the same budget. */
function escalate(state: DialogueState, phase: Correcting, at: Moment): Step {
  const request = state.lastRequest + 1;
  const [only, ...others] = pendingItems(phase.draft.batch);
  const currentTransaction =
    only === undefined || others.length > 0 ? null : transactionOf(only.parsed);
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { ...phase, request, stage: "converse" },
    },
    effects: [
      {
        type: "ask",
        request,
        question: {
          kind: "converse",
          messages: toRequestMessages(phase.draft.history),
          currentTransaction,
          context: userContext(state, at),
        },
        budgetMs: remainingMs(phase.askedAtMs, at),
      },
    ],
  };
}

/** A clock set back while we waited must not grant more than the budget. */
function remainingMs(askedAtMs: number, at: Moment): number {
  return Math.min(BUDGET_MS, BUDGET_MS - (at.epochMs - askedAtMs));
}
