import { assertNever } from "../assert-never.ts";
import { addUserMessage, withOpenLast } from "../conversation/conversation-history.ts";
import { indexAt } from "../draft/index-at.ts";
import type { Moment } from "../moment.ts";
import { classifyIntent, type LocalIntent } from "../understanding/intents/classify-intent.ts";
import { draftRequestOf } from "../understanding/intents/draft-requests.ts";
import { sideRequestOf } from "../understanding/intents/side-requests.ts";
import { findFollowUp } from "../understanding/queries/find-follow-up.ts";
import { findQuery } from "../understanding/queries/find-query.ts";
import { merelyAcknowledges } from "./acknowledging.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import { concludeTurn } from "./concluding.ts";
import { correct } from "./correcting.ts";
import type { Step } from "./dialogue-effect.ts";
import {
  type AskedBack,
  type Correcting,
  type DialogueState,
  draftOf,
  type Interpreting,
  type OpenDraft,
} from "./dialogue-state.ts";
import { dropsTheRest } from "./dropping-rest.ts";
import { endSession } from "./ending.ts";
import { grant } from "./granting.ts";
import { joinRests } from "./keeping-rest.ts";
import { covers, wholeLeftover } from "./leftover.ts";
import { interpret } from "./opening.ts";
import { askLedger } from "./querying.ts";
import { leave } from "./saving.ts";
import { cancelBatch, confirmBatch, settleItems } from "./settling.ts";
import { first, say, userContext } from "./step.ts";
import { takeUpLeftover } from "./taking-up.ts";
import { mayUndo, undo } from "./undoing.ts";
import { withoutLeftover } from "./using-leftover.ts";

/** One whole utterance, spoken or typed. Plain commands are decided here and now. */
export function hear(state: DialogueState, utterance: string, at: Moment): Step {
  const text = utterance.trim();
  if (text === "") return say(state, announcements.notHeard());
  const intent = classifyIntent(text);
  const query = intent === null ? queryIn(state, text, at) : null;
  if (text === wholeLeftover(state)) {
    const isCommand = intent !== null || query !== null;
    const taken = isCommand ? null : hearLeftover(state, text, at);
    if (taken !== null) return taken;
    if (isCommand && state.phase.name !== "interpreting") {
      return hear(withoutLeftover(state), text, at);
    }
  }
  if (query !== null) return askLedger(state, text, query);
  const { phase } = state;
  switch (phase.name) {
    case "idle":
    case "listening":
      return hearAfresh(state, { text, intent, at });
    case "interpreting":
      return hearWhileInterpreting(state, phase, { text, intent, at });
    case "confirming":
      return hearAboutDraft(state, phase.draft, { text, intent, at, askedBack: phase.askedBack });
    case "correcting":
      return hearWhileCorrecting(state, phase, { text, intent, at });
    case "saving":
      throw new Error("What is heard while saving is deferred, not routed");
    default:
      return assertNever(phase);
  }
}

/** What is offered as not yet recorded is said; `null` when it is to be heard like anything else. */
function hearLeftover(state: DialogueState, text: string, at: Moment): Step | null {
  const { phase } = state;
  // Joined to that sentence it would take on its day, or be drafted twice.
  if (phase.name === "interpreting") return say(state, announcements.stillInterpreting());
  const open = draftOf(state);
  if (open === null) return null;
  const draft = { batch: open.batch, history: addUserMessage(open.history, text) };
  const taken = takeUpLeftover(state, draft, { text, at });
  return taken !== null && phase.name === "correcting" ? keepAsking(phase, taken) : taken;
}

function queryIn({ settings, lastQuery }: DialogueState, text: string, at: Moment) {
  const asked = findQuery(text, at, settings);
  return asked ?? findFollowUp(text, lastQuery, { now: at, context: settings });
}

interface Heard {
  readonly text: string;
  readonly intent: LocalIntent | null;
  readonly at: Moment;
  /** A correction was still under way and is given up for this. */
  readonly supersedes?: true;
  /** The app's question directly before, if it asked back. */
  readonly askedBack?: AskedBack | null;
}

function hearAfresh(state: DialogueState, { text, intent, at }: Heard): Step {
  // With nothing on the table 撤销吧 is about what was done last.
  if (intent === null || sideRequestOf(text) === "undo") return hearNew(state, text, at);
  switch (intent.type) {
    case "exit":
      return say({ ...state, phase: { name: "idle" } }, announcements.exited());
    case "continue-recording":
      return say({ ...state, phase: { name: "listening" } }, announcements.goAhead());
    default:
      return say({ ...state, phase: { name: "listening" } }, announcements.nothingPending());
  }
}

/** Something to record, or one of the few things people ask when there is nothing on the table. */
function hearNew(state: DialogueState, text: string, at: Moment): Step {
  const listening: DialogueState = { ...state, phase: { name: "listening" } };
  switch (sideRequestOf(text)) {
    case null:
      return interpret(state, text, at);
    case "help":
      return say(listening, announcements.howToRecord());
    case "delete-saved":
      return say(listening, announcements.undoSaved());
    case "change-saved":
      return say(listening, announcements.changeSaved());
    case "undo":
      return mayUndo(state, at) ? undo(state, at) : say(listening, announcements.undoSaved());
  }
}

