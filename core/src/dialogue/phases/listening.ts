import { linesText } from "../../ledger/record-texts.ts";
import type { Moment } from "../../moment.ts";
import { LONGEST_SENTENCE } from "../../text-length.ts";
import type { Act } from "../../understanding/understand.ts";
import { offerBudget } from "../actions/budgets.ts";
import { interpret } from "../actions/interpret.ts";
import { noticesIn, openNotices } from "../actions/received.ts";
import { offerRecurring } from "../actions/recurring.ts";
import { announcements } from "../announcements/announcements.ts";
import { does } from "../does.ts";
import type { Step } from "../effects.ts";
import { openAddition } from "../entries/open-entries.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { isRepeated, leftBy, spoken } from "../questions/index.ts";
import { askedIn, type DialogueState } from "../state.ts";
import { say } from "../turn.ts";
import { heldBack, withoutPlace } from "../undrafted.ts";

/** An utterance while no drafts are open. What the open question was about waits, unless it is answered or stays open. */
export function hearWithoutDrafts(before: DialogueState, heard: Heard): Step {
  const { act, answers, at } = heard;
  const asked = askedIn(before);
  if (isRepeated(asked) && saysNothing(heard)) return say(before, spoken(asked));
  const staysOpen = BESIDE.has(act.type) || (act.type === "help" && isRepeated(asked));
  const waiting = answers || staysOpen ? [] : leftBy(asked, { at, ofBatch: false });
  const state = { ...before, undrafted: [...before.undrafted, ...waiting] };
  return does(act).alone(state, heard);
}

/** They leave the question as it is. */
const BESIDE: ReadonlySet<Act["type"]> = new Set<Act["type"]>([
  "aside",
  "open-page",
  "pace-voice",
  "tell",
]);

/** 我想想, 嗯: neither a price nor anything else to act on. */
function saysNothing({ act }: Heard): boolean {
  if (act.type === "record") return act.drafts.length === 0;
  return act.type === "unclear" || act.type === "confirm";
}

/**
 * Text from outside becomes drafts but decides about none: a page that opens the app with 确认 must
 * save nothing. While drafts are open it waits.
 */
export function receive(state: DialogueState, words: string, at: Moment): Step {
  const text = linesText(words).trim();
  if (text === "") return say(state, announcements.notHeard());
  const notices = noticesIn(state, text, at);
  if (notices !== null) return openNotices(state, notices, at);
  if (text.length > LONGEST_SENTENCE) return say(state, announcements.tooLong(LONGEST_SENTENCE));
  const heard = sentenceIn(state, text, at);
  const { act } = heard;
  const isSentence = act.type === "record" || act.type === "unpriced";
  const { name } = state.phase;
  if (name === "idle" || name === "listening") {
    if (act.type === "recurring") return offerRecurring(state, act);
    if (act.type === "budget") return offerBudget(state, act);
    // Words from outside never reach saved entries.
    if (act.type === "saved" && act.rival) return openAddition(state, act.rival.add, { text });
    return isSentence ? interpret(state, heard) : say(state, announcements.noAmount());
  }
  const drafts = act.type === "record" ? act.drafts.map(withoutPlace) : [];
  const waiting =
    drafts.length > 0
      ? heldBack(drafts, "received", { ofBatch: false })
      : [{ said: text, because: "received", draft: null, ofBatch: false } as const];
  const undrafted = [...state.undrafted, ...waiting];
  const isSearching = name === "finding" || name === "choosing";
  const line = isSearching ? announcements.chooseFirst() : announcements.finishFirst();
  return say({ ...state, undrafted }, line);
}
