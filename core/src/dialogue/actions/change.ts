import { isAmended } from "../../draft/amended.ts";
import {
  type DraftBatch,
  type DraftRejection,
  pendingItems,
  updateItem,
} from "../../draft/draft-batch.ts";
import { isEditedSince } from "../../draft/pending-view.ts";
import { typeWith } from "../../ledger/own-category-types.ts";
import { nameForDraft, presentName } from "../../ledger/present-names.ts";
import { dateOf } from "../../moment.ts";
import type { Result } from "../../result.ts";
import type { Act, DraftChange } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { spoken } from "../questions/index.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import type { DialogueSettings, DialogueState, OpenBatch } from "../state.ts";
import { answer, changedTo, type Turn } from "../turn.ts";
import { askToReopen, settledAmong } from "./reopen.ts";

/** All changes are made or none: if one draft cannot be changed, no draft is. */
export function change(
  state: DialogueState,
  draft: OpenBatch,
  { act, asked, view, at, said }: Turn<Act & { readonly type: "change" }>,
): Step {
  const refuse = (line: string) => answer(state, draft, { lines: [line], asked: SAY_ANEW });
  const named = act.changes.map((each) => each.draft);
  const confirmed = settledAmong(draft.batch, named, "confirmed");
  if (confirmed.length > 0) return askToReopen(state, draft, { act, items: confirmed });
  // An edit by hand that came after the words wins over them.
  const edited = act.changes.filter((each) =>
    isEditedSince(view, draft.batch, { index: each.draft, change: each.change }),
  );
  const byHand = [...new Set(edited.map((each) => each.draft))];
  const wanted = act.changes.filter((each) => !byHand.includes(each.draft));
  if (wanted.length === 0) return refuse(announcements.editedByHand(byHand));
  const unfit = ofOtherType(wanted, { draft, said, settings: state.settings });
  const changes = wanted.filter((each) => !unfit.includes(each.draft));
  if (changes.length === 0) return refuse(announcements.otherType(unfit, draft.batch));
  let batch = draft.batch;
  for (const each of changes) {
    const updated = changeDraft(batch, each, state.settings);
    if (!updated.ok) return refuse(announcements.rejected(updated.rejection, draft.batch));
    batch = updated.value;
  }
  // After 都是昨天的, 它 is none of them.
  if (changes.length > 1) batch = { items: batch.items };
  const isAsked = asked?.kind === "consent" && said?.answers === true;
  if (!isAsked && isSameStep(draft, batch)) {
    const consent = { kind: "consent", wanted: act, today: dateOf(at) } as const;
    return answer(state, draft, { lines: [spoken(consent, draft.batch)], asked: consent });
  }
  const items = batch.items.filter(({ index }) => changes.some((each) => each.draft === index));
  const today = dateOf(at);
  // Nothing is called changed before the books are.
  const amended = items.filter(isAmended);
  const others = items.filter((item) => !isAmended(item));
  const drafts = items.map(({ index }) => index);
  return answer(state, changedTo(draft, batch), {
    lines: [
      ...(byHand.length > 0 ? [announcements.editedByHand(byHand)] : []),
      ...(unfit.length > 0 ? [announcements.otherType(unfit, batch)] : []),
      ...(others.length > 0 ? [announcements.corrected(others, { changes, today })] : []),
      ...(amended.length > 0 ? [announcements.proposed(amended, { batch, today })] : []),
    ],
    asked: amended.length > 0 ? { kind: "verdict" } : { kind: "more", drafts },
    action: "correct",
    transaction: items.length === 1 ? (items[0]?.parsed ?? null) : null,
  });
}

/** 一人一半, 算我那一半就行: the same reduction may only be told again. */
function isSameStep({ batch, undo }: OpenBatch, after: DraftBatch): boolean {
  const before = undo.at(-1)?.batch;
  return batch.items.some(({ index, parsed: { amount } }) => {
    const was = before?.items[index]?.parsed.amount ?? amount;
    const becomes = after.items[index]?.parsed.amount ?? amount;
    return was > amount && amount > becomes && amount * amount === was * becomes;
  });
}

/** 都算餐饮 beside a salary: only an order that names the salary makes an expense of it. */
function ofOtherType(
  changes: readonly DraftChange[],
  { draft, said, settings }: Pick<Turn, "said"> & Pick<DialogueState, "settings"> & Open,
): readonly number[] {
  const types = new Set(pendingItems(draft.batch).map(({ parsed }) => parsed.type));
  if (types.size < 2 || said === null || said.answers) return [];
  const others = changes.filter((each) => {
    const updated = changeDraft(draft.batch, each, settings);
    const before = draft.batch.items[each.draft]?.parsed.type;
    const after = updated.ok ? updated.value.items[each.draft]?.parsed.type : before;
    return each.change.category !== undefined && after !== before;
  });
  return others.map((each) => each.draft).filter((index) => !said.named.includes(index));
}

interface Open {
  readonly draft: OpenBatch;
}

/** {@link updateItem} with the user's own category names: 其他 may be called 杂项. */
export function changeDraft(
  batch: DraftBatch,
  { draft, change: wanted }: DraftChange,
  settings: DialogueSettings,
): Result<DraftBatch, DraftRejection> {
  return updateItem(batch, draft, wanted, {
    present: (filed) => presentName(filed, settings),
    forDraft: (filed) => nameForDraft(filed, settings),
    typeWith: (filed) => typeWith(filed, settings),
  });
}
