import type { CalendarDate } from "../../../calendar-date.ts";
import type { Fen } from "../../../money.ts";
import type { Transaction } from "../../../transaction.ts";

export type FieldName = keyof Transaction;

/**
 * How a change is announced: `explicit` (改成), `copula` (是, which also merely states), `filing`
 * (归到, which takes a category or a day), `negated` (不是) and `recorded` (怎么记成), whose value is
 * the one to be rid of.
 */
export type Announcement = "explicit" | "copula" | "filing" | "negated" | "recorded";

/** Drafts meant by where they stand: from 1 on, or from -1 at the end backwards. */
export type Place =
  | { readonly kind: "span"; readonly from: number; readonly to: number }
  | { readonly kind: "middle"; readonly count: number }
  | { readonly kind: "largest" | "smallest" | "rest" };

/** What is to become of an amount, whatever it is now: 八折 is times 0.8, 加10块 plus 1000 fen. */
export interface Arithmetic {
  readonly times: number;
  readonly plus: number;
  /** 抹零: what is below one yuan goes. */
  readonly wholeYuan: boolean;
  /** 多记了五块 tells what went wrong, 再减五块 asks for more than was asked before. */
  readonly said?: "wrong" | "again";
}

export type Command = "confirm" | "cancel";

export type TokenContent =
  /** A pause, or courtesy and connectives, which ask for nothing. */
  | { readonly type: "break" }
  | { readonly type: "text" }
  | { readonly type: "place"; readonly places: readonly Place[] }
  /** 都, or with a count 三笔. */
  | { readonly type: "every"; readonly count: number | null }
  /** 除了 leaves drafts out of what follows; 只留 keeps them and drops the others. */
  | { readonly type: "except"; readonly keeps: boolean }
  | { readonly type: "pointing" }
  | { readonly type: "amount"; readonly amount: Fen }
  | { readonly type: "date"; readonly date: CalendarDate }
  | { readonly type: "announcement"; readonly announcement: Announcement }
  | { readonly type: "arithmetic"; readonly arithmetic: Arithmetic }
  | { readonly type: "swap" }
  | { readonly type: "respectively" }
  | { readonly type: "field"; readonly field: FieldName }
  | { readonly type: "complaint" }
  | { readonly type: "command"; readonly command: Command }
  | { readonly type: "approval" }
  | { readonly type: "addition" }
  /** 不变: said of drafts that are to stay as they are. */
  | { readonly type: "remark" };

/** A stretch of the utterance with the part it may play in a correction. */
export type Token = TokenContent & {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** What was recognised at some place, and how much of the text it takes. */
export interface Found {
  readonly content: TokenContent;
  readonly length: number;
}
