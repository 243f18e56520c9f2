import { addUserMessage, EMPTY_HISTORY } from "../../conversation/conversation-history.ts";
import { isAmended } from "../../draft/amended.ts";
import { appendItems, type DraftBatch } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { accept } from "../../result.ts";
import type { Act } from "../../understanding/understand.ts";
import { changeDraft } from "../actions/change.ts";
import { openBatch } from "../actions/record.ts";
import { askForMissing } from "../actions/unclear.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, EntryRequest } from "../state.ts";
import { answer, say } from "../turn.ts";
import { withoutPlace } from "../undrafted.ts";
import type { Ordered } from "./ordered.ts";

interface Wanted {
  readonly request: Pick<EntryRequest, "text">;
  readonly at: Moment;
}

/**
 * Opens saved entries as drafts of an ordinary batch, so that they are confirmed, cancelled and changed
 * like drafts. The books stay as they are until then.
 */
export function openEntries(
  state: DialogueState,
  ordered: readonly Ordered[],
  { request: { text }, at }: Wanted,
): Step {
  const today = dateOf(at);
  const repeated = ordered.filter(({ order }) => order.kind === "repeat");
  if (repeated.length > 0) {
    const transactions = repeated.map(({ entry }) => ({
      ...entry.transaction,
      date: today,
      confidence: 1,
    }));
    return openBatch(state, { text, transactions, truncated: false, meant: null });
  }
  const opened = batchOf(state, withoutSame(ordered));
  if (!opened.ok) return say(state, announcements.rejected(opened.rejection, { items: [] }));
  const batch = opened.value;
  const unread = withoutSame(ordered).flatMap(({ order }) =>
    order.kind === "ask" ? [order.act] : [],
  );
  const [first] = unread;
  return first === undefined
    ? propose(state, batch, { text, at })
    : askAbout(state, batch, { text, at, act: unread.length === 1 ? first : NOT_UNDERSTOOD });
}

/** 都改成微信, of which one is so already: the others are changed. */
function withoutSame(ordered: readonly Ordered[]): readonly Ordered[] {
  const differing = ordered.filter(
    ({ order }) =>
      order.kind !== "ask" || order.act.type !== "unclear" || order.act.because !== "already-so",
  );
  return differing.length > 0 ? differing : ordered;
}

/** The words are about no saved entry: what they record is drafted. */
export function openAddition(
  state: DialogueState,
  add: Act & { readonly type: "append" },
  { text }: { readonly text: string },
): Step {
  const transactions = add.drafts.map(withoutPlace);
  return openBatch(state, { text, transactions, truncated: false, meant: add });
}

/** Opens the drafts and says what confirming them would do. */
export function propose(
  state: DialogueState,
  batch: DraftBatch,
  { text, at, lines = [] }: { text: string; at: Moment; lines?: readonly string[] },
): Step {
  const draft = { batch, history: addUserMessage(EMPTY_HISTORY, text), undo: [] };
  const amended = batch.items.filter(isAmended);
  return answer(state, draft, {
    lines: [...lines, announcements.proposed(amended, { batch, today: dateOf(at) })],
    asked: { kind: "verdict" },
    action: "correct",
  });
}

const NOT_UNDERSTOOD = { type: "unclear", missing: "change", open: null } as const;

/** 上一笔记错了: what should become of it? */
function askAbout(
  state: DialogueState,
  batch: DraftBatch,
  { text, act, at }: { readonly text: string; readonly act: Act; readonly at: Moment },
): Step {
  const draft = { batch, history: addUserMessage(EMPTY_HISTORY, text), undo: [] };
  const view = viewPending(batch);
  const meant = act.type === "unclear" ? act : NOT_UNDERSTOOD;
  return askForMissing(state, draft, { act: meant, said: null, asked: null, view, at });
}

function batchOf(state: DialogueState, ordered: readonly Ordered[]) {
  const opened = appendItems(
    { items: [] },
    ordered.map(({ entry: { id, transaction: before }, order }) => ({
      parsed: { ...before, confidence: 1 },
      amends: { id, before, wants: order.kind === "remove" ? "remove" : "edit" },
    })),
  );
  return ordered.reduce(
    (reached, { order }, draft) => {
      if (!reached.ok || order.kind !== "edit") return reached;
      return changeDraft(reached.value, { draft, change: order.change }, state.settings);
    },
    opened.ok ? accept(opened.value) : opened,
  );
}
