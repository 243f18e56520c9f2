import type { NamedBudget } from "../budgets/named-budget.ts";
import type { FoundEntries, FoundEntry } from "../ledger/entry-search.ts";
import type { Holdings, LedgerAnswer } from "../ledger/query/answer-query.ts";
import type { Moment } from "../moment.ts";
import type { SaveFailure } from "../ports/ledger.ts";
import type { ConverseAnswer, CorrectAnswer, ParseAnswer } from "../ports/understanding.ts";
import type { Reminder } from "../recurring/reminder.ts";
import type { TransactionChange } from "../transaction.ts";
import type {
  BudgetQuestion,
  RecurringQuestion,
  ReminderWish,
} from "../understanding/understand.ts";
import type { ReceivedDraft } from "./actions/received.ts";
import type { Connectivity, DialogueSettings } from "./state.ts";

/** An event, with the moment by the user's clock. */
export type DialogueEvent = Happening & { readonly at: Moment };

export type Happening = UserAct | Outcome | Circumstance;

/** A tap, swipe or edit on the cards; `index` names the draft. */
export type Touch =
  | { readonly type: "item-confirmed" | "item-cancelled" | "item-restored"; readonly index: number }
  | { readonly type: "item-edited"; readonly index: number; readonly change: TransactionChange }
  | { readonly type: "batch-confirmed" | "batch-cancelled" };

/** An action of the user: by voice, by typing, by touch. */
export type UserAct =
  | Touch
  | { readonly type: "session-started" }
  | { readonly type: "speech-started" }
  /** A whole utterance, spoken or typed. */
  | {
      readonly type: "speech-recognized";
      readonly text: string;
      /** Of spoken text: the figures in it, as written, that may have been misheard. */
      readonly doubtful?: readonly string[];
    }
  /** Text from a link or shared to the app. It may come from anybody, so it decides about no draft. */
  | { readonly type: "words-received"; readonly text: string }
  /** Drafts that were read from something other than a sentence; see `actions/received.ts`. */
  | {
      readonly type: "drafts-received";
      readonly drafts: readonly ReceivedDraft[];
      /** The user asked for them now: they join the open drafts instead of waiting beside them. */
      readonly joins?: true;
    }
  /** The user restores the batch that was dropped last. */
  | { readonly type: "undo-requested" }
  /** The user restores one of the dropped batches, or throws it away. */
  | {
      readonly type: "dropped-restored" | "dropped-discarded";
      readonly droppedAtMs: number;
    }
  /** Throwing it away was a slip. */
  | { readonly type: "discard-undone" }
  /** The user taps one of the saved entries that the app found. */
  | { readonly type: "entry-chosen"; readonly index: number }
  /** The user taps a sum that was left out: record it after all. */
  | { readonly type: "sum-recorded"; readonly index: number }
  /** The user records what was heard and not yet drafted, or drops it. */
  | { readonly type: "leftover-taken" | "leftover-dropped" }
  | { readonly type: "exit-requested" };

/** The outcome of an effect, with its request number. */
export type Outcome =
  | { readonly type: "parse-answered"; readonly request: number; readonly answer: ParseAnswer }
  | { readonly type: "correct-answered"; readonly request: number; readonly answer: CorrectAnswer }
  | {
      readonly type: "converse-answered";
      readonly request: number;
      readonly answer: ConverseAnswer;
    }
  | { readonly type: "ask-failed"; readonly request: number; readonly cause: AskFailure }
  | { readonly type: "deadline-passed"; readonly request: number }
  /** `ids`: of the new entries, in the order of the effect. */
  | { readonly type: "batch-saved"; readonly request: number; readonly ids: readonly string[] }
  | { readonly type: "save-failed"; readonly request: number; readonly cause: SaveCause }
  | { readonly type: "entries-found"; readonly request: number; readonly found: FoundEntries }
  | LedgerOutcome;

export type LedgerOutcome =
  | { readonly type: "ledger-answered"; readonly request: number; readonly answer: LedgerAnswer }
  | { readonly type: "ledger-query-failed"; readonly request: number };

/** Only a failed connection counts as offline; on a 429 or 5xx the server was reached and could not help. */
export type AskFailure = "connection" | "service";

/** `entry-changed`: a saved entry to be amended is no longer as the user saw it, so nothing was saved. */
export type SaveCause = "not-saved" | "entry-changed";

/** What a ledger's failure means for the dialogue. */
export function saveCauseOf(failure: SaveFailure): SaveCause {
  const isEntrys = failure === "changed-meanwhile" || failure === "no-such-entry";
  return isEntrys ? "entry-changed" : "not-saved";
}

export type Circumstance =
  | { readonly type: "connectivity-changed"; readonly connectivity: Connectivity }
  | { readonly type: "settings-changed"; readonly settings: DialogueSettings }
  /** How the budgets stand after a save, and what the user was told about them on this device. */
  | {
      readonly type: "budgets-read";
      readonly budgets: readonly NamedBudget[];
      readonly told: readonly string[];
    }
  /** The accounts, and what moved between them, after a save. */
  | { readonly type: "holdings-read"; readonly holdings: Holdings }
  | {
      readonly type: "recurring-kept" | "recurring-known" | "recurring-not-kept";
      readonly offer: RecurringQuestion;
    }
  | {
      readonly type: "reminders-read";
      readonly wants: ReminderWish;
      readonly reminders: readonly Reminder[];
    }
  | { readonly type: "reminders-not-read" }
  | { readonly type: "recurring-ended" | "recurring-not-ended"; readonly reminder: Reminder }
  /** `names`: of the ledgers that this device has. */
  | {
      readonly type: "ledger-not-switched";
      readonly because: "unknown" | "already-there" | "drafts-open" | "failed";
      readonly name: string;
      readonly names: readonly string[];
    }
  | { readonly type: "budget-kept" | "budget-not-kept"; readonly offer: BudgetQuestion }
  /** The user saved entries by other means: the form, a due card, an import, another tab. */
  | {
      readonly type: "entries-recorded";
      /** Those that 撤销 may remove; none of an import, which has an undo of its own. */
      readonly recorded: readonly FoundEntry[];
      readonly savedAtMs: number;
    }
  | { readonly type: "session-timed-out" }
  | { readonly type: "session-disposed" }
  /** The user erased the books: nothing that was said is kept either. */
  | { readonly type: "books-erased" };

const CIRCUMSTANCES: ReadonlySet<Happening["type"]> = new Set<Circumstance["type"]>([
  "connectivity-changed",
  "settings-changed",
  "budgets-read",
  "holdings-read",
  "recurring-kept",
  "recurring-known",
  "recurring-not-kept",
  "reminders-read",
  "reminders-not-read",
  "recurring-ended",
  "recurring-not-ended",
  "ledger-not-switched",
  "budget-kept",
  "budget-not-kept",
  "entries-recorded",
  "session-timed-out",
  "session-disposed",
  "books-erased",
]);

/** Neither the outcome of an effect nor a circumstance. */
export function isUserAct(event: DialogueEvent): boolean {
  return !("request" in event) && !CIRCUMSTANCES.has(event.type);
}
