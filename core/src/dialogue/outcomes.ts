import { assertNever } from "../assert-never.ts";
import type { Moment } from "../moment.ts";
import { conversationFailed, takeConverseAnswer } from "./conversing.ts";
import { correctLocally, correctOffline, takeCorrectAnswer } from "./correcting.ts";
import type { Step } from "./dialogue-effect.ts";
import type { Outcome } from "./dialogue-event.ts";
import type { Correcting, DialogueState, Interpreting, Saving } from "./dialogue-state.ts";
import { openBatch, openLocally, openOffline } from "./opening.ts";
import { takeLedgerOutcome } from "./querying.ts";
import { saveFailed, saveSucceeded } from "./saving.ts";
import { first, stay } from "./step.ts";

/** What came of an effect. One that outlived its question must not touch what came after it. */
export function takeOutcome(state: DialogueState, outcome: Outcome, at: Moment): Step {
  if (outcome.type === "ledger-answered" || outcome.type === "ledger-query-failed") {
    return takeLedgerOutcome(state, outcome, at);
  }
  const { phase } = state;
  switch (phase.name) {
    case "idle":
    case "listening":
    case "confirming":
      return stay(state);
    case "interpreting":
    case "correcting":
    case "saving":
      return phase.request === outcome.request
        ? awaited(state, phase, { outcome, at })
        : stay(state);
    default:
      return assertNever(phase);
  }
}

interface Taken {
  readonly outcome: Outcome;
  readonly at: Moment;
}

function awaited(
  state: DialogueState,
  phase: Interpreting | Correcting | Saving,
  taken: Taken,
): Step {
  switch (phase.name) {
    case "interpreting":
      return whileInterpreting(state, phase, taken);
    case "correcting":
      return phase.stage === "correct"
        ? whileCorrecting(state, phase, taken)
        : whileConversing(state, phase, taken);
    case "saving":
      return whileSaving(state, phase, taken);
    default:
      return assertNever(phase);
  }
}

function whileInterpreting(
  state: DialogueState,
  { request, text }: Interpreting,
  { outcome, at }: Taken,
): Step {
  switch (outcome.type) {
    case "parse-answered":
      return openBatch(state, text, { answer: outcome.answer, at });
    case "ask-failed":
      return outcome.cause === "connection"
        ? openOffline(state, text, at)
        : openLocally(state, text, at);
    case "deadline-passed":
      return first([{ type: "abandon-request", request }], openLocally(state, text, at));
    default:
      return stay(state);
  }
}

function whileCorrecting(state: DialogueState, phase: Correcting, { outcome, at }: Taken): Step {
  switch (outcome.type) {
    case "correct-answered":
      return takeCorrectAnswer(state, phase, { answer: outcome.answer, at });
    case "ask-failed":
      return outcome.cause === "connection"
        ? correctOffline(state, phase, at)
        : correctLocally(state, phase, at);
    case "deadline-passed":
      return first(
        [{ type: "abandon-request", request: phase.request }],
        correctLocally(state, phase, at),
      );
    default:
      return stay(state);
  }
}

function whileConversing(state: DialogueState, phase: Correcting, { outcome, at }: Taken): Step {
  switch (outcome.type) {
    case "converse-answered":
      return takeConverseAnswer(state, phase, { answer: outcome.answer, at });
    case "ask-failed":
      return conversationFailed(state, phase, at);
    case "deadline-passed":
      return first(
        [{ type: "abandon-request", request: phase.request }],
        conversationFailed(state, phase, at),
      );
    default:
      return stay(state);
  }
}

function whileSaving(state: DialogueState, phase: Saving, { outcome, at }: Taken): Step {
  switch (outcome.type) {
    case "batch-saved":
      return saveSucceeded(state, phase, at);
    case "save-failed":
      return saveFailed(state, phase);
    default:
      return stay(state);
  }
}
