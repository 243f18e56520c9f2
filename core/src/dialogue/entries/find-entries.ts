import type { EntrySearch } from "../../ledger/entry-search.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import type { DialogueState, Finding } from "../state.ts";
import { undoneIds } from "./undo-save.ts";

/** Looks up the saved entries that the user speaks of. */
export function findEntries(
  state: DialogueState,
  { which, wants: wish }: Act & { readonly type: "saved" },
  { text, doubtful }: Pick<Heard, "text" | "doubtful">,
): Step {
  const request = state.lastRequest + 1;
  const isNamed = which.kind === "named";
  const phase: Finding = {
    name: "finding",
    request,
    text,
    wish,
    called: isNamed ? which.said : null,
    lastSave: state.lastSave,
    ...(doubtful !== undefined && { doubtful }),
  };
  const search = isNamed ? which.search : lastSearch(state, wish.kind);
  return {
    state: { ...state, lastRequest: request, phase },
    effects: [{ type: "find-entries", request, search }],
  };
}

/** What was saved last in this session, else the entry that was recorded last. */
function lastSearch({ lastSave }: DialogueState, wish: Finding["wish"]["kind"]): EntrySearch {
  if (lastSave === null) return { kind: "latest" };
  const ids = undoneIds(lastSave);
  // 撤销 of a removal restores what is in the books no more; 刚才那笔 then means another entry.
  return ids.length === 0 && wish !== "undo" ? { kind: "latest" } : { kind: "ids", ids };
}
