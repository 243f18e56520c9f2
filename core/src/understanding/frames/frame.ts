/**
 * A frame is a way of speaking, as data. `when` is a sequence of token names, read from left to right, or
 * a list of such sequences. Record frames and draft frames use the same language:
 *
 *   asked money:a      a token named `asked`, then one named `money`, kept in the slot `a`
 *   give|send          either name; CAPITALS are classes of names (CLASSES below)
 *   -pause|wonder      any token except these
 *   me? name* ok+      optional, any number, at least one; with a slot: PLAIN:values+
 *   ( PLAIN+ | told )  a group with alternatives; repeated and kept like a token: ( … ):values?
 *   !kin               not followed by this name
 *   ^ $                the start and the end of a clause
 *   .. ...             a gap: anything except a sum, within the clause or across pauses
 *   ~ ~~               the same, but it does not skip another act with money: the nearest one decides
 *   == =               a gap without another thing in it, within the clause or across pauses: still the same purchase
 *   ....               anything, including sums
 *
 * Light words (了, 又, 就, 吧) between two parts are skipped. Repeats take as many tokens as possible, gaps as few.
 * Record frames look for sums: they are tried in the order of `frames/index.ts`, may overlap, and the first that
 * matches a sum decides it. Draft frames must explain every word: `cover.ts` chooses the fewest that explain the
 * most. So gaps belong in record frames, repeats in draft frames.
 */
import { type HowReckoned, type Reckoned, resultOf } from "../../reckoned.ts";
import type { TransactionType } from "../../transaction.ts";
import type { Token, WordOf } from "../token.ts";

export interface Frame {
  readonly name: string;
  readonly when: string | readonly string[];
  /** A condition on the tokens in the slots, given every sum that counts so far. */
  readonly where?: (bound: Bound, sums: readonly number[]) => boolean;
  readonly so: Effect;
  /** `sentence → outcome` as `kinds/show.ts` writes it, separated by ； or a line break. At least three. */
  readonly examples: string;
  /** Sentences that look alike but must not match this frame. At least one. */
  readonly nearMisses: string;
  /** The accounts that the user of these sentences keeps; none if it is absent. */
  readonly kept?: readonly string[];
}

/** The tokens in each slot. */
export type Bound = Readonly<Record<string, readonly Token[]>>;

/** What a frame means: for the sums of a sentence, or for the open drafts. */
export interface Effect {
  /** Sums that were said but not paid, and why. */
  readonly drop?: readonly string[];
  readonly reason?: Reason;
  /** Sums that certainly count: no later frame drops them. */
  readonly keep?: readonly string[];
  /** The amount of a sum, calculated from the slots. */
  readonly amount?: { readonly of: string; readonly is: (bound: Bound) => number };
  /** How it was calculated, if the user should be told. */
  readonly reckoned?: (bound: Bound) => Reckoned;
  /** One sum for each of several days or things, or as many sums as things: 午饭和打车分别是32和20. */
  readonly spread?: { readonly of: string; readonly over: string };
  readonly type?: {
    readonly of: string;
    readonly is: TransactionType;
    readonly category: string | undefined;
    /** The words leave it open; the user should check it. */
    readonly likely?: true;
  };
  /** The account that paid or received the sums, or between which they moved; `type`: only for sums of this type. */
  readonly account?: {
    readonly of: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly type: TransactionType | null;
  };
  /** The tags and notes in the slot belong to the sums. */
  readonly marks?: { readonly of: string; readonly by: string };
  /** Items of a list: that the words between two of them name no other purchase says nothing. `all`: every sum that counts. */
  readonly listed?: readonly string[] | "all";
  /** Drops every sum of the utterance that no earlier frame kept. */
  readonly nothing?: true;
  /** The sum counts, but the user should check it; `firmly`: even if it was surely spent. */
  readonly doubt?: readonly string[];
  readonly firmly?: true;
  /** What the phrase says about open drafts; the slots `target`, `values`, `denied`, `field`, `by` hold the rest. */
  readonly says?: Saying;
  /** The sense of the one token that these words become before other frames are tried: 不 + 存 is `drop`. */
  readonly becomes?: string;
  /** A statement, not an order: it counts only if every other word in its clause is explained. */
  readonly stated?: true;
}

/** Why a sum was left out; the app tells it: 「没记：原价68」. */
export type Reason =
  /** Said again with another amount. */
  | "corrected"
  /** The drafts beside it already contain it: a total, a part, money handed over, a shared bill. */
  | "total"
  | "change-given"
  | "per-unit-price"
  /** Asked, offered or usual price. */
  | "quoted-price"
  | "discount"
  | "saved"
  /** What an account holds. */
  | "balance"
  | "paid-by-others"
  | "given-back"
  | "planned"
  | "denied"
  | "asked"
  /** 三四十: between two sums. */
  | "range"
  | "foreign-currency"
  | "out-of-range";

