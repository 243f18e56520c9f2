import { understood } from "../src/dialogue/heard.ts";
import { isAmended } from "../src/draft/amended.ts";
import {
  advance,
  answerQuery,
  BATCH_LIMIT,
  type DialogueEffect,
  type DialogueEvent,
  type DialogueState,
  type Happening,
  INITIAL_STATE,
  isRecordableAmount,
  leftoverOf,
  type Outcome,
  type ParsedTransaction,
  type PendingQuery,
  queryAsked,
  type SaveCause,
  transactionOf,
} from "../src/index.ts";
import { NOW } from "./conversation-driver.ts";
import type { Move, RandomReply } from "./random-moves.ts";

/** One step of a played conversation, for a property to check. */
export interface Played {
  readonly before: DialogueState;
  readonly event: DialogueEvent;
  readonly after: DialogueState;
  readonly effects: readonly DialogueEffect[];
  /** The state after the event and all deferred events before it, taken in one call. */
  readonly atOnce?: DialogueState;
}

/**
 * Plays the moves. Every draft gets its own description, to tell them apart. Events deferred during a
 * save are played one by one.
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
      case "dropped-restored":
      case "dropped-discarded": {
        const batch = state.dropped.at(-1 - move.fromEnd);
        return batch === undefined ? null : { type: move.does, droppedAtMs: batch.droppedAtMs };
      }
      case "wait":
        elapsedMs += move.ms;
        return null;
    }
  }

  function outcomeOf(reply: RandomReply): Outcome {
    if (state.pendingQuery !== null && reply.ofLedger)
      return ledgerOutcome(reply, state.pendingQuery);
    if (state.phase.name === "finding" && reply.manner === "fitting") return found(reply);
    const request = Math.max(1, state.lastRequest - reply.late);
    const outcomes: readonly Outcome[] = [
      { type: "parse-answered", request, answer: { transactions: named(reply), truncated: false } },
      { type: "correct-answered", request, answer: reply.correct },
      { type: "converse-answered", request, answer: reply.converse },
      reply.saved
        ? { type: "batch-saved", request, ids: newIds(state) }
        : { type: "save-failed", request, cause: saveCause(reply) },
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

  /** The books hold only what can be recorded. */
  function found(reply: RandomReply): Outcome {
    const transactions = named(reply).filter(({ amount }) => isRecordableAmount(amount));
    const entries = transactions
      .slice(0, BATCH_LIMIT)
      .map((parsed) => ({ id: parsed.description, transaction: transactionOf(parsed) }));
    const request = Math.max(1, state.lastRequest - reply.late);
    return { type: "entries-found", request, found: { entries, count: transactions.length } };
  }

  function saveCause({ cause }: RandomReply): SaveCause {
    const { phase } = state;
    const isAmending = phase.name === "saving" && phase.batch.items.some(isAmended);
    return isAmending && cause === "connection" ? "entry-changed" : "not-saved";
  }

  function ledgerOutcome({ manner, late }: RandomReply, { request, text }: PendingQuery): Outcome {
    const asked = Math.max(1, request - late);
    const query = queryAsked(text, { ...state.settings, recentCategories: [], now: NOW });
    if (manner !== "fitting" || query === null) {
      return { type: "ledger-query-failed", request: asked };
    }
    return { type: "ledger-answered", request: asked, answer: answerQuery(query, []) };
  }

  function named({ transactions }: RandomReply): readonly ParsedTransaction[] {
    return transactions.map((transaction) => {
      heard += 1;
      return { ...transaction, description: `第${heard}次听到的` };
    });
  }
}

/** An id for each new entry of the save under way. */
function newIds({ phase, lastRequest }: DialogueState): readonly string[] {
  const items = phase.name === "saving" ? phase.batch.items : [];
  return items.map((_, index) => `entry-${lastRequest}-${index}`);
}

function played(before: DialogueState, event: DialogueEvent): Played {
  const { state: after, effects } = advance(before, event);
  return { before, event, after, effects };
}

/** The save's outcome alone, and then each deferred event. */
function oneByOne(
  before: DialogueState,
  event: DialogueEvent,
  atOnce: DialogueState,
): readonly Played[] {
  const { phase } = before;
  const isOutcome = event.type === "batch-saved" || event.type === "save-failed";
  const hasDeferred = phase.name === "saving" && phase.deferred.length > 0;
  if (!hasDeferred || !isOutcome || event.request !== phase.request) return [played(before, event)];
  // A leftover being recorded is not offered, so playing the events one by one would differ.
  if (phase.deferred.some(({ type }) => type === "leftover-taken")) return [];
  const outcome = played({ ...before, phase: { ...phase, deferred: [] } }, event);
  const steps = [outcome];
  for (const deferred of phase.deferred) {
    const isVoid = event.type === "save-failed" && isYes(outcome.after, deferred);
    if (!isVoid) steps.push(played(steps.at(-1)?.after ?? before, deferred));
  }
  return steps.with(-1, { ...(steps.at(-1) ?? outcome), atOnce });
}

/** A yes that was said before the user heard that the save had failed. */
function isYes(state: DialogueState, event: DialogueEvent): boolean {
  if (event.type === "item-confirmed" || event.type === "batch-confirmed") return true;
  if (event.type !== "speech-recognized") return false;
  return understood(state, event.text.trim(), event.at).act.type === "confirm";
}

/** Which of the four kinds of outcome the dialogue awaits. */
function awaited({ phase }: DialogueState): number {
  if (phase.name === "saving") return 3;
  if (phase.name === "correcting") return phase.stage === "correct" ? 1 : 2;
  return 0;
}
