import type { Act, Edit } from "../kinds/act.ts";
import type { Phrase } from "../kinds/phrase.ts";
import type { Token } from "../token.ts";

/** `sure`: carried out. `likely`: a draft and a value, or a verdict, are there, but something stands beside them, so the app asks. `none`: nothing can be proposed. */
export type Certainty = "sure" | "likely" | "none";

/** `unreal`: nothing was paid, so nothing is added, either. */
export type Doubt = Exclude<Certainty, "sure"> | "unreal";

/** What an utterance wants of the open drafts. */
export interface Orders {
  /** What is done; `unclear` unless the certainty is `sure`, with what the app asks about in `perhaps`. */
  readonly act: Act;
  readonly certainty: Certainty;
  /** What the frames propose, in the order said. */
  readonly phrases: readonly Intention[];
  /** The same after later words have taken back earlier ones: 取消咖啡，不是，取消打车. */
  readonly meant: readonly Intention[];
  /** Frames explain every word. */
  readonly owned: boolean;
  /** 存吧，等等 and 对，但是: the speaker has not finished, or takes it back. */
  readonly unfinished: boolean;
  /** The words tell of no payment of the speaker's: a plan, another time, somebody else's. */
  readonly isUnreal: boolean;
  /** How far the rows of `DOUBTS` that match let the certainty fall. */
  readonly doubts: readonly Doubt[];
  /** The names of the rows that decided; the tests of the tables compare them. */
  readonly because: readonly string[];
}

/** What one frame proposes: act, target, field, values and span. */
export type Intention = Phrase & { readonly edits: readonly Edit[] };

/**
 * A member of the sequence that the tables read: an intention, or a word that no frame explains. It is a token, so the
 * matcher of the frames matches it. Its names are
 * - of an intention: what it says (`drop`), and the same with each of its marks (`drop-it`, `drop-told-loose`): see `linkOf`;
 * - of a word: `stray`, and what it may do to the certainty: see `SIGNALS`.
 */
export interface Link extends Token {
  readonly intention: Intention | null;
  readonly moods: readonly string[];
}

/** An act, and why it is not certain, although it can be made. */
export interface Made {
  readonly act: Act;
  readonly doubts?: readonly string[];
}
