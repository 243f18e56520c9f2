import type { SaidAccount } from "../../accounts/changed-move.ts";
import type { ForeignMoney } from "../../foreign-money.ts";
import type { EntryPick, NamedEntries } from "../../ledger/entry-search.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import type { Fen } from "../../money.ts";
import type { RecurringRule } from "../../recurring/recurring.ts";
import type { ParsedTransaction, TransactionChange } from "../../transaction.ts";
import type { OpenRule } from "../dates/read-rule.ts";
import type { Reason } from "../frames/frame.ts";
import type { SpokenOrdinal } from "../ordinals/find-ordinals.ts";
import type { Unanswerable } from "../queries/unanswerable.ts";
import type { Field, Scale } from "../token.ts";
import type { AppAct } from "./app-act.ts";
import type { Aside } from "./aside.ts";
import type { BudgetQuestion } from "./budget.ts";

/** What the user wants. `drafts: "all"` means every pending draft; otherwise positions in the batch. */
export type Act =
  | {
      readonly type: "record";
      readonly drafts: readonly HeardDraft[];
      /** Sums that were said but not drafted, with the reason. */
      readonly dropped: readonly Dropped[];
      /** Sums that were drafted although no frame explains them: the user should check them. */
      readonly doubted: readonly Noted[];
      /** 打车23，还有一笔奶茶: one more thing after the last sum, without a price. */
      readonly unpriced: Unpriced | null;
    }
  /** 午饭, 还有一笔奶茶: something to record without a price. */
  | { readonly type: "unpriced"; readonly draft: Unpriced }
  /** 每个月15号房租3500: comes again and again; the draft is of today. `null`: not clear on which day, or what; `undated`: only the day is missing (每个月房租3500). */
  | {
      readonly type: "recurring";
      readonly offer: { readonly rule: RecurringRule; readonly draft: HeardDraft } | null;
      readonly undated?: { readonly open: OpenRule; readonly draft: HeardDraft };
    }
  | AppAct
  /** 餐饮预算改成800, 取消餐饮预算. */
  | ({ readonly type: "budget" } & Omit<BudgetQuestion, "kind">)
  /** `count`: how many 剩下两笔 says. `only`: 只记午饭. */
  | {
      readonly type: "confirm";
      readonly drafts: Drafts;
      readonly count?: number;
      readonly only?: true;
    }
  | { readonly type: "cancel"; readonly drafts: Drafts; readonly count?: number }
  | { readonly type: "restore"; readonly drafts: Drafts; readonly count?: number }
  | { readonly type: "change"; readonly changes: readonly DraftChange[] }
  | {
      readonly type: "append";
      readonly drafts: readonly HeardDraft[];
      readonly dropped: readonly Dropped[];
    }
  /** 洗车改成35，玻璃水删了: one after the other, and all of them or none. */
  | {
      readonly type: "several";
      readonly acts: readonly SingleAct[];
      /** 这两笔合成一笔; 其中二十是水果: what they amount to. */
      readonly how?: "merge" | "split";
    }
  | { readonly type: "query"; readonly query: LedgerQuery }
  /** A question that the books cannot answer: 卡里还剩多少. */
  | { readonly type: "unanswerable"; readonly because: Unanswerable }
  /** Asks about the open drafts: 再说一遍, 打车多少, 奶茶记了吗, 一共多少. */
  | { readonly type: "tell"; readonly of: "drafts" | "total"; readonly drafts: Told }
  /** About entries that are saved already: 把昨天的打车改成35, 撤销. */
  | {
      readonly type: "saved";
      readonly which: EntryName;
      readonly wants: EntryWish;
      readonly rival?: Rival;
      /** 咖啡改成二十，羽毛球改成五十: an order on another entry, and its words. */
      readonly next?: { readonly act: Extract<Act, { type: "saved" }>; readonly said: string };
    }
  | { readonly type: "exit" | "help" | "undo" }
  /** 谢谢, 今天好累, 清空账本: nothing to record or to change. */
  | { readonly type: "aside"; readonly aside: Aside }
  /** `waits`: after 还有一笔 the user will say it next; 继续 ends the batch. */
  | { readonly type: "continue"; readonly waits: boolean }
  /** Answers the app without deciding about drafts: 没了, 算了不改了; 好的 to a question. `right`: 对 to 还需要修改吗？ */
  | { readonly type: "reply"; readonly says: "yes" | "right" | "no" | "give-up" }
  | {
      readonly type: "unclear";
      readonly missing: "target" | "change";
      /** The verdict, if only the drafts are missing: 删掉一笔. */
      readonly verdict?: Verdict;
      /** What the words may mean, so the app asks: 好的，妈我马上来; 打车那个师傅绕路了最后三十五. */
      readonly perhaps?: Proposable;
      /** A change that the words may mean instead of the addition in `perhaps`. */
      readonly rather?: Extract<Act, { type: "change" }>;
      /** 删掉两笔: how many. 删掉午饭 among two lunches: the positions that fit. */
      readonly count?: number;
      readonly among?: readonly number[];
      readonly open: PartialChange | null;
      readonly because?: Because;
      /** `already-so`: the fields that have the value already. */
      readonly same?: readonly Field[];
      /** The place that the batch does not have: 第九笔 of three. */
      readonly place?: SpokenOrdinal;
    };

