import type { FoundEntry } from "../../ledger/entry-search.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
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
