import type { LedgerAnswer } from "../ledger/ledger-query.ts";
import type { Moment } from "../moment.ts";
import type { ConverseAnswer, CorrectAnswer, ParseAnswer } from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { Connectivity, DialogueSettings } from "./state.ts";

/** What happened, and when by the user's clock. */
export type DialogueEvent = Happening & { readonly at: Moment };

export type Happening = UserAct | Outcome | Circumstance;

/** A tap, swipe or edit on the cards; `index` names the draft. */
export type Touch =
  | { readonly type: "item-confirmed" | "item-cancelled" | "item-restored"; readonly index: number }
  | { readonly type: "item-edited"; readonly index: number; readonly change: TransactionChange }
  | { readonly type: "batch-confirmed" | "batch-cancelled" };

/** What the user did: by voice, by typing, by touch. */
export type UserAct =
  | Touch
  | { readonly type: "session-started" }
  | { readonly type: "speech-started" }
  /** A whole utterance, spoken or typed. */
  | { readonly type: "speech-recognized"; readonly text: string }
  /** Words that came with an address or were shared to the app: nobody knows who wrote them. */
  | { readonly type: "words-received"; readonly text: string }
  | { readonly type: "undo-requested" }
  /** A sum that was heard and not drafted is to be recorded after all. */
  | { readonly type: "sum-recorded"; readonly index: number }
  /** What was said and not yet recorded is to be recorded, or is not wanted. */
  | { readonly type: "leftover-taken" | "leftover-dropped" }
  | { readonly type: "exit-requested" };

/** What came of an effect, with its request number. */
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
  | { readonly type: "batch-saved"; readonly request: number }
  | { readonly type: "save-failed"; readonly request: number }
  | LedgerOutcome;

export type LedgerOutcome =
  | { readonly type: "ledger-answered"; readonly request: number; readonly answer: LedgerAnswer }
  | { readonly type: "ledger-query-failed"; readonly request: number };

/** Only a failed connection is offline; a 429 or 5xx is a server that could not help. */
export type AskFailure = "connection" | "service";

export type Circumstance =
  | { readonly type: "connectivity-changed"; readonly connectivity: Connectivity }
  | { readonly type: "settings-changed"; readonly settings: DialogueSettings }
  | { readonly type: "session-timed-out" }
  | { readonly type: "session-disposed" };

const CIRCUMSTANCES: ReadonlySet<Happening["type"]> = new Set<Circumstance["type"]>([
  "connectivity-changed",
  "settings-changed",
  "session-timed-out",
  "session-disposed",
]);

/** Neither what came of an effect nor a circumstance. */
export function isUserAct(event: DialogueEvent): boolean {
  return !("request" in event) && !CIRCUMSTANCES.has(event.type);
}