export type SingleAct = Extract<Act, { type: "confirm" | "cancel" | "change" | "append" }>;

/** What one yes-no question can propose. */
export type Proposable = SingleAct | Extract<Act, { type: "several" }>;

/** Which saved entries are meant. */
export type EntryName =
  /** 刚才那笔, 最后一笔: of the last save, else the latest. */
  | ({ readonly kind: "last" } & AmongEntries)
  /** 改成三十五 after a question about the books: those that its answer is about. */
  | ({ readonly kind: "answered" } & AmongEntries)
  /** `said`: the words of the name. `hasTime`: a time is among them. */
  | {
      readonly kind: "named";
      readonly said: string;
      readonly search: NamedEntries & { readonly pick?: EntryPick };
      readonly hasTime: boolean;
    };

/** 刚才那笔打车, 第二个. */
export interface AmongEntries {
  readonly among: NamedEntries | null;
  readonly pick: EntryPick | null;
}

export type EntryWish =
  /** Takes the last save back. */
  | { readonly kind: "undo" }
  /** Records the same once more. */
  | { readonly kind: "repeat" }
  | { readonly kind: "order"; readonly order: EntryOrder };

/** What is wanted of saved entries that are not looked up yet. It is stored with the question which of them is meant. */
export interface EntryOrder {
  /** 都删了, 这些改成昨天: it is for each of them. */
  readonly each: boolean;
  /** 那三笔: how many are meant. */
  readonly count: number | null;
  readonly parts: readonly EntryPart[];
}

export type EntryPart =
  | { readonly kind: "remove" }
  | { readonly kind: "change"; readonly edits: readonly Edit[] }
  /** 改成50美元, without a rate: the entry may have one. */
  | { readonly kind: "pay"; readonly foreign: Omit<ForeignMoney, "rate"> }
  /** 昨天的打车记错了: what it should be is missing, or it cannot be done. */
  | { readonly kind: "open"; readonly field: Field | null; readonly because: Because | null };

/** What the words record if no saved entry is meant, or none is found. `asks`: if one is found the app asks which is meant. */
export interface Rival {
  readonly add: Extract<Act, { type: "append" }>;
  readonly asks: boolean;
}

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
  readonly draft: HeardDraft | null;
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
export interface HeardDraft extends Span, ParsedTransaction {}

/** A change as far as it was said: the draft, the field or the value may still be missing. */
export interface PartialChange {
  /** Positions of the drafts that are certainly meant; empty while that is unknown. */
  readonly drafts: readonly number[];
  /** The words that name drafts; `null` if no name was said. */
  readonly named: DraftName | null;
  readonly field: Field | null;
  readonly edits: readonly Edit[];
}

/** 午饭, 第五笔: the words, and the positions of the drafts so called, because others must not be taken for them. */
export interface DraftName {
  readonly said: string;
  /** `null`: any draft may be meant, since none has a name among the words. */
  readonly among: readonly number[] | null;
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
