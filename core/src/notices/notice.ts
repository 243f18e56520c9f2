import type { Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";

/** What the reader of notices knows besides the text. */
export interface NoticeContext extends UserContext {
  /** When the message arrived: its day, where it names none. Absent: it was pasted, whenever it came. */
  readonly receivedAt?: Moment;
  /** The account that the user chose for a payment method; empty: none. See `payment-accounts.ts`. */
  readonly remembered?: Readonly<Record<string, string>>;
}

/** A payment that a message tells. */
export interface NoticeDraft extends ParsedTransaction {
  /** The time of day, `12:38`; null: the message names none. */
  readonly time: string | null;
  /** The card or wallet that paid or received it: 招商银行信用卡(1234); empty: not named. */
  readonly payment: string;
  readonly from: SenderKind | null;
}

/** `bank` and `wallet` may both announce the same payment. */
export type SenderKind = "bank" | "wallet" | "shop";

/** A message that is no payment, or not one that can be read surely. */
export interface RefusedNotice {
  /** Who sent it, if it says so; never the message itself: it may be a code. */
  readonly sender: string;
  readonly because: NoticeRefusal;
}

export const NOTICE_REFUSALS = [
  "code",
  "advert",
  "bill",
  "unpaid",
  "failed",
  "frozen",
  "pending",
  "account-news",
  "no-sum",
  "several-sums",
  "no-direction",
  "foreign",
] as const;
export type NoticeRefusal = (typeof NOTICE_REFUSALS)[number];

export interface NoticesRead {
  readonly drafts: readonly NoticeDraft[];
  readonly refused: readonly RefusedNotice[];
}
