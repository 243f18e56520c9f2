import type { Moment } from "../../moment.ts";
import { bringBack } from "../acts/dropped.ts";
import { askLedger } from "../acts/query.ts";
import { openBatch } from "../acts/record.ts";
import { takeUpLeftover } from "../acts/undrafted.ts";
import { askAmount } from "../acts/unpriced.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type Heard, sentenceIn } from "../heard.ts";
import { askedIn, type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import { heldBack, unpriced, withoutPlace } from "../undrafted.ts";
import { interpret } from "./interpreting.ts";

/** With nothing on the table: something to record, a question, or a command. */
export function hearAfresh(before: DialogueState, heard: Heard): Step {
  const { text, act, at } = heard;
  const asked = askedIn(before);
  const open = asked?.kind === "what-amount" ? asked.draft : null;
  if (open !== null && saysNothing(heard)) {
    return say(before, announcements.howMuch(open.description));
  }
  const waiting = open === null || heard.answers ? [] : unpriced(open, { ofBatch: false });
  const state = { ...before, undrafted: [...before.undrafted, ...waiting] };
  const listening: DialogueState = { ...state, phase: LISTENING };
  switch (act.type) {
    case "query":
      return askLedger(state, text, act.query);
    case "unpriced":
      return askAmount(listening, act.draft);
    case "append": {
      const transactions = act.drafts.map(withoutPlace);
      return openBatch(listening, { text, transactions, truncated: false, meant: act });
    }
    case "reply":
      return hearReply(state, act.says, at);
    case "exit":
      return say({ ...state, phase: { name: "idle" } }, announcements.exited());
    case "continue":
      return say(listening, announcements.goAhead());
    case "help":
      return say(listening, ...announcements.helpToRecord());
    case "undo":
    case "restore":
      return undoLast(listening);
    case "saved":
      if (act.wants === "undo") return undoLast(listening);
      return say(
        listening,
        act.wants === "delete" ? announcements.undoSaved() : announcements.changeSaved(),
      );
    case "confirm":
    case "cancel":
      return say(listening, announcements.nothingPending());
    default:
      return interpret(state, heard);
  }
}

/** 我想想, 嗯: no price, and nothing else either. */
function saysNothing({ act }: Heard): boolean {
  if (act.type === "record") return act.drafts.length === 0;
  return act.type === "unclear" || act.type === "confirm";
}

/** Drafts that were dropped come back; what is saved is in the books and undone there. */
function undoLast(state: DialogueState): Step {
  return state.dropped === null ? say(state, announcements.undoSaved()) : bringBack(state);
}

function hearReply(state: DialogueState, says: "yes" | "no" | "give-up", at: Moment): Step {
  const asked = askedIn(state);
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (asked?.kind === "take-up-rest" && says === "yes") return takeUpLeftover(listening, at);
  return say(listening, asked === null ? announcements.nothingPending() : announcements.notTaken());
}

/**
 * Words from outside become drafts and decide about none: a page that opens ours with 确认 must not
 * save anything. While drafts are open they wait.
 */
export function receive(state: DialogueState, words: string, at: Moment): Step {
  const text = words.trim();
  if (text === "") return say(state, announcements.notHeard());
  const heard = sentenceIn(state, text, at);
  const { act } = heard;
  const isSentence = act.type === "record" || act.type === "unpriced";
  const { name } = state.phase;
  if (name === "idle" || name === "listening") {
    return isSentence ? interpret(state, heard) : say(state, announcements.noAmount());
  }
  const drafts = act.type === "record" ? act.drafts.map(withoutPlace) : [];
  const waiting =
    drafts.length > 0
      ? heldBack(drafts, "received", { ofBatch: false })
      : [{ said: text, because: "received", draft: null, ofBatch: false } as const];
  const undrafted = [...state.undrafted, ...waiting];
  return say({ ...state, undrafted }, announcements.finishFirst());
}
