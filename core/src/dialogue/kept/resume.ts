import { lastSaid } from "../../conversation/conversation-history.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { DROPPED_KEPT_MS, MOST_DROPPED, withoutExpired } from "../actions/dropped.ts";
import { advance } from "../advance.ts";
import { IDLE_TIMEOUT_MS } from "../afterwards.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import { sentenceIn } from "../heard.ts";
import { leftoverOf } from "../leftover.ts";
import { spoken } from "../questions/index.ts";
import type { Confirming, DialogueState, Saving } from "../state.ts";
import { andThen, first, say, stay } from "../turn.ts";
import { afterBatch, type Undrafted } from "../undrafted.ts";
import type { KeptConversation, KeptPhase, KeptSave, KeptWords } from "./kept-conversation.ts";

/**
 * Goes on with a kept conversation. The lines of the step are to be shown and not spoken: nobody has
 * just said anything. `empty` brings the settings and the connection. Of several conversations (of tabs
 * that were killed together) the latest that is not over is opened, and the drafts of the others lie
 * among the dropped.
 */
export function resume(empty: DialogueState, kept: readonly KeptConversation[], at: Moment): Step {
  const inOrder = kept
    .toSorted((one, other) => one.at.epochMs - other.at.epochMs)
    .map((each) => ({ at: each.at, step: opened(empty, each) }));
  const last = inOrder.findLast(({ step }) => isUnderWay(step.state)) ?? inOrder.at(-1);
  if (last === undefined) return stay(empty);
  const others = inOrder
    .filter((each) => each !== last)
    .map((each) => advance(each.step.state, { type: "session-disposed", at: each.at }).state);
  const step = timed(last.step, { since: last.at, now: at });
  return { ...step, state: withoutExpired(others.reduce(joined, step.state), at) };
}

/** Whether something is open or asked. */
function isUnderWay({ phase }: DialogueState): boolean {
  return phase.name !== "idle" && !(phase.name === "listening" && phase.asked === undefined);
}

/** The state that the kept one stands for, and its question. */
function opened(empty: DialogueState, kept: KeptConversation): Step {
  const { phase, lastRequest, undrafted, dropped, lastSave } = kept;
  const state = { ...empty, lastRequest, undrafted, dropped, lastSave };
  switch (phase.name) {
    case "interpreting":
      return withoutTimers(readAgain(state, phase, kept.at));
    case "saving":
      return withoutTimers(settled(state, phase, kept.at));
    default:
      return say({ ...state, phase }, ...questionOf(state, phase, kept.at));
  }
}

/** No answer will come any more: our own reading of the sentence counts. */
function readAgain(before: DialogueState, { text, doubtful }: KeptWords, at: Moment): Step {
  const request = before.lastRequest + 1;
  const meant = sentenceIn(before, text, at).act;
  const words = { name: "interpreting", request, text, meant } as const;
  const phase = { ...words, ...(doubtful !== undefined && { doubtful }) };
  const state: DialogueState = { ...before, lastRequest: request, phase };
  return before.connectivity === "offline"
    ? advance(state, { type: "ask-failed", request, cause: "connection", at })
    : advance(state, { type: "deadline-passed", request, at });
}

/** The books hold the whole batch or nothing of it, and the kept save says which. */
function settled(before: DialogueState, kept: KeptSave, at: Moment): Step {
  const { request, batch, before: draft, next, saved } = kept;
  const phase: Saving = { name: "saving", request, batch, before: draft, next, deferred: [] };
  const state: DialogueState = { ...before, phase };
  const step =
    saved === null
      ? advance(state, { type: "save-failed", request, cause: "not-saved", at })
      : advance(state, { type: "batch-saved", request, ids: saved, at });
  const waiting = kept.words.flatMap((said): readonly Undrafted[] => {
    const { type } = sentenceIn(before, said, at).act;
    const isSentence = type === "record" || type === "unpriced";
    return isSentence ? [{ said, because: "received", draft: null, ofBatch: false }] : [];
  });
  return { ...step, state: { ...step.state, undrafted: [...step.state.undrafted, ...waiting] } };
}

type Asking = Exclude<KeptPhase, KeptWords | KeptSave>;

/** What the app was asking. */
function questionOf(state: DialogueState, phase: Asking, at: Moment): readonly string[] {
  if (phase.name === "confirming") return questionAboutDrafts(phase);
  if (phase.name === "choosing") {
    const { asked, entries } = phase;
    const line = asked.kind === "change-or-new" ? "changeOrNew" : "whichEntry";
    return [announcements[line](entries, dateOf(at))];
  }
  const asked = phase.name === "listening" ? phase.asked : undefined;
  if (asked === undefined) return [];
  return asked.kind === "take-up-rest"
    ? [announcements.takeUpRest(leftoverOf({ ...state, phase }).length)]
    : [spoken(asked)];
}

function questionAboutDrafts({ draft, asked }: Confirming): readonly string[] {
  const said = lastSaid(draft.history) ?? announcements.restored(draft.batch);
  const question = asked === null ? "" : spoken(asked, draft.batch);
  return said.includes(question) ? [said] : [said, question];
}

/** Applies the idle time-out: the page was away for part of it, or for all of it. */
function timed(step: Step, { since, now }: { readonly since: Moment; readonly now: Moment }): Step {
  const { phase, undrafted } = step.state;
  if (phase.name === "idle") return stay(withoutOld(step.state, since, now));
  const awayMs = Math.max(0, now.epochMs - since.epochMs);
  if (awayMs < IDLE_TIMEOUT_MS) {
    return andThen(step, (state) => ({
      state,
      effects: [{ type: "restart-idle-timer", ms: IDLE_TIMEOUT_MS - awayMs }],
    }));
  }
  // There is nothing to tell.
  if (!isUnderWay(step.state)) {
    const idle = {
      ...step.state,
      phase: { name: "idle" },
      undrafted: afterBatch(undrafted),
    } as const;
    return stay(withoutOld(idle, since, now));
  }
  const at = { ...since, epochMs: since.epochMs + IDLE_TIMEOUT_MS };
  const over = advance(step.state, { type: "session-timed-out", at });
  return first(step.effects, { ...over, state: withoutOld(over.state, since, now) });
}

/** Words that nobody wanted for so long are not shown any more. */
function withoutOld(state: DialogueState, since: Moment, now: Moment): DialogueState {
  const isOld = Math.abs(now.epochMs - since.epochMs) >= DROPPED_KEPT_MS;
  return isOld ? { ...state, undrafted: [] } : state;
}

function joined(state: DialogueState, other: DialogueState): DialogueState {
  const dropped = [...other.dropped, ...state.dropped]
    .toSorted((one, another) => one.droppedAtMs - another.droppedAtMs)
    .slice(-MOST_DROPPED);
  return { ...state, dropped, undrafted: [...state.undrafted, ...other.undrafted] };
}

function withoutTimers({ state, effects }: Step): Step {
  const isLine = ({ type }: DialogueEffect) => type === "speak";
  return { state, effects: effects.filter(isLine) };
}
