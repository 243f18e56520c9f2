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
import type { DialogueState, EntryRequest, OpenBatch } from "../state.ts";
import { answer, changedTo, say } from "../turn.ts";
import { withoutPlace } from "../undrafted.ts";
import type { Ordered } from "./ordered.ts";

interface Wanted {
  readonly request: Pick<EntryRequest, "text">;
  readonly at: Moment;
  /** The saved entries that are open already. */
  readonly open?: OpenBatch | undefined;
}

export const NOTHING_OPEN: OpenBatch = { batch: { items: [] }, history: EMPTY_HISTORY, undo: [] };

/**
 * Opens saved entries as drafts of an ordinary batch, so that they are confirmed, cancelled and changed
 * like drafts. The books stay as they are until then.
 */
export function openEntries(
  state: DialogueState,
  ordered: readonly Ordered[],
  { request: { text }, at, open = NOTHING_OPEN }: Wanted,
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
  const opened = batchOf(state, withoutSame(ordered), open.batch);
  if (!opened.ok) return say(state, announcements.rejected(opened.rejection, { items: [] }));
  const draft =
    open === NOTHING_OPEN ? { ...open, batch: opened.value } : changedTo(open, opened.value);
  const unread = withoutSame(ordered).flatMap(({ order }) =>
    order.kind === "ask" ? [order.act] : [],
  );
  const [first] = unread;
  return first === undefined
    ? propose(state, draft, { text, at })
    : askAbout(state, draft, { text, at, act: unread.length === 1 ? first : NOT_UNDERSTOOD });
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
  open: OpenBatch,
  { text, at, lines = [] }: { text: string; at: Moment; lines?: readonly string[] },
): Step {
  const { batch, history } = open;
  const draft = { ...open, history: addUserMessage(history, text) };
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
  open: OpenBatch,
  { text, act, at }: { readonly text: string; readonly act: Act; readonly at: Moment },
): Step {
  const draft = { ...open, history: addUserMessage(open.history, text) };
  const view = viewPending(open.batch);
  const meant = act.type === "unclear" ? act : NOT_UNDERSTOOD;
  return askForMissing(state, draft, { act: meant, said: null, asked: null, view, at });
}

function batchOf(state: DialogueState, ordered: readonly Ordered[], before: DraftBatch) {
  const opened = appendItems(
    before,
    ordered.map(({ entry: { id, transaction: before }, order }) => ({
      parsed: { ...before, confidence: 1 },
      amends: { id, before, wants: order.kind === "remove" ? "remove" : "edit" },
    })),
  );
  return ordered.reduce(
    (reached, { order }, at) => {
      if (!reached.ok || order.kind !== "edit") return reached;
      const draft = before.items.length + at;
      return changeDraft(reached.value, { draft, change: order.change }, state.settings);
    },
    opened.ok ? accept(opened.value) : opened,
  );
}
