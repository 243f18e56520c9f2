import { understood } from "../src/dialogue/heard.ts";
import {
  advance,
  answerQuery,
  type DialogueEffect,
  type DialogueEvent,
  type DialogueState,
  findQuery,
  type Happening,
  INITIAL_STATE,
  leftoverOf,
  type Outcome,
  type ParsedTransaction,
  type PendingQuery,
} from "../src/index.ts";
import { NOW } from "./conversation-driver.ts";
import type { Move, Reply } from "./random-moves.ts";

/** One step of a played conversation, for a property to judge. */
export interface Played {
  readonly before: DialogueState;
  readonly event: DialogueEvent;
  readonly after: DialogueState;
  readonly effects: readonly DialogueEffect[];
  /** Where the dialogue came that took this and all that was deferred before it at once. */
  readonly atOnce?: DialogueState;
}

/**
 * Plays the moves. Every draft gets a description of its own, so that it can be told by it. What was
 * deferred while saving is played one by one.
 */
export function play(moves: readonly Move[]): readonly Played[] {
  const steps: Played[] = [];
  let state = INITIAL_STATE;
  let elapsedMs = 0;
  let heard = 0;
  for (const move of moves) {
    const happening = happeningOf(move);
    if (happening === null) continue;
    const at = { ...NOW, epochMs: NOW.epochMs + elapsedMs };
    const event: DialogueEvent = { ...happening, at };
    const { state: after } = advance(state, event);
    steps.push(...oneByOne(state, event, after));
    state = after;
  }
  return steps;

  function happeningOf(move: Move): Happening | null {
    switch (move.does) {
      case "act":
        return move.happening;
      case "reply":
        return outcomeOf(move.reply);
      case "take-up":
        return leftoverOf(state).length === 0 ? null : { type: "leftover-taken" };
      case "wait":
        elapsedMs += move.ms;
        return null;
    }
  }

  function outcomeOf(reply: Reply): Outcome {
    if (state.pendingQuery !== null && reply.ofLedger)
      return ledgerOutcome(reply, state.pendingQuery);
    const request = Math.max(1, state.lastRequest - reply.late);
    const outcomes: readonly Outcome[] = [
      { type: "parse-answered", request, answer: { transactions: named(reply), truncated: false } },
      { type: "correct-answered", request, answer: reply.correct },
      { type: "converse-answered", request, answer: reply.converse },
      { type: reply.saved ? "batch-saved" : "save-failed", request },
    ];
    switch (reply.manner) {
      case "fitting":
        return outcomes[awaited(state)] ?? { type: "deadline-passed", request };
      case "mismatched":
        return (
          outcomes[(awaited(state) + 1) % outcomes.length] ?? { type: "deadline-passed", request }
        );
      case "failed":
        return { type: "ask-failed", request, cause: reply.cause };
      case "deadline":
        return { type: "deadline-passed", request };
    }
  }

  function ledgerOutcome({ manner, late }: Reply, { request, text }: PendingQuery): Outcome {
    const asked = Math.max(1, request - late);
    const query = findQuery(text, NOW, state.settings);
    if (manner !== "fitting" || query === null) {
      return { type: "ledger-query-failed", request: asked };
    }
    return { type: "ledger-answered", request: asked, answer: answerQuery(query, []) };
  }

  function named({ transactions }: Reply): readonly ParsedTransaction[] {
    return transactions.map((transaction) => {
      heard += 1;
      return { ...transaction, description: `第${heard}次听到的` };
    });
  }
}

function played(before: DialogueState, event: DialogueEvent): Played {
  const { state: after, effects } = advance(before, event);
  return { before, event, after, effects };
}

/** The outcome of a save by itself, and then each thing that was deferred. */
function oneByOne(
  before: DialogueState,
  event: DialogueEvent,
  atOnce: DialogueState,
): readonly Played[] {
  const { phase } = before;
  const isOutcome = event.type === "batch-saved" || event.type === "save-failed";
  const hasDeferred = phase.name === "saving" && phase.deferred.length > 0;
  if (!hasDeferred || !isOutcome || event.request !== phase.request) return [played(before, event)];
  // Nobody is asked about what is being taken up: this is no order of things that could be one by one.
  if (phase.deferred.some(({ type }) => type === "leftover-taken")) return [];
  const outcome = played({ ...before, phase: { ...phase, deferred: [] } }, event);
  const steps = [outcome];
  for (const deferred of phase.deferred) {
    const isVoid = event.type === "save-failed" && isYes(outcome.after, deferred);
    if (!isVoid) steps.push(played(steps.at(-1)?.after ?? before, deferred));
  }
  return steps.with(-1, { ...(steps.at(-1) ?? outcome), atOnce });
}

/** Said before anybody heard that the save had failed. */
function isYes(state: DialogueState, event: DialogueEvent): boolean {
  if (event.type === "item-confirmed" || event.type === "batch-confirmed") return true;
  if (event.type !== "speech-recognized") return false;
  return understood(state, event.text.trim(), event.at).act.type === "confirm";
}

/** Which of the four kinds of outcome the dialogue is waiting for. */
function awaited({ phase }: DialogueState): number {
  if (phase.name === "saving") return 3;
  if (phase.name === "correcting") return phase.stage === "correct" ? 1 : 2;
  return 0;
}
