import { toRequestMessages } from "../conversation/conversation-history.ts";
import { pendingItems } from "../draft/draft-batch.ts";
import { isEditedSince, viewPending } from "../draft/pending-view.ts";
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
import { opensWithYes } from "./asking-for-more.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, Correcting, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { asAwaited, awaitedBy, leftOpen } from "./left-open.ts";
import { BUDGET_MS, first, userContext } from "./step.ts";
import { wantsUnrecordable } from "./unrecordable.ts";

/** With less than this left of the budget a second question would not be answered in time. */
const ESCALATION_MS = 800;

export interface Utterance {
  readonly text: string;
  readonly at: Moment;
  readonly supersedes: boolean;
  readonly askedBack: AskedBack | null;
  readonly asksForMore: boolean;
}

/** Finds out what an utterance that is no plain command wants of the open batch. */
export function correct(
  state: DialogueState,
  draft: OpenDraft,
  { text, at, supersedes, askedBack, asksForMore }: Utterance,
): Step {
  const renumbered = renumberOrdinals(text, draft.batch);
  if (!renumbered.ok) {
    return answer(state, draft, {
      lines: [announcements.rejected(renumbered.rejection, draft.batch)],
      askedBack: SAY_ANEW,
    });
  }
  const request = state.lastRequest + 1;
  const asked = asksForMore ? "asked-for-more" : null;
  const phase: Correcting = {
    name: "correcting",
    draft,
    request,
    stage: "correct",
    said: saidSoFar(askedBack, text, { state, draft, at }),
    answers: askedBack === null ? asked : "asked-back",
    awaited: awaitedBy(askedBack, text, { state, draft, at }),
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
  const { draft, said, awaited } = phase;
  const text = said.at(-1) ?? "";
  const applied = asAwaited(apply(state, phase, { answer: given, at }), awaited, text);
  if (applied.type !== "unclear") return applied;
  const about = { state, draft, at };
  if (wantsUnrecordable(text, about)) return { type: "unrecordable" };
  const whole = completed(said, about);
  const meant = (whole === null ? null : amongShown(whole, phase)) ?? applied;
  const isNamed = said.length > 1 && meant.type === "unclear" && meant.reason === "target";
  // 第二笔金额不对, then 30多: which draft is the one thing that is known.
  const isKnown = isNamed && (leftOpen(said, about)?.drafts.length ?? 0) > 0;
  return isKnown ? { type: "unclear", reason: "change" } : meant;
}

/**
 * Pieced together by the drafts as they are now: what was added or changed by hand meanwhile is not
 * meant.
 */
function amongShown(applied: Applied, { draft: { batch }, view }: Correcting): Applied | null {
  const changes = applied.type === "corrected" ? applied.changes : [];
  const settled = applied.type === "settled" && applied.indexes !== "all" ? applied.indexes : [];
  const indexes = [...changes.map(({ index }) => index), ...settled];
  if (!indexes.every((index) => view.batchIndexes.includes(index))) return null;
  const edited = changes.filter((change) => isEditedSince(view, batch, change));
  if (edited.length === 0) return applied;
  return { type: "edited-meanwhile", indexes: [...new Set(edited.map(({ index }) => index))] };
}

/** A yes that may have been meant for a change we gave up must not save the drafts without it. */
function apply(
  { settings }: DialogueState,
  phase: Correcting,
  { answer: given, at }: { answer: CorrectAnswer; at: Moment },
): Applied {
  const { draft, view, supersedes, answers, said } = phase;
  const against = { batch: draft.batch, view, today: dateOf(at), settings };
  const applied = applyAnswer(given, against);
  const confirms = applied.type === "settled" && applied.verdict === "confirm";
  if (confirms && supersedes) return { type: "confirmation-withheld" };
  const text = said.at(-1) ?? "";
  if (!confirms || answers === null || vouchesForDrafts(text)) return applied;
  if (answers === "asked-back") return { type: "acknowledged" };
  return opensWithYes(text) ? { type: "more-to-change" } : applied;
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
  const { batch } = phase.draft;
  const view = viewPending(batch);
  const [only, ...others] = pendingItems(batch);
  const currentTransaction =
    only === undefined || others.length > 0 ? null : transactionOf(only.parsed);
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { ...phase, request, stage: "converse", view },
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
