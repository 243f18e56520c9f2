import { type DraftBatch, type DraftTransaction, isGone, latestOf } from "../draft/draft-batch.ts";
import type { Moment } from "../moment.ts";
import { SURE_ENOUGH, transactionOf } from "../transaction.ts";
import { type DraftRequest, draftRequestOf } from "../understanding/intents/draft-requests.ts";
import type { LocalIntent } from "../understanding/intents/local-intent.ts";
import { correctBatchLocally } from "../understanding/local-engine.ts";
import { findOrdinals } from "../understanding/ordinals/find-ordinals.ts";
import { parseUtterance } from "../understanding/parsing/parse-utterance.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { wholeLeftover } from "./leftover.ts";
import { asPlace, isPlainAnswer, onlyNamed, onlyPlace } from "./plain-answers.ts";
import { dropsLeftover, recordsLeftover } from "./rest-requests.ts";
import { userContext } from "./step.ts";
import { bringBack, takeBack } from "./taking-back.ts";
import { takeUpLeftover } from "./taking-up.ts";
import { withoutLeftover } from "./using-leftover.ts";

interface Asked {
  readonly asked: DraftRequest | null;
  readonly text: string;
  readonly intent: LocalIntent | null;
  readonly askedBack?: AskedBack | null;
  readonly at: Moment;
}

const ALL = /^(?:全部?|都|所有的?|统统)$/;

/** Does what was asked beside the commands; `null` when nothing of the kind was. */
export function grant(
  state: DialogueState,
  draft: OpenDraft,
  { asked: outright, text, intent, askedBack = null, at }: Asked,
): Step | null {
  const asked = outright ?? (intent === null ? whichToRestore(askedBack, text, draft.batch) : null);
  if (asked === null) return intent === null ? aboutLeftover(state, draft, { text, at }) : null;
  if (asked.type === "restore") {
    // 第二笔还是要的 confirms a draft that is there; 都还是要的 confirms them all.
    const command = intent !== null && (intent.type !== "confirm-item" || asked.outspoken);
    return command ? null : restore(state, draft, { ...asked, text, at });
  }
  // 撤销吧 throws the drafts away.
  if (intent !== null) return null;
  // What was not understood was not done either.
  if (askedBack !== null)
    return concludeTurn(state, draft, { applied: { type: "acknowledged" }, at });
  return takeBack(state, draft, at);
}

function aboutLeftover(
  state: DialogueState,
  draft: OpenDraft,
  { text, at }: { text: string; at: Moment },
): Step | null {
  const words = wholeLeftover(state);
  if (words === null) return null;
  const count = parseUtterance(words, userContext(state, at)).length;
  const about = { batch: draft.batch, count };
  if (recordsLeftover(text, about)) return takeUpLeftover(state, draft, { text: words, at });
  if (!dropsLeftover(text, about)) return null;
  // 撤销 said next must not take back what was changed before this.
  const dropped = { ...withoutLeftover(state), beforeChange: null };
  return answer(dropped, draft, { lines: [announcements.leftoverDropped()] });
}

/** 第一笔, after 恢复 alone and the question which one. */
function whichToRestore(
  askedBack: AskedBack | null,
  text: string,
  batch: DraftBatch,
): DraftRequest | null {
  const [said = "", ...others] = askedBack?.said ?? [];
  if (others.length > 0 || draftRequestOf(said)?.type !== "restore") return null;
  const gone = batch.items.filter((item) => isGone(item, batch));
  const named = onlyNamed(text, gone);
  const isTarget = isPlainAnswer(text) && (onlyPlace(text) !== null || ALL.test(text));
  const words = named === null ? (asPlace(text) ?? text) : `第${named.index + 1}笔`;
  return isTarget || named !== null ? draftRequestOf(`恢复${words}`) : null;
}

interface Restore extends Extract<DraftRequest, { type: "restore" }> {
  readonly text: string;
  readonly at: Moment;
}

function restore(
  state: DialogueState,
  draft: OpenDraft,
  { target, outspoken, text, at }: Restore,
): Step | null {
  const items = namedBy(target, draft.batch, { state, at });
  const isOneStanding = items.some(({ status }) => status !== "cancelled");
  if (items.length === 0 || (isOneStanding && !outspoken)) return null;
  const gone = items.filter((item) => isGone(item, draft.batch));
  if (target === "" && gone.length > 1) {
    const lines = [announcements.restoreWhich(gone.length)];
    return answer(state, draft, { lines, askedBack: { said: [text] } });
  }
  return restoreItems(state, draft, items);
}

/** Brings drafts back that were cancelled; says so of one that was not. */
export function restoreItems(
  state: DialogueState,
  draft: OpenDraft,
  items: readonly DraftTransaction[],
): Step {
  const { batch } = draft;
  const standing = items.find(({ status }) => status !== "cancelled");
  if (standing?.status === "confirmed") {
    const { index, status } = standing;
    const rejection = { type: "already-settled", index, status } as const;
    return refuse(state, draft, announcements.rejected(rejection, batch));
  }
  if (standing !== undefined)
    return refuse(state, draft, announcements.notCancelled(standing.index));
  // 恢复第二笔 said twice must not have it twice.
  const latest = [...new Set(items.map((item) => latestOf(item, batch)))];
  const gone = latest.filter(({ status }) => status === "cancelled");
  const [there] = latest;
  if (there !== undefined && gone.length === 0) {
    return refuse(state, draft, announcements.notCancelled(there.index));
  }
  return bringBack(state, draft, gone);
}

function refuse(state: DialogueState, draft: OpenDraft, line: string): Step {
  return answer(state, draft, { lines: [line], askedBack: SAY_ANEW });
}

/** The drafts a phrase names; one that was cancelled rather than one that was not. */
function namedBy(
  target: string,
  batch: DraftBatch,
  about: { readonly state: DialogueState; readonly at: Moment },
): readonly DraftTransaction[] {
  const { items } = batch;
  const cancelled = items.filter(({ status }) => status === "cancelled");
  if (target === "" || ALL.test(target)) return cancelled;
  if (findOrdinals(target).length > 0) return pickedOut(target, items, about);
  // What took the place of a cancelled draft is that draft, and not a second one of its name.
  const gone = cancelled.filter((item) => isGone(item, batch));
  const readings = [gone, cancelled, items].map((each) => pickedOut(target, each, about));
  return readings.find((named) => named.length > 0) ?? [];
}

/** Picked out as for 删掉…, which names drafts in the same words. */
function pickedOut(
  target: string,
  items: readonly DraftTransaction[],
  { state, at }: { readonly state: DialogueState; readonly at: Moment },
): readonly DraftTransaction[] {
  const { intent, corrections, confidence } = correctBatchLocally({
    currentBatch: items.map(({ parsed }, index) => ({ ...transactionOf(parsed), index })),
    correctionText: `删掉${target}`,
    context: userContext(state, at),
  });
  if (intent !== "cancel" || confidence < SURE_ENOUGH) return [];
  return corrections.flatMap(({ index }) => items[index] ?? []);
}
