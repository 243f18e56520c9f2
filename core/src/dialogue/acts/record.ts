import {
  addAssistantResponse,
  addUserMessage,
  EMPTY_HISTORY,
} from "../../conversation/conversation-history.ts";
import { BATCH_LIMIT, createBatch } from "../../draft/draft-batch.ts";
import { heldToTypes } from "../../ledger/own-category-types.ts";
import { isRecordableAmount } from "../../money.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import type { Act, Reason } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import { heldBack, sumsLeftOut, withoutDrafted, withoutPlace } from "../undrafted.ts";
import { askAmount } from "./unpriced.ts";

/** A sentence, and the drafts that were found in it. */
export interface Sentence {
  readonly text: string;
  readonly transactions: readonly ParsedTransaction[];
  /** More were found than a batch holds. */
  readonly truncated: boolean;
  /** Our own reading of it; `null` where there was nothing to read. */
  readonly meant: Act | null;
}

/** Opens a batch with the drafts of a sentence, or says why it made none. */
export function openBatch(state: DialogueState, sentence: Sentence): Step {
  const { text, transactions, meant } = sentence;
  const recordable = transactions
    .filter(({ amount }) => isRecordableAmount(amount))
    .map((transaction) => heldToTypes(transaction, state.settings));
  const drafts = recordable.slice(0, BATCH_LIMIT);
  const batch = createBatch(drafts);
  if (!batch.ok || drafts.length === 0) return nothingDrafted(state, meant);
  const isCut = sentence.truncated || recordable.length > BATCH_LIMIT;
  const reasons = reasonsIn(meant);
  const isTooMuch = recordable.length < transactions.length || reasons.includes("out-of-range");
  const ofBatch = true;
  const left = meant?.type === "record" ? meant.unpriced : null;
  const open = drafts.some(({ description }) => description === left?.description) ? null : left;
  const lines = [
    ...(isTooMuch ? [announcements.amountOutOfRange()] : []),
    ...(reasons.includes("foreign-currency") ? [announcements.foreignLeftOut()] : []),
    ...(isCut ? [announcements.truncated()] : []),
    announcements.opened(batch.value),
    ...(open === null ? [] : [announcements.howMuch(open.description)]),
  ];
  const history = addAssistantResponse(addUserMessage(EMPTY_HISTORY, text), {
    action: "parse",
    transaction: drafts.length === 1 ? (drafts[0] ?? null) : null,
    message: lines.join(""),
  });
  const beyond = isCut ? beyondTen(recordable, meant) : [];
  const undrafted = [
    // What was taken up is not there any more; another that says the same is another.
    ...(meant === null ? state.undrafted : withoutDrafted(state.undrafted, drafts)),
    ...(meant === null ? [] : sumsLeftOut(meant, { ofBatch })),
    ...heldBack(beyond, "no-room", { ofBatch }),
  ];
  const draft = { batch: batch.value, history, undo: [] };
  const asked: Asked = open === null ? { kind: "verdict" } : { kind: "what-amount", draft: open };
  const phase = { name: "confirming", draft, asked } as const;
  return say({ ...state, phase, undrafted }, ...lines);
}

/** What found no room. An engine that cut it off did not tell; our own reading counts if it agrees so far. */
function beyondTen(
  recordable: readonly ParsedTransaction[],
  meant: Act | null,
): readonly ParsedTransaction[] {
  if (recordable.length > BATCH_LIMIT) return recordable.slice(BATCH_LIMIT);
  const heard = meant?.type === "record" ? meant.drafts : [];
  const agrees = recordable.every(({ amount }, index) => heard[index]?.amount === amount);
  return agrees ? heard.slice(recordable.length).map(withoutPlace) : [];
}

function nothingDrafted(state: DialogueState, meant: Act | null): Step {
  if (meant?.type === "unpriced") return askAmount(state, meant.draft, null);
  const leftOut = meant === null ? [] : sumsLeftOut(meant, { ofBatch: false });
  const undrafted = [...state.undrafted, ...leftOut];
  return say({ ...state, phase: LISTENING, undrafted }, lineForNothing(meant));
}

/**
 * Why a sentence made no draft: money of another country, an amount no ledger takes, an amount that
 * nobody paid (明天要交房租3000), or none at all.
 */
function lineForNothing(meant: Act | null): string {
  // 三四十 is no amount yet.
  const reasons = reasonsIn(meant).filter((reason) => reason !== "range");
  if (reasons.length === 0) return announcements.noAmount();
  if (!reasons.every(isRefused)) return announcements.nothingPaid();
  return reasons.includes("foreign-currency")
    ? announcements.foreignMoney()
    : announcements.amountOutOfRange();
}

function isRefused(reason: Reason): boolean {
  return reason === "foreign-currency" || reason === "out-of-range";
}

function reasonsIn(meant: Act | null): readonly Reason[] {
  return meant?.type === "record" ? meant.dropped.map(({ reason }) => reason) : [];
}