/** What a phrase can say about open drafts. */
export const SAYINGS =
  "refer topic drop keep keep-only store ok wrong leave enough rewant retry errand undo help restore later reason giveup change raise lower scale swap merge likewise open append further more stop exit ask unpriced tell";
export type Saying = WordOf<typeof SAYINGS>;

export const drop = (reason: Reason, ...names: string[]): Effect => ({ drop: names, reason });
export const keep = (...names: string[]): Effect => ({ keep: names });
/** One sum counts in place of others: `instead("b", "quoted-price", "a")`. */
export const instead = (kept: string, reason: Reason, ...dropped: string[]): Effect => ({
  keep: [kept],
  drop: dropped,
  reason,
});
export const amount = (of: string, is: (bound: Bound) => number, others: Effect = {}): Effect => ({
  amount: { of, is },
  keep: [of],
  ...others,
});
/** An amount calculated from what was said; the app tells of which numbers. */
export const reckon = (
  of: string,
  how: HowReckoned,
  numbers: (bound: Bound) => readonly number[],
  others: Effect = {},
): Effect => {
  const reckoned = (bound: Bound) => ({ how, of: numbers(bound) });
  return { ...amount(of, (bound) => resultOf(reckoned(bound)), others), reckoned };
};
export const doubt = (...names: string[]): Effect => ({ doubt: names });
export const spread = (of: string, over: string): Effect => ({ spread: { of, over } });
const type = (is: TransactionType, category?: string, of = "a"): Effect => ({
  type: { of, is, category },
});
export const income = (category?: string): Effect => type("INCOME", category);
export const expense = (category?: string): Effect => type("EXPENSE", category);
export const transfer: Effect = type("TRANSFER");
export const likely = (is: TransactionType, category?: string): Effect => ({
  type: { of: "a", is, category, likely: true },
});
export const moves = (from: string | null, to: string | null): Effect => ({
  account: { of: "a", from, to, type: "TRANSFER" },
});
export const paidBy = (from: string, type: TransactionType | null = null): Effect => ({
  account: { of: "a", from, to: null, type },
});
export const nothing = (reason: Reason): Effect => ({ nothing: true, reason });
export const orders = (says: Saying): Effect => ({ says });
export const becomes = (sense: string): Effect => ({ becomes: sense });
export const tells = (says: Saying): Effect => ({ says, stated: true });

export const numberOf = (bound: Bound, slot: string): number =>
  bound[slot]?.[0]?.value ?? Number.NaN;
export const textOf = (bound: Bound, slot: string): string | undefined => bound[slot]?.[0]?.text;
export const measureOf = (bound: Bound, slot: string): string | undefined =>
  bound[slot]?.[0]?.measure;

/** Classes of names that frames share. */
export const CLASSES: Readonly<Record<string, string>> = {
  THING: "thing|general|name|site",
  REF: "ref|draft",
  DROP: "drop|cut",
  PLAIN: "money|date|type|account|tag|note-said",
  NOUN: "thing|general|name|site|draft",
  VALUE: "money|date|type|account|told|thing|general|name|site|draft",
  WORDS: "unknown|doing|thing|general|name|site|draft",
  STORY:
    "unknown|doing|thing|general|name|site|handed|company|kin|child|cost|date|and|several|count|time|label|account",
  NEWS: "unknown|doing|thing|general|name|site|draft|handed|company|person|elsewhere|told|cost|only|date|and|several|count|time|label|add|wait|field|type|account",
  UNREAL: "wonder|plan|suppose|future|hearsay",
  NAMING:
    "unknown|doing|thing|general|name|site|draft|company|person|handed|kin|child|friend|boss|shop",
  OTHERS: "kin|child|friend|payer|tenant|boss|customer|they",
  SUM: "money|foreign-currency",
  SOME: "measure|some|several|one",
  LISTED: "money|date|type|account|and",
  PAYING: "pays|spend|spent|settle|deduct|buy|bought|got",
  SET: "set|edit",
  SAYS: "set|edit|is|file|only|proof",
  RAISE: "raise|short",
  LOWER: "lower|cut|excess",
  // States how it is: 小票上写的是, 其实才, 人家只收了.
  IS: "is|proof|deal|only|want|handed|same|they|self|customer|taker|boss",
};
