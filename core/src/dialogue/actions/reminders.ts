import { type Reminder, remindersNamed } from "../../recurring/reminder.ts";
import type { Act, ReminderWish } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { Heard } from "../heard.ts";
import { askedIn, type DialogueState, LISTENING } from "../state.ts";
import { say, stay } from "../turn.ts";

/** 我有哪些提醒, 取消每月的房租提醒: the books know them. */
export function readReminders(state: DialogueState, wants: ReminderWish): Step {
  return { state, effects: [{ type: "read-reminders", wants }] };
}

export function readRemindersAlone(
  state: DialogueState,
  { act }: Heard<Act & { readonly type: "reminders" }>,
): Step {
  return readReminders({ ...state, phase: LISTENING }, act.wants);
}

/** Tells them, or asks about the one that shall end. Nothing ends before a yes. */
export function takeReminders(
  state: DialogueState,
  { wants, reminders }: DialogueEvent & { readonly type: "reminders-read" },
): Step {
  if (wants.kind === "list") return say(state, announcements.reminders(reminders));
  // The user has gone on meanwhile.
  if (state.phase.name !== "listening" || askedIn(state) !== null) return stay(state);
  const found = remindersNamed(reminders, wants.name);
  const [reminder, another] = found;
  if (reminder === undefined)
    return say(state, announcements.noSuchReminder(wants.name, reminders));
  if (another === undefined) return askToEnd(state, reminder);
  if (found.length > MOST_LISTED) return say(state, announcements.tooManyReminders(found.length));
  const asked = { kind: "which-recurring", among: found } as const;
  return say({ ...state, phase: { name: "listening", asked } }, announcements.whichReminder(found));
}

/** Nobody remembers a longer list that is read out. */
const MOST_LISTED = 9;

function askToEnd(state: DialogueState, reminder: Reminder): Step {
  const asked = { kind: "end-recurring", reminder } as const;
  return say(
    { ...state, phase: { name: "listening", asked } },
    announcements.endReminder(reminder),
  );
}

export function askToEndAlone(
  state: DialogueState,
  { act }: Heard<Act & { readonly type: "end-recurring" }>,
): Step {
  return askToEnd(state, act.reminder);
}

export function answerToEnd(state: DialogueState, reminder: Reminder, isYes: boolean): Step {
  if (!isYes) return say(state, announcements.reminderKept());
  return { state, effects: [{ type: "end-recurring", reminder }] };
}

export function takeReminderEnded(
  state: DialogueState,
  {
    type,
    reminder,
  }: DialogueEvent & {
    readonly type: "recurring-ended" | "recurring-not-ended";
  },
): Step {
  const isEnded = type === "recurring-ended";
  return say(state, isEnded ? announcements.reminderEnded(reminder) : announcements.notKept());
}
