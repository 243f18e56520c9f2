import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { Heard } from "../heard.ts";
import { isRepeated, spoken } from "../questions/index.ts";
import { askedIn, type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, first, say, type Turn } from "../turn.ts";

/** Orders that touch neither drafts nor books. */
type OfApp = Extract<Act, { type: "open-page" | "pace-voice" }>;

/** 打开统计, 说慢一点: whatever is open stays as it is. */
export function doOfApp(state: DialogueState, { act }: Heard<OfApp>): Step {
  return first([effectOf(act)], say(state, lineOf(act)));
}

/** The same while no drafts are open; 午饭多少钱？ stays open. */
export function doOfAppAlone(before: DialogueState, heard: Heard<OfApp>): Step {
  const isOpen = before.phase.name === "listening";
  const state: DialogueState = isOpen ? before : { ...before, phase: LISTENING };
  const asked = askedIn(state);
  const open = isRepeated(asked) ? [spoken(asked)] : [];
  return first(doOfApp(state, heard).effects, say(state, ...open));
}

/** Beside drafts, which stay, as does the app's question. */
export function doOfAppBeside(
  state: DialogueState,
  draft: OpenBatch,
  { act, asked }: Turn<OfApp>,
): Step {
  const question = isRepeated(asked) ? [spoken(asked, draft.batch)] : [];
  return first([effectOf(act)], answer(state, draft, { lines: [lineOf(act), ...question], asked }));
}

function effectOf(act: OfApp): DialogueEffect {
  return act.type === "open-page"
    ? { type: "open-page", page: act.page }
    : { type: "pace-voice", pace: act.pace };
}

function lineOf(act: OfApp): string {
  return act.type === "open-page"
    ? announcements.pageOpened(act.page)
    : announcements.voicePaced(act.pace);
}

/** The page begins anew in the other ledger, so only a failure is told. */
export function switchLedger(
  state: DialogueState,
  { act: { name } }: Heard<Act & { readonly type: "switch-ledger" }>,
): Step {
  return { state: { ...state, phase: LISTENING }, effects: [{ type: "switch-ledger", name }] };
}

export function takeLedgerNotSwitched(
  state: DialogueState,
  failure: DialogueEvent & { readonly type: "ledger-not-switched" },
): Step {
  return say(state, announcements.ledgerNotSwitched(failure));
}
