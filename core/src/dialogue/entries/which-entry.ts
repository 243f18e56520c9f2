import type { FoundEntry } from "../../ledger/entry-search.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Asked } from "../questions/index.ts";
import type { Choosing, DialogueState, EntryRequest } from "../state.ts";
import { say } from "../turn.ts";

/** 找到3笔：…。请说第几笔. */
export function askWhichEntry(
  state: DialogueState,
  entries: readonly FoundEntry[],
  { request, at }: { readonly request: EntryRequest; readonly at: Moment },
): Step {
  const { text, wish, doubtful } = request;
  const phase: Choosing = {
    name: "choosing",
    entries,
    text,
    wish,
    asked: { kind: "which-entry" },
    ...(doubtful !== undefined && { doubtful }),
  };
  return say({ ...state, phase }, announcements.whichEntry(entries, dateOf(at)));
}

/** 是改昨天的修表，还是记一笔新的？ */
export function askChangeOrNew(
  state: DialogueState,
  entries: readonly FoundEntry[],
  {
    request,
    add,
    at,
  }: { readonly request: EntryRequest; readonly add: Addition; readonly at: Moment },
): Step {
  const { text, wish, doubtful } = request;
  const phase: Choosing = {
    name: "choosing",
    entries,
    text,
    wish,
    asked: { kind: "change-or-new", add },
    ...(doubtful !== undefined && { doubtful }),
  };
  return say({ ...state, phase }, announcements.changeOrNew(entries, dateOf(at)));
}

/** The question of the phase once more. */
export function askEntryAgain(state: DialogueState, phase: Choosing, at: Moment): Step {
  const { asked, entries } = phase;
  return asked.kind === "change-or-new"
    ? askChangeOrNew(state, entries, { request: phase, add: asked.add, at })
    : askWhichEntry(state, entries, { request: phase, at });
}

type Addition = Extract<Asked, { kind: "change-or-new" }>["add"];
