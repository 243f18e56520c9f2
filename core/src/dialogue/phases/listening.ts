import type { Moment } from "../../moment.ts";
import { answerBudget, offerBudget } from "../acts/budgets.ts";
import { restoreDropped } from "../acts/dropped.ts";
import { leftBy } from "../acts/left-by.ts";
import { askLedger, askMeaning } from "../acts/query.ts";
import { openBatch } from "../acts/record.ts";
import { answerOffer, offerRecurring } from "../acts/recurring.ts";
import { recordLeftover } from "../acts/undrafted.ts";
import { askAmount } from "../acts/unpriced.ts";
import { announcements } from "../announcements/announcements.ts";
import { droppedSinceSave } from "../dropped-batches.ts";
import type { Step } from "../effects.ts";
import { findEntries } from "../entries/find-entries.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { askedIn, type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import { heldBack, withoutPlace } from "../undrafted.ts";
import { interpret } from "./interpreting.ts";

/** An utterance while no drafts are open: something to record, a question or a command. */
export function hearWithoutDrafts(before: DialogueState, heard: Heard): Step {
  const { text, act, at } = heard;
  const asked = askedIn(before);
  const open = asked?.kind === "what-amount" ? asked.draft : null;
  if (open !== null && saysNothing(heard)) {
    return say(before, announcements.howMuch(open));
  }
  const waiting = heard.answers ? [] : leftBy(asked, at);
  const state = { ...before, undrafted: [...before.undrafted, ...waiting] };
  const listening: DialogueState = { ...state, phase: LISTENING };
  switch (act.type) {
    case "query":
      return askLedger(state, text, act.query);
    case "unanswerable":
      return askMeaning(state, { text, because: act.because, at });
    case "unpriced":
      return askAmount(listening, act.draft);
    case "append": {
      const transactions = act.drafts.map(withoutPlace);
      return openBatch(listening, { text, transactions, truncated: false, meant: act });
    }
    case "recurring":
      return offerRecurring(listening, act);
    case "budget":
      return offerBudget(listening, act);
    case "reply":
      return hearReply(state, act.says, at);
    case "exit":
      return say({ ...state, phase: { name: "idle" } }, announcements.exited());
    case "continue":
      return say(listening, announcements.goAhead());
    case "help":
      return say(listening, ...announcements.helpToRecord());
    case "undo":
      return undoLast(listening, heard);
    case "restore":
      return restoreLast(listening, heard);
    case "saved":
      if (act.wants.kind === "undo") return undoLast(listening, heard);
      return findEntries(listening, act, heard);
    case "confirm":
    case "cancel":
      return say(listening, announcements.nothingPending());
    default:
      return interpret(state, heard);
  }
}

/** 我想想, 嗯: neither a price nor anything else to act on. */
function saysNothing({ act }: Heard): boolean {
  if (act.type === "record") return act.drafts.length === 0;
  return act.type === "unclear" || act.type === "confirm";
}

/** Restores dropped drafts; if there are none, the last save can be taken back. */
function undoLast(state: DialogueState, heard: Heard): Step {
  if (droppedSinceSave(state) !== null) return restoreDropped(state);
  return findEntries(state, UNDO, heard);
}

/** Restores dropped drafts, or the entries that the last save removed. */
function restoreLast(state: DialogueState, heard: Heard): Step {
  const hasRemoved = state.lastSave?.amended.some(({ wants }) => wants === "remove") ?? false;
  return hasRemoved ? undoLast(state, heard) : restoreDropped(state);
}

const UNDO = { type: "saved", which: { kind: "last" }, wants: { kind: "undo" } } as const;

function hearReply(state: DialogueState, says: "yes" | "no" | "give-up", at: Moment): Step {
  const asked = askedIn(state);
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (asked?.kind === "recurring") return answerOffer(listening, asked, { says, at });
  if (asked?.kind === "budget") return answerBudget(listening, asked, says === "yes");
  if (asked?.kind === "take-up-rest" && says === "yes") return recordLeftover(listening, at);
  return say(listening, asked === null ? announcements.nothingPending() : announcements.notTaken());
}

/**
 * Text from outside becomes drafts but decides about none: a page that opens the app with 确认 must
 * save nothing. While drafts are open it waits.
 */
export function receive(state: DialogueState, words: string, at: Moment): Step {
  const text = words.trim();
  if (text === "") return say(state, announcements.notHeard());
  const heard = sentenceIn(state, text, at);
  const { act } = heard;
  const isSentence = act.type === "record" || act.type === "unpriced";
  const { name } = state.phase;
  if (name === "idle" || name === "listening") {
    if (act.type === "recurring") return offerRecurring(state, act);
    if (act.type === "budget") return offerBudget(state, act);
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
