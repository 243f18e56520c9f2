import { append as appendTo, BATCH_LIMIT } from "../../draft/draft-batch.ts";
import { withCategoryForType } from "../../ledger/own-category-types.ts";
import { byMemory } from "../../memory/by-memory.ts";
import { isRecordableAmount } from "../../money.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { withHeardDetails } from "../heard-details.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, changedTo, type Turn } from "../turn.ts";
import {
  clausesUnread,
  heldBack,
  sumsLeftOut,
  type Undrafted,
  withoutDrafted,
  withoutPlace,
} from "../undrafted.ts";

/** Adds the new drafts to the open ones. */
export function append(
  state: DialogueState,
  draft: OpenBatch,
  { act, said }: Turn<Act & { readonly type: "append" }>,
): Step {
  // Even if a model read the addition, the sums left out come from the local engine's reading.
  const meant = said?.act.type === "append" ? said.act : act;
  const isTooMuch = meant.dropped.some(({ reason }) => reason === "out-of-range");
  return addDrafts(state, draft, {
    drafts: withHeardDetails(act.drafts, meant)
      .map((heard) => withCategoryForType(withoutPlace(heard), state.settings))
      .map(byMemory(said?.text ?? "", act.drafts, state.settings)),
    lines: isTooMuch ? [announcements.amountOutOfRange()] : [],
    leftOut: [
      ...sumsLeftOut(meant, { ofBatch: true }),
      ...(said === null
        ? []
        : clausesUnread({ ...said, meant, made: act.drafts }, { ofBatch: true })),
    ],
  });
}

interface Added {
  readonly drafts: readonly ParsedTransaction[];
  readonly lines?: readonly string[];
  readonly leftOut?: readonly Undrafted[];
  /** The undrafted sums that these drafts are made from, if any. */
  readonly from?: readonly Undrafted[];
}

/** Adds as many drafts as fit, in order; the others stay on offer. */
export function addDrafts(
  state: DialogueState,
  draft: OpenBatch,
  { drafts, lines = [], leftOut = [], from }: Added,
): Step {
  const fitting = drafts.slice(0, BATCH_LIMIT - draft.batch.items.length);
  const beyond = drafts.slice(fitting.length);
  const added = appendTo(draft.batch, fitting);
  // A draft beyond the limit must be recordable too, or it could never be added later.
  if (!added.ok || !beyond.every(({ amount }) => isRecordableAmount(amount))) {
    const line = added.ok
      ? announcements.amountOutOfRange()
      : announcements.rejected(added.rejection, draft.batch);
    return answer(state, draft, { lines: [line], asked: SAY_ANEW });
  }
  const items = added.value.items.slice(draft.batch.items.length);
  const kept = withoutDrafted(state.undrafted, from === undefined ? drafts : []).filter(
    (each) => from?.slice(0, fitting.length).includes(each) !== true,
  );
  const taken = state.undrafted.filter((each) => !kept.includes(each));
  const held = from === undefined ? heldBack(beyond, "no-room", { ofBatch: true }) : [];
  const undrafted = [...kept, ...leftOut, ...held];
  const changed = items.length === 0 ? draft : changedTo(draft, added.value, { taken });
  return answer({ ...state, undrafted }, changed, {
    lines: [
      ...lines,
      ...(items.length > 0 ? [announcements.appended(items, added.value)] : []),
      ...announcements.reckoned(items, added.value.items.length),
      ...(beyond.length > 0 ? [announcements.batchFull()] : []),
    ],
    asked: null,
    action: "parse",
    transaction: items.length === 1 ? (items[0]?.parsed ?? null) : null,
  });
}
