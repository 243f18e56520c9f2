import type { CalendarDate } from "../calendar-date.ts";
import type { Save } from "../ledger/amending.ts";
import type { EntrySearch } from "../ledger/entry-search.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { ConverseQuestion, CorrectQuestion, ParseQuestion } from "../ports/understanding.ts";
import type { Reminder } from "../recurring/reminder.ts";
import type {
  AppPage,
  BudgetQuestion,
  Pace,
  RecurringQuestion,
  ReminderWish,
} from "../understanding/understand.ts";
import type { DialogueState } from "./state.ts";

/** What the shell must do next, in order. The core itself does no IO. */
export type DialogueEffect =
  /** Queued behind the line being spoken. */
  | { readonly type: "speak"; readonly line: string }
  /** Barge-in: stops the line being spoken and empties the queue. */
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
  | ({ readonly type: "save-batch"; readonly request: number } & Save)
  /** Reports `ledger-answered` with `answerFromLedger`, or `ledger-query-failed`. */
  | { readonly type: "query-ledger"; readonly request: number; readonly query: LedgerQuery }
  /** Reports `budgets-read`; nothing if they cannot be read. */
  | { readonly type: "read-budgets" }
  /** Reports `holdings-read`; nothing if they cannot be read. */
  | { readonly type: "read-holdings" }
  /** Keeps on the device what `budgets-read` brings the next time as told. */
  | { readonly type: "keep-told"; readonly told: readonly string[] }
  /**
   * Keeps a recurring entry from that day on. Reports `recurring-kept`, `recurring-known` if one that
   * `remindsOfSame` is there already (it stays the only one), or `recurring-not-kept` if it could not.
   */
  | {
      readonly type: "keep-recurring";
      readonly offer: RecurringQuestion;
      readonly from: CalendarDate;
    }
  /** Reports `reminders-read`, or `reminders-not-read` if they cannot be read. */
  | { readonly type: "read-reminders"; readonly wants: ReminderWish }
  /** Removes a recurring entry; what was recorded stays. Reports `recurring-ended` or `recurring-not-ended`. */
  | { readonly type: "end-recurring"; readonly reminder: Reminder }
  /** The user cancelled posted drafts: they wait on no device any more. */
  | { readonly type: "dismiss-waiting"; readonly ids: readonly string[] }
  /** Shows another page of the app. The conversation goes on there. */
  | { readonly type: "open-page"; readonly page: AppPage }
  /** Opens the ledger of this name, where everything begins anew; otherwise reports `ledger-not-switched`. */
  | { readonly type: "switch-ledger"; readonly name: string }
  /** The voice speaks so for the rest of the session. */
  | { readonly type: "pace-voice"; readonly pace: Pace }
  /** Sets or removes a budget. Reports `budget-kept`, or `budget-not-kept` if it could not. */
  | { readonly type: "keep-budget"; readonly offer: BudgetQuestion }
  /** Reports `entries-found` with what `searchLedger` finds, or `ledger-query-failed`. */
  | { readonly type: "find-entries"; readonly request: number; readonly search: EntrySearch }
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
