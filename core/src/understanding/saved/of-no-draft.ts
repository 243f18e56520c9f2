import type { BatchDraft as Draft } from "../../draft/batch-draft.ts";
import { type NamedEntries, searchEntries } from "../../ledger/entry-search.ts";
import type { Act } from "../kinds/act.ts";
import type { Understood } from "../understood.ts";

/** Whether an order beside open drafts is about a saved entry. */

/** Before the words are read once more: an order that is wholly about drafts names no entry by 笔 or 的. */
export function mayBeOfSaved({ act, owned }: Understood, text: string): boolean {
  const isPointed = POINTS.some((word) => text.includes(word));
  switch (act.type) {
    case "unclear":
      return true;
    case "cancel":
      return text.includes(COUNTED);
    case "change":
      return isPointed;
    case "append":
      return !owned;
    default:
      return false;
  }
}

/** 昨天那笔 may be a draft of yesterday, 打车 a draft of that name; 那笔火锅改成200 changes no lunch. */
export function isOfNoDraft(
  { which, wants }: Extract<Act, { type: "saved" }>,
  { act, owned, phrases }: Understood,
  batch: readonly Draft[],
): boolean {
  if (which.kind !== "named" || wants.kind === "undo") return false;
  const { search, hasTime, said } = which;
  if (namesDraft(search, batch)) return false;
  const isKind = search.filters.every(({ type }) => type !== null);
  const isThing = search.filters.every(({ words, category }) => (words ?? category) !== null);
  // 晚饭改成20 names a draft that is not there; 那笔 and 昨天的 speak of an entry.
  const isPointed = POINTS.some((word) => said.includes(word));
  const isOfDraft = phrases.some(({ target }) => target.kind === "named");
  switch (act.type) {
    case "unclear":
      return isThing && hasTime;
    case "change":
      if (wants.kind !== "order" || !isPointed) return false;
      return hasTime || (said.includes(COUNTED) && !owned && isThing && !isOfDraft);
    // 那笔转账删掉 cancels no lunch; 话费那笔删了吧 the draft 手机套餐.
    case "cancel":
      if (wants.kind !== "order" || isOfDraft || !said.includes(COUNTED)) return false;
      return isThing || isKind || hasTime;
    case "append":
      return wants.kind === "order" && !owned && isThing && (isPointed || "pick" in search);
    default:
      return false;
  }
}

/** 咖啡也改成二十, while the entries that are open are called otherwise. */
export function isOfOther(
  { which, wants }: Extract<Act, { type: "saved" }>,
  batch: readonly Draft[],
): boolean {
  if (which.kind !== "named" || wants.kind !== "order") return false;
  const isThing = which.search.filters.every(({ words, category }) => (words ?? category) !== null);
  return isThing && !namesDraft(which.search, batch);
}

function namesDraft(search: NamedEntries, batch: readonly Draft[]): boolean {
  const drafts = batch.map((draft) => ({ ...draft, id: String(draft.index) }));
  return searchEntries({ ...search, amount: null }, drafts).count > 0;
}

/** 那笔, 三笔: how entries are counted. */
const COUNTED = "笔";
const POINTS = [COUNTED, "的"];
