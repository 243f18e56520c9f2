import { assertNever } from "../assert-never.ts";
import { linesText } from "../ledger/record-texts.ts";
import type { Moment } from "../moment.ts";
import { LONGEST_SENTENCE } from "../text-length.ts";
import { takeLedgerNotSwitched } from "./actions/app.ts";
import { takeBudgetKept, tellBudgets } from "./actions/budgets.ts";
import { tellDebts } from "./actions/debts.ts";
import {
  discardDropped,
  putBackDiscarded,
  restoreDropped,
  restoreNamedDropped,
  withoutExpired,
} from "./actions/dropped.ts";
import { takeLedgerOutcome, takeMeaning } from "./actions/query.ts";
import { noticesIn, takeDrafts, takeNotices } from "./actions/received.ts";
import { takeRecurringKept } from "./actions/recurring.ts";
import { takeReminderEnded, takeReminders } from "./actions/reminders.ts";
import { withOrderBack, withOrderTakenUp } from "./actions/saved.ts";
import { touch } from "./actions/touch.ts";
import { recordLeftover, recordSum, withoutLeftover } from "./actions/undrafted.ts";
import { keepAsking } from "./actions/while-correcting.ts";
import {
  type Afterwards,
  withBatchOver,
  withIdleTimer,
  withLastLines,
  withLastQuery,
  withoutQueryWhenIdle,
  withVoiceStopped,
} from "./afterwards.ts";
import { announcements } from "./announcements/announcements.ts";
import { withBesides } from "./beside-drafts.ts";
import { doubtfulIn, withDoubt } from "./doubt.ts";
import type { Step } from "./effects.ts";
import { withRecorded } from "./entries/undo-save.ts";
import { type Circumstance, type DialogueEvent, isUserAct, type Outcome } from "./events.ts";
import { understood } from "./heard.ts";
import { chooseEntry, hearWhileChoosing } from "./phases/choosing.ts";
import { hearAboutDrafts } from "./phases/confirming.ts";
import { hearWhileCorrecting, takeCorrectingOutcome } from "./phases/correcting.ts";
import { dispose, endSession, forget } from "./phases/ending.ts";
import { takeFindingOutcome } from "./phases/finding.ts";
import { hearWhileInterpreting, takeParseOutcome } from "./phases/interpreting.ts";
import { hearWithoutDrafts, receive } from "./phases/listening.ts";
import { takeSavingOutcome } from "./phases/saving.ts";
import { type DialogueState, LISTENING } from "./state.ts";
import { andThen, say, stay } from "./turn.ts";
import { withTwice } from "./twice.ts";

/**
 * Decides the next step of the conversation. Pure: the same state and event always give the same
 * step, and any event is answered in any phase.
 */
export function advance(before: DialogueState, event: DialogueEvent): Step {
  const state = withoutExpired(before, event.at);
  const routed = deferWhileSaving(state, event) ?? route(state, event);
  return AFTERWARDS.reduce((step, next) => next(state, event, step), routed);
}

/** What is done to every step, in this order. */
const AFTERWARDS: readonly Afterwards[] = [
  // The first, because the others speak of drafts as they are marked.
  withDoubt,
  // After the doubts: it does not say again what they have said.
  withBesides,
  // After all that is said of new drafts: its question is the last line.
  withTwice,
  // Before deferred events: they must see the batch ended, as if they came now.
  withBatchOver,
  // After the end of the batch, and before deferred events, as if these came now.
  withOrderTakenUp,
  // Before deferred events: each of them has lines of its own.
  withLastLines,
  runDeferred,
  // After deferred events: a question about the books among them must be kept.
  withLastQuery,
  // After the last question was set: a user who has left hears no answer to it.
  withoutQueryWhenIdle,
  // The step is whole: only now it is known whether the session goes on.
  withIdleTimer,
  // The last, because its effect is the first: nothing is spoken before the voice is stopped.
  withVoiceStopped,
];

type Report = (Circumstance | Outcome) & { readonly at: Moment };

function route(state: DialogueState, event: DialogueEvent): Step {
  const { at } = event;
  switch (event.type) {
    case "session-started":
      return stay(state.phase.name === "idle" ? { ...state, phase: LISTENING } : state);
    case "speech-started":
      return stay(state);
    case "speech-recognized":
      return hear(state, event);
    case "words-received":
      return receive(state, event.text, at);
    case "drafts-received":
      return takeDrafts(state, event, at);
    case "item-confirmed":
    case "item-cancelled":
    case "item-restored":
    case "item-edited":
    case "batch-confirmed":
    case "batch-cancelled":
      return touch(state, event, at);
    case "undo-requested":
      return restoreDropped(state);
    case "dropped-restored":
      return restoreNamedDropped(state, event.droppedAtMs);
    case "dropped-discarded":
      return discardDropped(state, event.droppedAtMs, at);
    case "discard-undone":
      return putBackDiscarded(state, at);
    case "entry-chosen":
      return state.phase.name === "choosing"
        ? chooseEntry(state, state.phase, event)
        : say(state, announcements.nothingPending());
    case "sum-recorded":
      return recordSum(state, event.index);
    case "leftover-taken":
      return keepCorrecting(state, recordLeftover(state, at));
    case "leftover-dropped":
      return stay(withoutLeftover(state));
    case "exit-requested":
      return endSession(state, "exit", at);
    default:
      return routeReport(state, event, at);
  }
}

