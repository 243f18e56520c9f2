import type { BatchDraft as Draft } from "../draft/batch-draft.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { OpenQuestion } from "./answering/open-question.ts";
import type { Act } from "./kinds/act.ts";
import type { Intention } from "./orders/types.ts";
import type { Cuts } from "./reading.ts";
import type { Token } from "./token.ts";

/** What an utterance may be about. */
export interface About {
  /** Every draft of the open batch; `null` if none is open: then a sentence about money is recorded. */
  readonly batch: readonly Draft[] | null;
  /** The open drafts are saved entries: an order on another name means another entry. */
  readonly areSaved?: boolean;
  /** What the app has asked. */
  readonly asked: OpenQuestion | null;
  readonly context: UserContext;
  /** The last question about the books, for 上个月呢. */
  readonly lastQuery?: LedgerQuery | null;
  /** Entries were saved a moment ago: 改成25 means them. */
  readonly hasJustSaved?: boolean;
}

/** An act, and what it was read from. */
export interface Understood {
  readonly act: Act;
  readonly tokens: readonly Token[];
  /** The phrases about the drafts, in order; empty for a sentence to record. */
  readonly phrases: readonly Intention[];
  /** Positions of the drafts that are named, by place or by name. */
  readonly named: readonly number[];
  /** The names of the frames that took part. */
  readonly frames: readonly string[];
  /** The rows of the tables of orders that decided. */
  readonly because: readonly string[];
  /** Frames explain every word: only then may the first layer act on it. */
  readonly owned: boolean;
  /** The act was read as the answer to the app's question. */
  readonly answers: boolean;
  readonly confidence: number;
}

/** With how often the utterance, or a part of it, was cut into words. */
export type Explained = Understood & { readonly cuts: Cuts };
