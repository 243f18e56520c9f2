import type { CalendarDate } from "../../calendar-date.ts";
import type { LedgerQuery } from "../../ledger/ledger-query.ts";
import type { Fen } from "../../money.ts";
import type { TransactionChange, TransactionType } from "../../transaction.ts";
import type { Reason } from "../frames/frame.ts";
import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import type { Field, Scale, Target } from "../token.ts";

/** What somebody wants. `drafts: "all"` are those that are pending, otherwise positions in the batch. */
export type Act =
  | {
      readonly type: "record";
      readonly drafts: readonly Heard[];
      /** Sums that were said and not drafted, with the reason. */
      readonly dropped: readonly Dropped[];
      /** Sums that were drafted, but that no frame explains: somebody has to look. */
      readonly doubted: readonly Noted[];
      /** 打车23，还有一笔奶茶: one more thing, behind the last sum, whose price was not said. */
      readonly unpriced: Unpriced | null;
    }
  /** 午饭, 还有一笔奶茶: something to record whose price was not said. */
  | { readonly type: "unpriced"; readonly draft: Unpriced }
  /** `count`: 剩下两笔 says how many it means. */
  | { readonly type: "confirm"; readonly drafts: Drafts; readonly count?: number }
  | { readonly type: "cancel"; readonly drafts: Drafts; readonly count?: number }
  | { readonly type: "restore"; readonly drafts: Drafts; readonly count?: number }
  | { readonly type: "change"; readonly changes: readonly DraftChange[] }
  | {
      readonly type: "append";
      readonly drafts: readonly Heard[];
      readonly dropped: readonly Dropped[];
    }
  | { readonly type: "query"; readonly query: LedgerQuery }
  /** Asks about the open drafts: 再说一遍, 打车多少, 奶茶记了吗, 一共多少. */
  | { readonly type: "tell"; readonly of: "drafts" | "total"; readonly drafts: Told }
  /** While no draft is open, speaks of what was saved before: 把刚才那笔删了. */
  | { readonly type: "saved"; readonly wants: "undo" | "delete" | "change" }
  | { readonly type: "exit" | "help" | "undo" }
  /** `waits`: 还有一笔 is followed by what it is; 继续 ends the batch. */
  | { readonly type: "continue"; readonly waits: boolean }
  /** Speaks to the app and decides nothing about drafts: 没了, 算了不改了; 好的 to a question. */
  | { readonly type: "reply"; readonly says: "yes" | "no" | "give-up" }
  | {
      readonly type: "unclear";
      readonly missing: "target" | "change";
      /** What is to be done, if only the drafts are missing: 删掉一笔. */
      readonly verdict?: Verdict;
      /** Leaves a verdict open: 好的，妈我马上来. One has to ask. */
      readonly perhaps?: "confirm" | "cancel";
      /** 删掉两笔: how many; 删掉午饭: the positions of those that fit. */
      readonly count?: number;
      readonly among?: readonly number[];
      readonly open: PartialChange | null;
      readonly because?: Because;
      /** The place that the batch does not have: 第九笔 of three. */
      readonly place?: SpokenOrdinal;
    };

/** What one draft is to become; `draft` is its position in the batch. */
export interface DraftChange {
  readonly draft: number;
  readonly change: TransactionChange;
}

/** Positions in the batch; none when it holds no draft of the name that was said. */
export type Told = "all" | readonly number[];

/** A draft that lacks only its amount. */
export type Unpriced = Pick<Heard, "type" | "category" | "date" | "description">;

/** Why a change that was understood cannot be made. */
export type Because =
  | "future-day"
  /** Zero, or more than a draft can hold. */
  | "amount-range"
  | "already-so"
  /** 确认第一笔，其余取消: neither is done. */
  | "two-kinds"
  /** 第五笔 of three. */
  | "no-such-place"
  | "unknown-name"
  /** 午饭 of two. */
  | "which-of-several";

/** A sum that was heard, where it stands in the text, and the frame that judged it. */
export interface Noted extends Span {
  readonly amount: Fen;
  readonly said: string;
  readonly because: string;
}

export interface Dropped extends Noted {
  readonly reason: Reason;
  /** The draft that it would have been, to be recorded with one tap; `null` where no ledger takes it. */
  readonly draft: Heard | null;
}

/** A stretch of the text: `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Verdict = "confirm" | "cancel" | "restore";

/** `rest`: those that nobody has decided about, 剩下的不要了. `last`: those that were cancelled last, 别取消. */
export type Drafts = "all" | "rest" | "last" | readonly number[];

/** A draft as it was heard, with the words that tell of it. */
export interface Heard extends Span {
  readonly amount: Fen;
  readonly type: TransactionType;
  readonly category: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly confidence: number;
}

/** A change as far as it was said: the target, the field or the value may still be missing. */
export interface PartialChange {
  /** Positions of the drafts that are certainly meant; none while that is open. */
  readonly drafts: readonly number[];
  readonly target: Target;
  readonly field: Field | null;
  readonly edits: readonly Edit[];
}

/** One thing to do to a draft's fields. */
export type Edit =
  | {
      readonly kind: "to";
      readonly field: Field;
      readonly change: TransactionChange;
      readonly noun?: string;
      readonly stated?: true;
    }
  /** `told`: 多记了五块 gives the reason; `again`: 再减五块 may come on top of another order. */
  | {
      readonly kind: "by";
      readonly plus: Fen;
      readonly how: "told" | "ordered" | "again";
    }
  | { readonly kind: "scale"; readonly scale: Scale };
