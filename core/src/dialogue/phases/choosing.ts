import type { Moment } from "../../moment.ts";
import type { Act } from "../../understanding/understand.ts";
import { askLedger, askMeaning } from "../acts/query.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { openEntries } from "../entries/open-entries.ts";
import { eachOrdered, type Ordered, orderedBy } from "../entries/read-order.ts";
import { askWhichEntry } from "../entries/which-entry.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { type Choosing, type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import { endSession } from "./ending.ts";
import { hearWithoutDrafts } from "./listening.ts";

/** An utterance while the app asks which of several saved entries is meant. */
export function hearWhileChoosing(state: DialogueState, phase: Choosing, heard: Heard): Step {
  const { act, at } = heard;
  const listening: DialogueState = { ...state, phase: LISTENING };
  const open = (ordered: readonly Ordered[]) =>
    openEntries(listening, ordered, { request: phase, at });
  if (heard.answers) return takeAnswer(state, phase, { act, at });
  switch (act.type) {
    case "query":
      return askLedger(state, heard.text, act.query);
    case "unanswerable":
      return askMeaning(state, { text: heard.text, because: act.because, at });
    case "exit":
      return endSession(state, "exit", at);
    case "tell":
    case "help":
      return askWhichEntry(listening, phase.entries, { request: phase, at });
    default:
  }
  // 午饭32: something new to record, although an entry is called 午饭.
  const afresh = sentenceIn(state, heard.text, at);
  if (isSentence(afresh.act)) return hearWithoutDrafts(listening, { ...heard, ...afresh });
  const ordered = heard.owned ? orderedBy(act, phase.entries) : null;
  if (ordered !== null) return open(ordered);
  if (afresh.act.type === "saved") return hearWithoutDrafts(listening, { ...heard, ...afresh });
  return askWhichEntry(listening, phase.entries, { request: phase, at });
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

function takeAnswer(
  state: DialogueState,
  phase: Choosing,
  { act, at }: { readonly act: Act; readonly at: Moment },
): Step {
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (act.type !== "confirm") {
    return act.type === "reply"
      ? leaveEntries(state)
      : askWhichEntry(listening, phase.entries, { request: phase, at });
  }
  const { drafts } = act;
  const isChosen = (index: number) => typeof drafts !== "string" && drafts.includes(index);
  const chosen = phase.entries.filter((_, index) => isChosen(index));
  if (chosen.length === 0) {
    return askWhichEntry(listening, phase.entries, { request: phase, at });
  }
  const ordered = eachOrdered(listening, chosen, { wish: phase.wish, at });
  return openEntries(listening, ordered, { request: phase, at });
}

function isSentence(act: Act): boolean {
  if (act.type === "recurring") return true;
  return act.type === "unpriced" || (act.type === "record" && act.drafts.length > 0);
}