/** What the app reports, rather than what the user wants. */
function routeReport(state: DialogueState, event: Report, at: Moment): Step {
  switch (event.type) {
    case "session-timed-out":
      return endSession(state, "time-out", at);
    case "session-disposed":
      return dispose(state, at);
    case "books-erased":
      return forget(state);
    case "connectivity-changed":
      return stay({ ...state, connectivity: event.connectivity });
    case "budgets-read":
      return tellBudgets(state, event);
    case "holdings-read":
      return tellDebts(state, event);
    case "recurring-kept":
    case "recurring-known":
    case "recurring-not-kept":
      return takeRecurringKept(state, event);
    case "reminders-read":
      return takeReminders(state, event);
    case "reminders-not-read":
      return say(state, announcements.ledgerUnreadable());
    case "recurring-ended":
    case "recurring-not-ended":
      return takeReminderEnded(state, event);
    case "ledger-not-switched":
      return takeLedgerNotSwitched(state, event);
    case "budget-kept":
    case "budget-not-kept":
      return takeBudgetKept(state, event);
    case "entries-recorded":
      return stay(withRecorded(state, event));
    case "settings-changed":
      return stay({ ...state, settings: event.settings });
    default:
      return takeOutcome(state, event, at);
  }
}

/** One whole utterance, spoken or typed. It is parsed once, knowing what the app has just asked. */
function hear(
  state: DialogueState,
  event: DialogueEvent & { readonly type: "speech-recognized" },
): Step {
  const text = linesText(event.text).trim();
  if (text === "") return say(state, announcements.notHeard());
  const notices = noticesIn(state, text, event.at);
  if (notices !== null) return takeNotices(state, notices, event.at);
  if (text.length > LONGEST_SENTENCE) return say(state, announcements.tooLong(LONGEST_SENTENCE));
  const { phase } = state;
  const doubtful = doubtfulIn(state, event);
  const heard = { ...understood(state, text, event.at), ...(doubtful.length > 0 && { doubtful }) };
  switch (phase.name) {
    case "idle":
    case "listening":
      return hearWithoutDrafts(state, heard);
    case "finding":
      // The answer to the earlier request is dropped: what it finds has not been shown.
      if (phase.open !== undefined)
        return hearAboutDrafts(state, phase.open.draft, {
          ...{ heard, asked: phase.open.asked },
          supersedes: false,
        });
      return hearWithoutDrafts(withOrderBack(state, phase), heard);
    case "choosing":
      return hearWhileChoosing(state, phase, heard);
    case "interpreting":
      return hearWhileInterpreting(state, phase, heard);
    case "confirming":
      return hearAboutDrafts(state, phase.draft, { heard, asked: phase.asked, supersedes: false });
    case "correcting":
      return hearWhileCorrecting(state, heard, {
        phase,
        hear: (draft) =>
          hearAboutDrafts(state, draft, { heard, asked: phase.asked, supersedes: true }),
      });
    case "saving":
      throw new Error("Utterances are deferred while saving, not routed");
    default:
      return assertNever(phase);
  }
}

/** The outcome of an effect. The outcome of an abandoned request is dropped. */
function takeOutcome(state: DialogueState, outcome: Outcome, at: Moment): Step {
  const meant = takeMeaning(state, outcome, at);
  if (meant !== null) return meant;
  const { phase } = state;
  if (!("request" in phase) || phase.request !== outcome.request) {
    const isAnswer = outcome.type === "ledger-answered" || outcome.type === "ledger-query-failed";
    return isAnswer ? takeLedgerOutcome(state, outcome, at) : stay(state);
  }
  switch (phase.name) {
    case "interpreting":
      return takeParseOutcome(state, phase, { outcome, at });
    case "correcting":
      return takeCorrectingOutcome(state, phase, { outcome, at });
    case "saving":
      return takeSavingOutcome(state, phase, { outcome, at });
    case "finding":
      return takeFindingOutcome(state, phase, { outcome, at });
    default:
      return assertNever(phase);
  }
}

/** Recording the leftover does not stop the correction that a model is still working on. */
function keepCorrecting({ phase }: DialogueState, step: Step): Step {
  return phase.name === "correcting" ? keepAsking(phase, step) : step;
}

/** Before the ledger has answered, it is unknown which drafts the user's next act applies to. */
function deferWhileSaving(state: DialogueState, event: DialogueEvent): Step | null {
  const { phase } = state;
  if (phase.name !== "saving" || !isUserAct(event) || event.type === "speech-started") return null;
  return stay({ ...state, phase: { ...phase, deferred: [...phase.deferred, event] } });
}

/** Once the ledger has answered, runs the deferred events in order. */
function runDeferred({ phase: before }: DialogueState, _event: DialogueEvent, step: Step): Step {
  const { phase: after } = step.state;
  if (before.name !== "saving" || after.name === "saving") return step;
  // The user said 确认 before hearing that the save failed, so it does not confirm the drafts that came back.
  const hasFailed = after.name === "confirming";
  const deferred = before.deferred.filter((event) => !(hasFailed && confirms(step.state, event)));
  return deferred.reduce((taken, event) => andThen(taken, (state) => advance(state, event)), step);
}

function confirms(state: DialogueState, event: DialogueEvent): boolean {
  if (event.type === "item-confirmed" || event.type === "batch-confirmed") return true;
  if (event.type !== "speech-recognized") return false;
  return understood(state, event.text.trim(), event.at).act.type === "confirm";
}
