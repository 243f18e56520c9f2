import type { DraftTransaction } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import type { NoticesRead } from "../../notices/notice.ts";
import { readNotices } from "../../notices/read-notices.ts";
import { LONGEST_PASTED } from "../../text-length.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import { engineContext } from "../heard.ts";
import { leftBy } from "../questions/index.ts";
import { askedIn, type DialogueState, LISTENING } from "../state.ts";
import { andThen, say } from "../turn.ts";
import { heldBack } from "../undrafted.ts";
import { addDrafts } from "./append.ts";
import { openBatch } from "./record.ts";

/** A draft that was read from something other than a sentence: a message, a picture. */
export interface ReceivedDraft {
  readonly parsed: ParsedTransaction;
  /** See `DraftTransaction.waitingId`. */
  readonly waitingId?: string;
}

/** The messages of banks and wallets in a text; `null`: it is a sentence. */
export function noticesIn(state: DialogueState, text: string, at: Moment): NoticesRead | null {
  const read = readNotices(text.slice(0, LONGEST_PASTED), engineContext(state, at));
  return read.drafts.length + read.refused.length === 0 ? null : read;
}

/** The user pasted messages: their drafts open a batch, or join the open one. None of them reaches a model. */
export function takeNotices(state: DialogueState, read: NoticesRead, at: Moment): Step {
  const { phase } = state;
  const { drafts, refused } = read;
  if (phase.name !== "confirming" || drafts.length === 0) return openNotices(state, read, at);
  const lines = announcements.noticesRefused(refused, drafts.length);
  return addDrafts(state, phase.draft, { drafts: drafts.map(draftOnly), lines });
}

/** The same from outside, which never touches an open batch. */
export function openNotices(
  state: DialogueState,
  { drafts, refused }: NoticesRead,
  at: Moment,
): Step {
  const told = say(state, ...announcements.noticesRefused(refused, drafts.length));
  if (drafts.length > 0) {
    const received = drafts.map((draft) => ({ parsed: draftOnly(draft) }));
    // Afterwards: the screen shows the last lines only, and the drafts beside them.
    return andThen(receiveDrafts(state, received, at), (reached) => ({ ...told, state: reached }));
  }
  const isIdle = state.phase.name === "idle";
  return isIdle ? { ...told, state: { ...state, phase: LISTENING } } : told;
}

/** Drafts that the user asked for join the open ones; others wait. */
export function takeDrafts(
  state: DialogueState,
  { drafts, joins }: Pick<DialogueEvent & { readonly type: "drafts-received" }, "drafts" | "joins">,
  at: Moment,
): Step {
  const { phase } = state;
  if (joins !== true || phase.name !== "confirming") return receiveDrafts(state, drafts, at);
  return addDrafts(state, phase.draft, { drafts: drafts.map(({ parsed }) => parsed) });
}

/**
 * Opens drafts that were read elsewhere as a batch. Beside an open batch they wait until it is decided;
 * those that wait in the books anyway stay there.
 */
function receiveDrafts(state: DialogueState, received: readonly ReceivedDraft[], at: Moment): Step {
  const { name } = state.phase;
  const transactions = received.map(({ parsed }) => parsed);
  if (name !== "idle" && name !== "listening") {
    const kept = received.filter(({ waitingId }) => waitingId === undefined);
    const waiting = heldBack(
      kept.map(({ parsed }) => parsed),
      "received",
      { ofBatch: false },
    );
    const undrafted = [...state.undrafted, ...waiting];
    const isSearching = name === "finding" || name === "choosing";
    const line = isSearching ? announcements.chooseFirst() : announcements.finishFirst();
    return say({ ...state, undrafted }, line);
  }
  const text = transactions.map(({ description }) => description).join("，");
  const asked = leftBy(askedIn(state), { at, ofBatch: false });
  const before = { ...state, undrafted: [...state.undrafted, ...asked] };
  const step = openBatch(before, { text, transactions, truncated: false, meant: null });
  return { ...step, state: withWaitingIds(step.state, received) };
}

function withWaitingIds(state: DialogueState, received: readonly ReceivedDraft[]): DialogueState {
  const { phase } = state;
  if (phase.name !== "confirming") return state;
  const items = phase.draft.batch.items.map((item) => {
    const waitingId = received[item.index]?.waitingId;
    return waitingId === undefined ? item : { ...item, waitingId };
  });
  return { ...state, phase: { ...phase, draft: { ...phase.draft, batch: { items } } } };
}

/** Without what only messages know. */
function draftOnly({
  time: _,
  payment: __,
  from: ___,
  ...parsed
}: NoticesRead["drafts"][number]): ParsedTransaction {
  return parsed;
}

/** Cancelled by the user they wait no longer. Drafts that were only left, as by a time-out, still do. */
export function dismissalOf(items: readonly DraftTransaction[]): readonly DialogueEffect[] {
  const ids = items.flatMap(({ waitingId }) => waitingId ?? []);
  return ids.length === 0 ? [] : [{ type: "dismiss-waiting", ids }];
}
