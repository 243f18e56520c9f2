/**
 * A frame is a way of speaking, as data. `when` is a sequence of token names, read from left to right, or
 * a list of such sequences. Record frames and draft frames are written in the same language:
 *
 *   asked money:a      a token named `asked`, then one named `money`, kept in the slot `a`
 *   give|send          either name; CAPITALS are classes of names (CLASSES below)
 *   -pause|wonder      any token but these
 *   me? name* ok+      perhaps, any number, at least one; with a slot: PLAIN:values+
 *   ( PLAIN+ | told )  a group with alternatives; repeated and kept like a token: ( … ):values?
 *   !kin               not followed by one
 *   ^ $                the start and the end of a clause
 *   .. ...             a gap: anything but a sum, within the clause or across pauses
 *   ~ ~~               the same, but no act with money is passed over: the nearest one decides
 *   == =               as long as no other thing is named, within the clause or across pauses: still the same purchase
 *   ....               anything at all, sums as well
 *
 * Light words (了, 又, 就, 吧) between two parts never matter. Repeats take as much as they can, gaps as little.
 * Frames are used in two ways. Record frames look for sums: they are tried in the order of `frames/index.ts`,
 * may overlap, and the first that speaks of a sum decides it. Draft frames must explain every word: `cover.ts`
 * chooses the fewest that explain the most. So gaps belong into record frames, repeats into draft frames.
 */
import type { TransactionType } from "../../transaction.ts";
import type { Token } from "../token.ts";

export interface Frame {
  readonly name: string;
  readonly when: string | readonly string[];
  /** What the tokens in the slots must satisfy, given every sum that counts so far. */
  readonly where?: (bound: Bound, sums: readonly number[]) => boolean;
  readonly so: Effect;
  /** `sentence → outcome` as `acts/show.ts` writes it, divided by ； or a line break. At least three. */
  readonly examples: string;
  /** Sentences that look alike, but that this frame must leave alone. At least one. */
  readonly nearMisses: string;
}

/** The tokens in each slot. */
export type Bound = Readonly<Record<string, readonly Token[]>>;

/** What a frame means: for the sums of a sentence, or for the drafts that are open. */
export interface Effect {
  /** Sums that were said, but not paid, and why. */
  readonly drop?: readonly string[];
  readonly reason?: Reason;
  /** Sums that certainly were: no later frame drops them. */
  readonly keep?: readonly string[];
  /** What a sum comes to, worked out of the slots. */
  readonly amount?: { readonly of: string; readonly is: (bound: Bound) => number };
  /** One sum for each of several days or things, or as many sums as things: 午饭和打车分别是32和20. */
  readonly spread?: { readonly of: string; readonly over: string };
  readonly type?: {
    readonly of: string;
    readonly is: TransactionType;
    readonly category: string | undefined;
    /** The words leave it open; somebody has to look. */
    readonly likely?: true;
  };
  /** Drops every sum of the utterance that no frame kept before. */
  readonly nothing?: true;
  /** Kept, but somebody has to look; `firmly`: even where it was surely spent. */
  readonly doubt?: readonly string[];
  readonly firmly?: true;
  /** What is said about open drafts; the slots `target`, `values`, `denied`, `field`, `by` tell the rest. */
  readonly says?: Saying;
  /** The sense of the one token that these words become, before other frames see them: 不 + 存 is `drop`. */
  readonly becomes?: string;
  /** Tells rather than orders: it counts only if every word beside it in its clause is explained. */
  readonly stated?: true;
}

/** Why a sum was heard and not drafted, for the app to tell: 「没记：原价68」. */
export type Reason =
  /** Said again and differently. */
  | "corrected"
  /** The drafts beside it hold it already: a total, a part, what was handed over, a bill that was shared. */
  | "total"
  | "change-given"
  | "per-unit-price"
  /** Asked for, offered or once usual. */
  | "quoted-price"
  | "discount"
  | "saved"
  | "paid-by-others"
  | "given-back"
  | "planned"
  | "denied"
  | "asked"
  /** 三四十: somewhere between two sums. */
  | "range"
  | "foreign-currency"
  | "out-of-range";

/** What can be said about open drafts. */
export type Saying =
  | WordOf<"refer topic drop keep keep-only store ok wrong leave enough rewant retry errand">
  | WordOf<"undo help restore later reason giveup change raise lower scale swap likewise open">
  | WordOf<"append further more stop exit ask unpriced tell">;

type WordOf<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? First | WordOf<Rest>
  : Words;

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
export const doubt = (...names: string[]): Effect => ({ doubt: names });
export const spread = (of: string, over: string): Effect => ({ spread: { of, over } });
export const type = (is: TransactionType, category?: string, of = "a"): Effect => ({
  type: { of, is, category },
});
export const income = (category?: string): Effect => type("INCOME", category);
export const expense = (category?: string): Effect => type("EXPENSE", category);
export const transfer: Effect = type("TRANSFER");
export const likely = (is: TransactionType, category?: string): Effect => ({
  type: { of: "a", is, category, likely: true },
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
  PLAIN: "money|date|type",
  NOUN: "thing|general|name|site|draft",
  VALUE: "money|date|type|told|thing|general|name|site|draft",
  WORDS: "unknown|doing|thing|general|name|site|draft",
  STORY:
    "unknown|doing|thing|general|name|site|handed|company|kin|child|cost|date|and|several|count|time|label",
  NEWS: "unknown|doing|thing|general|name|site|draft|handed|company|person|elsewhere|told|cost|only|date|and|several|count|time|label|add|wait|field|type",
  UNREAL: "wonder|plan|suppose|future|hearsay",
  OTHERS: "kin|child|friend|payer|tenant|boss|customer|they",
  SOME: "measure|some|several|one",
  LISTED: "money|date|type|and",
  SET: "set|edit",
  SAYS: "set|edit|is|file|only|proof",
  RAISE: "raise|short",
  LOWER: "lower|cut|excess",
  // Says that it is so: 小票上写的是, 其实才, 人家只收了.
  IS: "is|proof|deal|only|want|handed|same|they|self|customer|taker|boss",
};
