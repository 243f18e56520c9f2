import type { LedgerQuery } from "../ledger/ledger-query.ts";
import type { ConverseQuestion, CorrectQuestion, ParseQuestion } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";
import type { DialogueState } from "./state.ts";

/** What the shell must do next, in order. Nothing in the core does it. */
export type DialogueEffect =
  /** Queues behind what is being said. */
  | { readonly type: "speak"; readonly line: string }
  /** Barge-in: ends the line being said and drops the queue. */
  | { readonly type: "stop-speaking" }
  /**
   * Asks the best engine there is and reports `…-answered` or `ask-failed`; when `budgetMs` have
   * passed without either, reports `deadline-passed`.
   */
  | {
      readonly type: "ask";
      readonly request: number;
      readonly question: Question;
      readonly budgetMs: number;
    }
  /** The answer is no longer wanted; the request may be aborted. */
  | { readonly type: "abandon-request"; readonly request: number }
  /** Reports `batch-saved` once it is durable, or `save-failed` when nothing was kept. */
  | {
      readonly type: "save-batch";
      readonly request: number;
      readonly transactions: readonly Transaction[];
    }
  /** Reports `ledger-answered` with `answerQuery` of the ledger's entries, or `ledger-query-failed`. */
  | { readonly type: "query-ledger"; readonly request: number; readonly query: LedgerQuery }
  /** Reports `session-timed-out` after `ms` without another restart. */
  | { readonly type: "restart-idle-timer"; readonly ms: number }
  | { readonly type: "stop-idle-timer" };

export type Question =
  | ({ readonly kind: "parse" } & ParseQuestion)
  | ({ readonly kind: "correct" } & CorrectQuestion)
  | ({ readonly kind: "converse" } & ConverseQuestion);

export interface Step {
  readonly state: DialogueState;
  readonly effects: readonly DialogueEffect[];
}
