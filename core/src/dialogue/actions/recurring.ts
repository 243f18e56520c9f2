import { addDays, type CalendarDate } from "../../calendar-date.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { dueOn, nextDue } from "../../recurring/due-on.ts";
import type {
  Act,
  RecurringDayQuestion,
  RecurringQuestion,
} from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { Heard } from "../heard.ts";
import { type DialogueState, LISTENING } from "../state.ts";
import { andThen, say } from "../turn.ts";
import { heldBack, withoutPlace } from "../undrafted.ts";
import { openBatch } from "./record.ts";

/** 每个月15号房租3500: nothing is recorded or kept before the user has said yes. */
export function offerRecurring(
  state: DialogueState,
  { offer, undated }: Act & { readonly type: "recurring" },
): Step {
  if (undated !== undefined) return askDay(state, undated);
  if (offer === null) return say(state, announcements.recurringUnclear());
  const { rule, draft } = offer;
  const asked: RecurringQuestion = { kind: "recurring", rule, draft: withoutPlace(draft) };
  return say(
    { ...state, phase: { name: "listening", asked } },
    announcements.offerRecurring(asked),
  );
}

/** 房租3500元，每个月几号？ */
function askDay(
  state: DialogueState,
  { open, draft }: NonNullable<(Act & { readonly type: "recurring" })["undated"]>,
): Step {
  const asked: RecurringDayQuestion = {
    kind: "recurring-day",
    open,
    draft: withoutPlace(draft),
  };
  return say(
    { ...state, phase: { name: "listening", asked } },
    announcements.askRecurringDay(asked),
  );
}

/** A yes keeps it; without it, today's is an entry like any other. */
export function answerOffer(
  state: DialogueState,
  offer: RecurringQuestion,
  { says, at }: { readonly says: (Act & { readonly type: "reply" })["says"]; readonly at: Moment },
): Step {
  if (says !== "yes") return withToday(say(state, announcements.notReminded()), offer, at);
  const today = dateOf(at);
  // Today's becomes a draft now, so it must not be offered once more.
  const from = isDueToday(offer, at) ? nextAfter(offer, today) : today;
  return { state, effects: [{ type: "keep-recurring", offer, from }] };
}

type KeepingOutcome = "recurring-kept" | "recurring-known" | "recurring-not-kept";

export function takeRecurringKept(
  state: DialogueState,
  { type, offer, at }: DialogueEvent & { readonly type: KeepingOutcome },
): Step {
  // The one that is kept reminds of today's.
  if (type === "recurring-known") return say(state, announcements.recurringKnown(offer));
  const isKept = type === "recurring-kept";
  const line = isKept ? announcements.recurringKept(offer) : announcements.notKept();
  return withToday(say(state, line), offer, at);
}

export function isDueToday({ rule }: RecurringQuestion, at: Moment): boolean {
  const today = dateOf(at);
  return dueOn(everFrom(rule, today), { from: today, to: today }).length > 0;
}

function nextAfter({ rule }: RecurringQuestion, today: CalendarDate): CalendarDate {
  return nextDue(everFrom(rule, today), addDays(today, 1)) ?? today;
}

function everFrom(rule: RecurringQuestion["rule"], from: CalendarDate) {
  return { rule, from, until: null, skipped: [] };
}

/** What is due today is drafted, or waits while other drafts are open. */
function withToday(step: Step, offer: RecurringQuestion, at: Moment): Step {
  if (!isDueToday(offer, at)) return step;
  const { description: text } = offer.draft;
  const draft = { ...offer.draft, date: dateOf(at) };
  return andThen(step, (state) => {
    if (state.phase.name === "listening") {
      return openBatch(state, { text, transactions: [draft], truncated: false, meant: null });
    }
    const undrafted = [...state.undrafted, ...heldBack([draft], "received", { ofBatch: false })];
    return { state: { ...state, undrafted }, effects: [] };
  });
}

export function offerRecurringAlone(
  state: DialogueState,
  { act }: Heard<Act & { readonly type: "recurring" }>,
): Step {
  return offerRecurring({ ...state, phase: LISTENING }, act);
}
