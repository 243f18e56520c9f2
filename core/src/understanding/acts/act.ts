import type { SaidAccount } from "../../accounts/changed-move.ts";
import type { ForeignMoney } from "../../foreign-money.ts";
import type { NamedEntries } from "../../ledger/entry-search.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import type { Fen } from "../../money.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import type { ParsedTransaction, TransactionChange } from "../../transaction.ts";
import type { Reason } from "../frames/frame.ts";
import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import type { Unanswerable } from "../queries/unanswerable.ts";
import type { Field, Scale, Target } from "../token.ts";
import type { BudgetQuestion } from "./budget.ts";

/** What the user wants. `drafts: "all"` means every pending draft; otherwise positions in the batch. */
export type Act =
  | {
      readonly type: "record";
      readonly drafts: readonly Heard[];
      /** Sums that were said but not drafted, with the reason. */
      readonly dropped: readonly Dropped[];
      /** Sums that were drafted although no frame explains them: the user should check them. */
      readonly doubted: readonly Noted[];
      /** 打车23，还有一笔奶茶: one more thing after the last sum, without a price. */
      readonly unpriced: Unpriced | null;
    }
  /** 午饭, 还有一笔奶茶: something to record without a price. */
  | { readonly type: "unpriced"; readonly draft: Unpriced }
  /** 每个月15号房租3500: comes again and again; the draft is of today. `null`: not clear on which day, or what (每个月房租3500). */
  | {
      readonly type: "recurring";
      readonly offer: { readonly rule: RecurringRule; readonly draft: Heard } | null;
    }
  /** 餐饮预算改成800, 取消餐饮预算. */
  | ({ readonly type: "budget" } & Omit<BudgetQuestion, "kind">)
  /** `count`: how many 剩下两笔 says. */
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
  /** A question that the books cannot answer: 卡里还剩多少. */
  | { readonly type: "unanswerable"; readonly because: Unanswerable }
  /** Asks about the open drafts: 再说一遍, 打车多少, 奶茶记了吗, 一共多少. */
  | { readonly type: "tell"; readonly of: "drafts" | "total"; readonly drafts: Told }
  /** About entries that are saved already: 把昨天的打车改成35, 撤销. */
  | { readonly type: "saved"; readonly which: EntryName; readonly wants: EntryWish }
  | { readonly type: "exit" | "help" | "undo" }
  /** `waits`: after 还有一笔 the user will say it next; 继续 ends the batch. */
  | { readonly type: "continue"; readonly waits: boolean }
  /** Answers the app without deciding about drafts: 没了, 算了不改了; 好的 to a question. */
  | { readonly type: "reply"; readonly says: "yes" | "no" | "give-up" }
  | {
      readonly type: "unclear";
      readonly missing: "target" | "change";
      /** The verdict, if only the drafts are missing: 删掉一笔. */
      readonly verdict?: Verdict;
      /** A verdict that the words may mean, so the app asks: 好的，妈我马上来. */
      readonly perhaps?: "confirm" | "cancel";
      /** 删掉两笔: how many. 删掉午饭 among two lunches: the positions that fit. */
      readonly count?: number;
      readonly among?: readonly number[];
      readonly open: PartialChange | null;
      readonly because?: Because;
      /** The place that the batch does not have: 第九笔 of three. */
      readonly place?: SpokenOrdinal;
    };

/** Which saved entries are meant: the last ones, or those of a name. */
export type EntryName =
  | { readonly kind: "last" }
  /** `said`: the words of the name. */
  | { readonly kind: "named"; readonly said: string; readonly search: NamedEntries };

export type EntryWish =
  /** Takes the last save back. */
  | { readonly kind: "undo" }
  /** Records the same once more. */
  | { readonly kind: "repeat" }
  /** An order about drafts, to be read with the entries as drafts; `all`: it is for each of them. */
  | { readonly kind: "order"; readonly text: string; readonly all: boolean };

/** A change of one draft; `draft` is its position in the batch. */
export interface DraftChange {
  readonly draft: number;
  readonly change: TransactionChange;
}

/** Positions in the batch; empty if no draft has the name that was said. */
export type Told = "all" | readonly number[];

/** A draft that lacks only its amount. */
export interface Unpriced extends Omit<ParsedTransaction, "amount" | "confidence" | "foreign"> {
  /** It was paid in this money, so its rate or the total in yuan is missing. */
  readonly foreign?: Omit<ForeignMoney, "rate">;
  /** What it cost every time before; the app asks whether it did again. */
  readonly usual?: Fen;
}

/** Why an understood change cannot be made. */
export type Because =
  | "future-day"
  /** Zero, or more than an amount may be. */
  | "amount-range"
  /** 改成100克朗: foreign money whose rate is not known. */
  | "no-rate"
  | "already-so"
  /** 确认第一笔，其余取消: two kinds of orders, so neither is done. */
  | "two-kinds"
  /** 第五笔 while there are three. */
  | "no-such-place"
  | "unknown-name"
  /** 午饭 while two drafts are lunches. */
  | "which-of-several";

/** A sum, its position in the text, and the frame that judged it. */
export interface Noted extends Span {
  readonly amount: Fen;
  readonly said: string;
  readonly because: string;
}

export interface Dropped extends Noted {
  readonly reason: Reason;
  /** The draft that one tap would record; `null` if the ledger cannot hold the amount. */
  readonly draft: Heard | null;
}

/** A part of the text: `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Verdict = "confirm" | "cancel" | "restore";

/** `rest`: the drafts not decided yet (剩下的不要了). `last`: the drafts cancelled last (别取消). */
export type Drafts = "all" | "rest" | "last" | readonly number[];

/** A draft as heard, with the position of its words. */
export interface Heard extends Span, ParsedTransaction {}

/** A change as far as it was said: the draft, the field or the value may still be missing. */
export interface PartialChange {
  /** Positions of the drafts that are certainly meant; empty while that is unknown. */
  readonly drafts: readonly number[];
  readonly target: Target;
  readonly field: Field | null;
  readonly edits: readonly Edit[];
}

/** One change of a draft's field. */
export type Edit =
  | (SaidAccount & {
      readonly kind: "to";
      readonly field: Field;
      readonly noun?: string;
      /** A tag that takes the place of the one before. */
      readonly anew?: true;
      /** 备注: the note if there is one, else the description. */
      readonly remark?: true;
      readonly stated?: true;
    })
  /** `told`: 多记了五块 gives the reason. `again`: 再减五块 may add to another order. */
  | {
      readonly kind: "by";
      readonly plus: Fen;
      readonly how: "told" | "ordered" | "again";
    }
  | { readonly kind: "scale"; readonly scale: Scale };
