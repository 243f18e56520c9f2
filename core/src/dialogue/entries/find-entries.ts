import { type EntrySearch, type NamedEntries, searchEntries } from "../../ledger/entry-search.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import type { Act, EntryName } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, Finding } from "../state.ts";
import { undoneIds } from "./undo-save.ts";

/** Looks up the saved entries that the user speaks of. */
export function findEntries(
  state: DialogueState,
  { which, wants: wish, rival, next }: Act & { readonly type: "saved" },
  { text, doubtful, beside = [], open }: Pick<Finding, "text" | "doubtful" | "beside" | "open">,
): Step {
  const request = state.lastRequest + 1;
  const phase: Finding = {
    name: "finding",
    request,
    text,
    wish,
    called: calledIn(which),
    lastSave: state.lastSave,
    ...(rival !== undefined && { rival }),
    ...(next !== undefined && { next }),
    ...(beside.length > 0 && { beside }),
    ...(open !== undefined && { open }),
    ...(doubtful !== undefined && { doubtful }),
  };
  const search = searchFor(state, which, wish.kind);
  return {
    state: { ...state, lastRequest: request, phase },
    effects: [{ type: "find-entries", request, search }],
  };
}

/** The words for what was looked for; empty: of those that were spoken of; `null`: whatever was recorded last. */
export function calledIn(which: EntryName): string | null {
  if (which.kind === "named") return which.said;
  return which.kind === "last" && which.among === null && which.pick === null ? null : "";
}

function searchFor(
  state: DialogueState,
  which: EntryName,
  wish: Finding["wish"]["kind"],
): EntrySearch {
  const { lastQuery, lastListed } = state;
  if (which.kind === "named") {
    const saved = which.hasTime ? [] : savedBySame(state, which.search);
    if (saved.length > 0) return { kind: "ids", ids: saved };
    const isNear = !which.hasTime && lastQuery !== null;
    return isNear ? nearest(which.search, lastQuery) : which.search;
  }
  const { among, pick } = which;
  const more = { ...(among && { among }), ...(pick && { pick }) };
  if (which.kind === "answered" && lastListed !== null)
    return { kind: "ids", ids: lastListed, ...more };
  if (which.kind === "answered" && lastQuery !== null) {
    const { measure: _, ...filter } = lastQuery;
    return { kind: "named", filters: [filter], amount: null, ...more };
  }
  const ids = lastIds(state, wish);
  if (ids !== null) return { kind: "ids", ids, ...more };
  if (among !== null) return { ...among, pick: { kind: "newest" } };
  // 第二笔 needs a list that was told; 最后两笔 does not.
  const fromEnd = pick?.kind === "places" ? pick.places.map(([from]) => -from) : [1];
  if (fromEnd.some((count) => count < 1)) return { kind: "ids", ids: [] };
  return { kind: "latest", count: Math.max(...fromEnd), ...(pick && { pick }) };
}

/** 打车那笔 right after 打车20 was saved: the entries of the last save that are called so. */
function savedBySame(
  { lastSave, lastQuery }: DialogueState,
  search: NamedEntries,
): readonly string[] {
  if (lastSave === null || lastQuery !== null) return [];
  const recorded = lastSave.recorded.map(({ id, transaction }) => ({ id, ...transaction }));
  return searchEntries(search, recorded).entries.map(({ id }) => id);
}

/** What was saved last in this session; `null`: look for what was recorded last. */
function lastIds(
  { lastSave }: DialogueState,
  wish: Finding["wish"]["kind"],
): readonly string[] | null {
  if (lastSave === null) return null;
  const ids = undoneIds(lastSave);
  // 撤销 of a removal restores what is in the books no more; 刚才那笔 then means another entry.
  return ids.length === 0 && wish !== "undo" ? null : ids;
}

/** 打车那笔 after a question about yesterday is first looked for on that day. */
function nearest(
  search: Extract<EntryName, { kind: "named" }>["search"],
  { period }: LedgerQuery,
): EntrySearch & NamedEntries {
  const near = search.filters.map((filter) => ({ ...filter, period }));
  return { ...search, filters: [...near, ...search.filters] };
}
