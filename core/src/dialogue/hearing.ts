import { assertNever } from "../assert-never.ts";
import type { Moment } from "../moment.ts";
import { classifyIntent } from "../understanding/answers.ts";
import { understand } from "../understanding/understand.ts";
import { announcements } from "./announcements.ts";
import { withUtterance } from "./answering.ts";
import type { Step } from "./dialogue-effect.ts";
import { type DialogueState, draftOf, type Interpreting } from "./dialogue-state.ts";
import { endSession } from "./ending.ts";
import {
  type Heard,
  hearAboutDrafts,
  hearWhileCorrecting,
  keepAsking,
} from "./hearing-about-drafts.ts";
import { joinRests } from "./keeping-rest.ts";
import { covers, wholeLeftover } from "./leftover.ts";
import { interpret } from "./opening.ts";
import { askLedger, queryIn } from "./querying.ts";
import { first, say, userContext } from "./step.ts";
import { takeUpLeftover } from "./taking-up.ts";
import { mayUndo, undo } from "./undoing.ts";
import { withoutLeftover } from "./using-leftover.ts";

/** One whole utterance, spoken or typed. Plain commands are decided here and now. */
export function hear(state: DialogueState, utterance: string, at: Moment): Step {
  const text = utterance.trim();
  if (text === "") return say(state, announcements.notHeard());
  const intent = classifyIntent(text);
  const query = intent === null ? queryIn(text, { state, at }) : null;
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
      return hearAboutDrafts(state, phase, { text, intent, at });
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
  const taken = takeUpLeftover(state, withUtterance(open, text), { text, at });
  return taken !== null && phase.name === "correcting" ? keepAsking(phase, taken) : taken;
}

function hearAfresh(state: DialogueState, { text, intent, at }: Heard): Step {
  if (intent === null) return hearNew(state, text, at);
  switch (intent.type) {
    case "exit":
      return say({ ...state, phase: { name: "idle" } }, announcements.exited());
    case "continue-recording":
      return say({ ...state, phase: { name: "listening" } }, announcements.goAhead());
    case "cancel":
      // With nothing on the table 撤销吧 is about what was done last.
      if (/撤[销回]/.test(text)) return undoLast(state, at);
      return say({ ...state, phase: { name: "listening" } }, announcements.nothingPending());
    default:
      return say({ ...state, phase: { name: "listening" } }, announcements.nothingPending());
  }
}

/** Something to record, or one of the few things people ask when there is nothing on the table. */
function hearNew(state: DialogueState, text: string, at: Moment): Step {
  const listening: DialogueState = { ...state, phase: { name: "listening" } };
  const context = userContext(state, at);
  const act = understand(text, { batch: null, asked: null, context });
  switch (act.type) {
    case "help":
      return say(listening, announcements.howToRecord());
    case "saved":
      if (act.wants === "undo") return undoLast(state, at);
      return say(
        listening,
        act.wants === "delete" ? announcements.undoSaved() : announcements.changeSaved(),
      );
    case "undo":
    case "restore":
      return undoLast(state, at);
    default:
      return interpret(state, text, at);
  }
}

function undoLast(state: DialogueState, at: Moment): Step {
  if (mayUndo(state, at)) return undo(state, at);
  return say({ ...state, phase: { name: "listening" } }, announcements.undoSaved());
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
