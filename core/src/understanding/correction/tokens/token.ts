import type { CalendarDate } from "../../../calendar-date.ts";
import type { Fen } from "../../../money.ts";
import type { Transaction } from "../../../transaction.ts";
import type { OrdinalMention } from "../../ordinals/find-ordinals.ts";
import type { Arithmetic } from "../changes/arithmetic.ts";

export type FieldName = keyof Transaction;

/**
 * How a change is announced: `explicit` (改成), `copula` (是, which also merely states), `filing`
 * (归到, which takes a category or a day), `negated` (不是) and `recorded` (怎么记成), whose value is
 * the one to be rid of.
 */
export type Announcement = "explicit" | "copula" | "filing" | "negated" | "recorded";

/** Drafts meant by their place among the others. */
export type Group =
  | { readonly type: "first"; readonly count: number }
  | { readonly type: "last"; readonly count: number }
  | { readonly type: "counted"; readonly count: number }
  | { readonly type: "range"; readonly from: number; readonly to: number }
  | { readonly type: "listed"; readonly places: readonly number[] }
  | { readonly type: "middle" }
  | { readonly type: "largest" }
  | { readonly type: "smallest" }
  | { readonly type: "every" }
  | { readonly type: "rest" };

export type TokenContent =
  | { readonly type: "break" }
  | { readonly type: "text" }
  | { readonly type: "ordinal"; readonly ordinal: OrdinalMention }
  | { readonly type: "group"; readonly group: Group }
  /** 除了 leaves drafts out of what follows; 只留 keeps them and drops the others. */
  | { readonly type: "except"; readonly keeps: boolean }
  | { readonly type: "pointing" }
  | { readonly type: "amount"; readonly amount: Fen; readonly marked: boolean }
  | { readonly type: "date"; readonly date: CalendarDate }
  | { readonly type: "announcement"; readonly announcement: Announcement }
  | { readonly type: "arithmetic"; readonly arithmetic: Arithmetic }
  | { readonly type: "swap" }
  | { readonly type: "respectively" }
  | { readonly type: "field"; readonly field: FieldName }
  | { readonly type: "complaint" }
  | { readonly type: "command"; readonly command: "confirm" | "cancel" }
  | { readonly type: "approval" }
  | { readonly type: "addition" }
  | { readonly type: "remark" }
  | { readonly type: "filler" };

/** A stretch of the utterance with the part it may play in a correction. */
export type Token = TokenContent & {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};
