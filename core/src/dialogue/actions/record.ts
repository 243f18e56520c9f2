import { missingSide } from "../../accounts/missing-side.ts";
import {
  addAssistantResponse,
  addUserMessage,
  EMPTY_HISTORY,
} from "../../conversation/conversation-history.ts";
import { BATCH_LIMIT, createBatch } from "../../draft/draft-batch.ts";
import { withCategoryForType } from "../../ledger/own-category-types.ts";
import { byMemory } from "../../memory/by-memory.ts";
import { isRecordableAmount } from "../../money.ts";
import type { ParsedTransaction } from "../../transaction.ts";
import type { Act, Reason } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { withHeardDetails } from "../heard-details.ts";
import type { Asked } from "../questions/index.ts";
import { type DialogueState, LISTENING } from "../state.ts";
import { say } from "../turn.ts";
import {
  clausesUnread,
  heldBack,
  sumsLeftOut,
  type Undrafted,
  withoutDrafted,
  withoutPlace,
} from "../undrafted.ts";
import { askAmount } from "./unpriced.ts";

/** A sentence, and the drafts found in it. */
export interface Sentence {
  readonly text: string;
  readonly transactions: readonly ParsedTransaction[];
  /** The sentence holds more drafts than fit into a batch. */
  readonly truncated: boolean;
  /** The local engine's reading of it; `null` when the drafts were read before. */
  readonly meant: Act | null;
  /** The figures in it that may have been misheard. */
  readonly doubtful?: readonly string[];
  /** Other drafts found in it, which wait to be recorded. */
  readonly waiting?: readonly ParsedTransaction[];
}

/** Opens a batch with the drafts of a sentence, or says why there are none. */
export function openBatch(state: DialogueState, sentence: Sentence): Step {
  const { text, transactions, meant } = sentence;
  const recordable = withHeardDetails(transactions, meant)
    .filter(({ amount }) => isRecordableAmount(amount))
    .map((transaction) => withCategoryForType(transaction, state.settings))
    .map(byMemory(text, transactions, state.settings));
  const drafts = recordable.slice(0, BATCH_LIMIT);
  const batch = createBatch(drafts);
  if (!batch.ok || drafts.length === 0) return nothingDrafted(state, sentence);
  const isCut = sentence.truncated || recordable.length > BATCH_LIMIT;
  const reasons = reasonsIn(meant);
  const isTooMuch = recordable.length < transactions.length || reasons.includes("out-of-range");
  const ofBatch = true;
  const left = meant?.type === "record" ? meant.unpriced : null;
  const isDrafted = drafts.some(({ description }) => description === left?.description);
  const open = isDrafted && left?.foreign === undefined ? null : left;
  const lines = [
    ...(isTooMuch ? [announcements.amountOutOfRange()] : []),
    ...(reasons.includes("foreign-currency") ? [announcements.foreignLeftOut()] : []),
    ...(isCut ? [announcements.truncated()] : []),
    announcements.opened(batch.value),
    ...announcements.reckoned(batch.value.items, batch.value.items.length),
    ...accountsMissing(drafts, state),
    ...(open === null ? [] : [announcements.howMuch(open)]),
  ];
  const history = addAssistantResponse(addUserMessage(EMPTY_HISTORY, text), {
    action: "parse",
    transaction: drafts.length === 1 ? (drafts[0] ?? null) : null,
    message: lines.join(""),
  });
  const beyond = isCut ? beyondTen(recordable, meant) : [];
  const undrafted = [
    // Drafts of recorded leftovers (`meant` is null) were removed already; an equal item is another purchase.
    ...(meant === null ? state.undrafted : withoutDrafted(state.undrafted, drafts)),
    ...leftOut(sentence, { ofBatch }),
    ...heldBack(beyond, "no-room", { ofBatch }),
  ];
  const draft = { batch: batch.value, history, undo: [] };
  const asked: Asked = open === null ? { kind: "verdict" } : { kind: "what-amount", draft: open };
  const phase = { name: "confirming", draft, asked } as const;
  return say({ ...state, phase, undrafted }, ...lines);
}

/** 信用卡还款3000: from which account? Asked only of users who keep accounts, and the draft may be saved as it is. */
function accountsMissing(
  drafts: readonly ParsedTransaction[],
  { settings: { accounts = [] } }: DialogueState,
): readonly string[] {
  return drafts.flatMap((draft, index) => {
    const side = missingSide(draft);
    const example = accounts.find((name) => name !== (draft.account ?? draft.toAccount));
    if (side === null || example === undefined) return [];
    const ordinal = drafts.length === 1 ? null : index + 1;
    return announcements.accountMissing({ side, ordinal, example });
  });
}

/** The drafts beyond ten. A model that cut the list does not name them; our reading does, if it agrees on the first ten. */
function beyondTen(
  recordable: readonly ParsedTransaction[],
  meant: Act | null,
): readonly ParsedTransaction[] {
  if (recordable.length > BATCH_LIMIT) return recordable.slice(BATCH_LIMIT);
  const heard = meant?.type === "record" ? meant.drafts : [];
  const agrees = recordable.every(({ amount }, index) => heard[index]?.amount === amount);
  return agrees ? heard.slice(recordable.length).map(withoutPlace) : [];
}

function nothingDrafted(state: DialogueState, sentence: Sentence): Step {
  const { meant } = sentence;
  if (meant?.type === "unpriced") return askAmount(state, meant.draft, null);
  const undrafted = [...state.undrafted, ...leftOut(sentence, { ofBatch: false })];
  return say({ ...state, phase: LISTENING, undrafted }, lineForNothing(meant));
}

/** What a sentence holds beside its drafts. If the list was cut, it is unknown what else the model read. */
function leftOut(
  sentence: Sentence,
  { ofBatch }: Pick<Undrafted, "ofBatch">,
): readonly Undrafted[] {
  const { meant, truncated, transactions, waiting = [] } = sentence;
  if (meant === null) return [];
  const made = [...transactions, ...waiting];
  const unread = truncated ? [] : clausesUnread({ ...sentence, meant, made }, { ofBatch });
  return [...sumsLeftOut(meant, { ofBatch }), ...unread];
}

/**
 * Why a sentence made no draft: foreign currency, an amount out of range, an amount that was not paid
 * (明天要交房租3000), or no amount.
 */
function lineForNothing(meant: Act | null): string {
  // 三四十 is a range, so the app asks for the amount.
  const reasons = reasonsIn(meant).filter((reason) => reason !== "range");
  if (reasons.length === 0) return announcements.noAmount();
  if (!reasons.every(isRefused)) return announcements.nothingPaid();
  return reasons.includes("foreign-currency")
    ? announcements.unknownCurrency()
    : announcements.amountOutOfRange();
}

function isRefused(reason: Reason): boolean {
  return reason === "foreign-currency" || reason === "out-of-range";
}

function reasonsIn(meant: Act | null): readonly Reason[] {
  return meant?.type === "record" ? meant.dropped.map(({ reason }) => reason) : [];
}

/** 还有一笔奶茶15, which adds to drafts, opens a batch while none is open. */
export function appendAlone(
  state: DialogueState,
  { text, act }: Heard<Act & { readonly type: "append" }>,
): Step {
  const transactions = act.drafts.map(withoutPlace);
  const sentence = { text, transactions, truncated: false, meant: act };
  return openBatch({ ...state, phase: LISTENING }, sentence);
}
