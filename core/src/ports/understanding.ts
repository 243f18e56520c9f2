import type { RenamedCategories } from "../ledger/category.ts";
import type { HiddenCategories } from "../ledger/hidden-categories.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { Memory } from "../memory/memory.ts";
import type { Moment } from "../moment.ts";
import type {
  ParsedTransaction,
  Transaction,
  TransactionChange,
  TransactionType,
} from "../transaction.ts";

/** The part of the user's waiting time that the network takes. */
export const NETWORK_ALLOWANCE_MS = 250;

/**
 * Works out what an utterance means. The local engine, the HTTP client and the server's
 * model-backed engine all implement it.
 *
 * Contract: resolves for any text, saying `unclear`, `clarify` or no transactions when nothing
 * fits; rejects with {@link UnderstandingUnavailable} only if it could not try. The user's words never
 * appear in an error: its message may end up in a log.
 */
export interface Understanding {
  parse(question: ParseQuestion, signal?: AbortSignalLike): Promise<ParseAnswer>;
  correct(question: CorrectQuestion, signal?: AbortSignalLike): Promise<CorrectAnswer>;
  converse(question: ConverseQuestion, signal?: AbortSignalLike): Promise<ConverseAnswer>;
}

/** The part of `AbortSignal` that an engine needs; the core does not depend on the web platform. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** What an engine knows about the speaker besides the words. */
export interface UserContext {
  readonly recentCategories: readonly string[];
  readonly customCategories: readonly string[];
  readonly customCategoryTypes?: CustomCategoryTypes;
  readonly renamedCategories?: RenamedCategories;
  readonly hiddenCategories?: HiddenCategories;
  /** The names of the user's accounts; those with people are in `people`. Only on the device. */
  readonly accounts?: readonly string[];
  readonly people?: readonly string[];
  /** ISO 4217, by the account's name, of accounts that are not kept in yuan. Only on the device. */
  readonly accountCurrencies?: Readonly<Record<string, string>>;
  /** Only on the device: see {@link Memory}. */
  readonly memory?: Memory;
  readonly now: Moment;
}

/** For each custom category, in their order, the types it was made for; if absent, it fits any type. */
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

/** Why an engine is unsure: which draft is meant, or which change. */
export type UnclearReason = "target" | "change";

export interface Correction {
  /** Index into `currentBatch`; {@link APPENDED} for a new transaction. */
  readonly index: number;
  readonly updatedFields: TransactionChange;
}

/** The index of a correction that adds a transaction. */
export const APPENDED = -1;

export interface CorrectAnswer {
  readonly intent: CorrectionIntent;
  /** For confirm and cancel: the drafts that are meant; empty means the whole batch. */
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
  /** The whole transaction, as changed (`correct`) or new (`parse`); otherwise null. */
  readonly transaction: ParsedTransaction | null;
  readonly message: string | null;
  /** With `query`: the question as data, if the engine could write it so. It only reads. */
  readonly query?: LedgerQuery | null;
}

/** The engine could not try: no connection, no model, no time. */
export class UnderstandingUnavailable extends Error {
  override readonly name = "UnderstandingUnavailable";
}
