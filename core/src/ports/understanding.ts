import type { RenamedCategories } from "../ledger/category.ts";
import type { HiddenCategories } from "../ledger/hidden-categories.ts";
import type { Moment } from "../moment.ts";
import type {
  ParsedTransaction,
  Transaction,
  TransactionChange,
  TransactionType,
} from "../transaction.ts";

/**
 * Works out what an utterance means. The local engine, the HTTP client and the server's
 * model-backed engine all implement it.
 *
 * Contract: resolves for any text, saying `unclear`, `clarify` or no transactions when nothing
 * fits; rejects with {@link UnderstandingUnavailable} only when it could not try. Never throws
 * what the user said: an error message may end in a log.
 */
export interface Understanding {
  parse(question: ParseQuestion, signal?: AbortSignalLike): Promise<ParseAnswer>;
  correct(question: CorrectQuestion, signal?: AbortSignalLike): Promise<CorrectAnswer>;
  converse(question: ConverseQuestion, signal?: AbortSignalLike): Promise<ConverseAnswer>;
}

/** The part of `AbortSignal` an engine needs; the core knows no web platform. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** What an engine should know about the speaker besides the words. */
export interface UserContext {
  readonly recentCategories: readonly string[];
  readonly customCategories: readonly string[];
  readonly customCategoryTypes?: CustomCategoryTypes;
  readonly renamedCategories?: RenamedCategories;
  readonly hiddenCategories?: HiddenCategories;
  readonly now: Moment;
}

/** Of each custom category, in their order, what it was made for; without it, a name goes with any type. */
export type CustomCategoryTypes = readonly (readonly TransactionType[])[];

export interface ParseQuestion {
  readonly text: string;
  readonly context: UserContext;
}

export interface ParseAnswer {
  /** In the order they were said; at most ten. */
  readonly transactions: readonly ParsedTransaction[];
  /** More than ten were said and the rest was left out. */
  readonly truncated: boolean;
}

/** A pending draft as an engine sees it: renumbered from 0, settled drafts left out. */
export interface NumberedTransaction extends Transaction {
  readonly index: number;
}

export interface CorrectQuestion {
  readonly currentBatch: readonly NumberedTransaction[];
  readonly correctionText: string;
  readonly context: UserContext;
}

export type CorrectionIntent = "correction" | "confirm" | "cancel" | "append" | "unclear";

/** Why an engine is unsure: which draft is meant, or what is to become of it. */
export type UnclearReason = "target" | "change";

export interface Correction {
  /** Into `currentBatch`; {@link APPENDED} for a transaction that is not there yet. */
  readonly index: number;
  readonly updatedFields: TransactionChange;
}

/** The index of a correction that adds a transaction. */
export const APPENDED = -1;

export interface CorrectAnswer {
  readonly intent: CorrectionIntent;
  /** With confirm and cancel: the drafts they are limited to; empty means the whole batch. */
  readonly corrections: readonly Correction[];
  readonly reason: UnclearReason | null;
  readonly confidence: number;
}

export interface ConversationMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ConverseQuestion {
  readonly messages: readonly ConversationMessage[];
  readonly currentTransaction: Transaction | null;
  readonly context: UserContext;
}

export type ConverseAction = "correct" | "parse" | "clarify" | "query";

export interface ConverseAnswer {
  readonly action: ConverseAction;
  /** The whole transaction after the change (`correct`) or the new one (`parse`); else null. */
  readonly transaction: ParsedTransaction | null;
  readonly message: string | null;
}

/** The engine could not try: no connection, no model, no time. */
export class UnderstandingUnavailable extends Error {
  override readonly name = "UnderstandingUnavailable";
}
