import type { Moment } from "../../moment.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { does } from "../does.ts";
import type { Step } from "../effects.ts";
import { openAddition, openEntries } from "../entries/open-entries.ts";
import { eachOrdered } from "../entries/ordered.ts";
import { askEntryAgain, askWhichEntry } from "../entries/which-entry.ts";
import type { Heard } from "../heard.ts";
import { type Choosing, type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import { hearWithoutDrafts } from "./listening.ts";

/** An utterance while the app asks which of several saved entries is meant. */
export function hearWhileChoosing(state: DialogueState, phase: Choosing, heard: Heard): Step {
  const { act, answers, at } = heard;
  if (answers) return takeAnswer(state, phase, { act, at });
  return does(act).choosing(state, heard, { phase, hearAlone: hearWithoutDrafts });
}

/** The user taps an entry of the list. */
export function chooseEntry(
  state: DialogueState,
  phase: Choosing,
  { index, at }: { readonly index: number; readonly at: Moment },
): Step {
  return takeAnswer(state, phase, { act: { type: "confirm", drafts: [index] }, at });
}

export function leaveEntries(state: DialogueState): Step {
  return say({ ...state, phase: LISTENING }, announcements.booksUnchanged());
}

/** The answer to the question of the phase; a tap is one, too. */
function takeAnswer(
  state: DialogueState,
  phase: Choosing,
  { act, at }: { readonly act: Act; readonly at: Moment },
): Step {
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (act.type === "append") return openAddition(listening, act, { text: phase.text });
  if (act.type !== "confirm")
    return act.type === "reply" ? leaveEntries(state) : askEntryAgain(listening, phase, at);
  const { drafts } = act;
  // 改, where several entries fit.
  const isAll = drafts === "all";
  if (isAll && phase.entries.length > 1)
    return askWhichEntry(listening, phase.entries, { request: phase, at });
  const isChosen = (index: number) =>
    isAll || (typeof drafts !== "string" && drafts.includes(index));
  const chosen = phase.entries.filter((_, index) => isChosen(index));
  if (chosen.length === 0) return askEntryAgain(listening, phase, at);
  const ordered = eachOrdered(listening, chosen, { wish: phase.wish, at });
  return openEntries(listening, ordered, { request: phase, at });
}