/**
 * Words from outside become drafts and decide about none: a page that opens ours with 确认 must not
 * save anything. What cannot be drafted now is kept for the user to say.
 */
export function receive(state: DialogueState, words: string, at: Moment): Step {
  const text = words.trim();
  if (text === "") return say(state, announcements.notHeard());
  const { name } = state.phase;
  if (name !== "idle" && name !== "listening") {
    const leftover = joinRests(state.leftover, text, userContext(state, at));
    return say({ ...state, leftover }, announcements.finishFirst());
  }
  return classifyIntent(text) === null
    ? interpret(state, text, at)
    : say(state, announcements.noAmount());
}

/** Two sentences in a row are both meant: the second joins the first instead of replacing it. */
function hearWhileInterpreting(
  state: DialogueState,
  { request, text: earlier }: Interpreting,
  { text, intent, at }: Heard,
): Step {
  const abandon = { type: "abandon-request", request } as const;
  switch (intent?.type) {
    case undefined:
      return first([abandon], interpret(state, `${earlier}，${text}`, at));
    case "cancel": {
      const isTaken = state.leftover !== null && covers(earlier, state.leftover);
      const kept: DialogueState = isTaken ? withoutLeftover(state) : state;
      return first(
        [abandon],
        say({ ...kept, phase: { name: "listening" } }, announcements.lastItemCancelled()),
      );
    }
    case "exit":
      return endSession(state, "exit", at);
    default:
      return say(state, announcements.stillInterpreting());
  }
}

function hearAboutDraft(state: DialogueState, open: OpenDraft, heard: Heard): Step {
  const { text, intent, at, supersedes = false, askedBack = null } = heard;
  const draft = { batch: open.batch, history: addUserMessage(open.history, text) };
  if (askedBack !== null && merelyAcknowledges(text, intent)) {
    return concludeTurn(state, draft, { applied: { type: "acknowledged" }, at });
  }
  const granted = grant(state, draft, { asked: draftRequestOf(text), ...heard });
  if (granted !== null) return granted;
  if (intent === null) {
    return dropsTheRest(text, draft.batch)
      ? leave(state, draft, { next: "listen", at })
      : correct(state, draft, { text, at, supersedes, askedBack });
  }
  switch (intent.type) {
    case "confirm":
      return confirmBatch(state, draft);
    case "cancel":
      return cancelBatch(state, draft, at);
    case "exit":
      return leave(state, draft, { next: "exit", at });
    case "continue-recording":
      return leave(state, draft, { next: "continue", at });
    case "confirm-item":
    case "cancel-item": {
      const index = indexAt(draft.batch, intent.ordinal);
      if (index === null) {
        const line = announcements.noSuchOrdinal(intent.ordinal, draft.batch);
        return answer(state, draft, { lines: [line] });
      }
      const verdict = intent.type === "confirm-item" ? "confirm" : "cancel";
      return settleItems(state, draft, { verdict, indexes: [index], at });
    }
    default:
      return assertNever(intent);
  }
}

/**
 * A new utterance replaces the one being understood, except a confirmation: it would save drafts
 * that lack the change the user just asked for, so it waits to be said again.
 */
function hearWhileCorrecting(state: DialogueState, phase: Correcting, heard: Heard): Step {
  const { text, intent } = heard;
  if (intent?.type === "confirm" || intent?.type === "confirm-item") {
    const { batch, history } = phase.draft;
    return keepAsking(
      phase,
      answer(
        state,
        { batch, history: addUserMessage(history, text) },
        { lines: [announcements.waitForChange()] },
      ),
    );
  }
  if (intent === null && draftRequestOf(text)?.type === "take-back") {
    return first(
      [{ type: "abandon-request", request: phase.request }],
      hearAboutDraft(state, phase.draft, { ...heard, askedBack: SAY_ANEW }),
    );
  }
  const dropsDrafts = intent !== null && intent.type !== "cancel-item";
  return first(
    [
      { type: "abandon-request", request: phase.request },
      ...(dropsDrafts ? [] : [{ type: "speak", line: announcements.superseded() } as const]),
    ],
    hearAboutDraft(state, phase.draft, { ...heard, supersedes: true }),
  );
}

/** Goes on waiting for the answer with the drafts as they are now, while any is still pending. */
export function keepAsking(phase: Correcting, step: Step): Step {
  const { phase: reached } = step.state;
  if (reached.name !== "confirming") {
    return first([{ type: "abandon-request", request: phase.request }], step);
  }
  const { batch, history } = reached.draft;
  const draft = { batch, history: withOpenLast(history, phase.draft.history) };
  return { ...step, state: { ...step.state, phase: { ...phase, draft } } };
}
