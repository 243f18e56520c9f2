import type { Act } from "../understanding/understand.ts";
import { laterThanDrafts, listReminders, recurringLater } from "./actions/after-drafts.ts";
import { doOfApp, doOfAppAlone, doOfAppBeside, switchLedger } from "./actions/app.ts";
import { append } from "./actions/append.ts";
import { answerAside, answerAsideAlone } from "./actions/aside.ts";
import { askBudgetAmount, offerBudgetAlone } from "./actions/budgets.ts";
import { cancel, cancelSentence } from "./actions/cancel.ts";
import { change } from "./actions/change.ts";
import { confirm, nothingPending } from "./actions/confirm.ts";
import { exit, exitAlone, exitMeanwhile } from "./actions/exit.ts";
import { goOn, goOnAlone } from "./actions/go-on.ts";
import { help, helpAlone } from "./actions/help.ts";
import { interpret, joinSentence, stillInterpreting } from "./actions/interpret.ts";
import { askBooks, askBooksBeside, askMeaning, unanswerableBeside } from "./actions/query.ts";
import { appendAlone } from "./actions/record.ts";
import { offerRecurringAlone } from "./actions/recurring.ts";
import { askToEndAlone, readRemindersAlone } from "./actions/reminders.ts";
import { reply, replyAlone } from "./actions/reply.ts";
import { restore, restoreLast } from "./actions/restore.ts";
import { findSaved, findSavedLater } from "./actions/saved.ts";
import { tell, tellAlone } from "./actions/tell.ts";
import { askForMeaning, askForMissing } from "./actions/unclear.ts";
import { undo, undoLast } from "./actions/undo.ts";
import { askAmountAlone, askAmountBeside } from "./actions/unpriced.ts";
import { askAgain, hearAfresh, type WhileChoosing } from "./actions/while-choosing.ts";
import {
  answerMeanwhile,
  cancelMeanwhile,
  endMeanwhile,
  giveUpChange,
  ifSure,
  supersede,
  type WhileCorrecting,
  waitForChange,
} from "./actions/while-correcting.ts";
import type { Step } from "./effects.ts";
import type { Heard } from "./heard.ts";
import type { DialogueState, Interpreting, OpenBatch } from "./state.ts";
import type { Turn } from "./turn.ts";

/** What an act does in each phase. Saving is no column: what is said then is deferred. */
type Row<Wanted extends Act> = readonly [
  /** idle, listening, finding */
  alone: (state: DialogueState, heard: Heard<Wanted>) => Step,
  interpreting: (state: DialogueState, heard: Heard<Wanted>, phase: Interpreting) => Step,
  /** What does not answer which of the entries is meant. */
  choosing: (state: DialogueState, heard: Heard<Wanted>, during: WhileChoosing) => Step,
  /** confirming; also what a model made of the words, and what a touch means */
  drafts: (state: DialogueState, draft: OpenBatch, turn: Turn<Wanted>) => Step,
  /** A model works on an earlier utterance. */
  correcting: (state: DialogueState, heard: Heard<Wanted>, during: WhileCorrecting) => Step,
];

type Table = { readonly [Type in Act["type"]]: Row<Act & { readonly type: Type }> };

/** Every act in every phase. */
const DOES: Table = {
  // [alone, interpreting, choosing, drafts, correcting]
  record: [interpret, joinSentence, hearAfresh, askForMeaning, supersede],
  unpriced: [askAmountAlone, joinSentence, hearAfresh, askAmountBeside, supersede],
  unclear: [interpret, joinSentence, hearAfresh, askForMissing, supersede],
  append: [appendAlone, stillInterpreting, hearAfresh, append, supersede],
  change: [interpret, stillInterpreting, hearAfresh, change, supersede],
  confirm: [nothingPending, stillInterpreting, hearAfresh, confirm, ifSure(waitForChange)],
  cancel: [nothingPending, cancelSentence, hearAfresh, cancel, cancelMeanwhile],
  // Drafts: apply.ts does them one by one.
  several: [interpret, stillInterpreting, hearAfresh, askForMeaning, supersede],
  restore: [restoreLast, stillInterpreting, hearAfresh, restore, supersede],
  undo: [undoLast, stillInterpreting, hearAfresh, undo, ifSure(giveUpChange)],
  reply: [replyAlone, stillInterpreting, hearAfresh, reply, supersede],
  continue: [goOnAlone, stillInterpreting, hearAfresh, goOn, ifSure(endMeanwhile)],
  exit: [exitAlone, exitMeanwhile, exitMeanwhile, exit, ifSure(endMeanwhile)],
  tell: [tellAlone, stillInterpreting, askAgain, tell, ifSure(answerMeanwhile)],
  help: [helpAlone, stillInterpreting, askAgain, help, ifSure(answerMeanwhile)],
  aside: [answerAsideAlone, stillInterpreting, hearAfresh, answerAside, supersede],
  query: [askBooks, askBooks, askBooks, askBooksBeside, askBooks],
  unanswerable: [askMeaning, askMeaning, askMeaning, unanswerableBeside, answerMeanwhile],
  saved: [findSaved, stillInterpreting, hearAfresh, findSavedLater, supersede],
  recurring: [offerRecurringAlone, stillInterpreting, hearAfresh, recurringLater, supersede],
  budget: [offerBudgetAlone, stillInterpreting, hearAfresh, laterThanDrafts, supersede],
  "open-budget": [askBudgetAmount, stillInterpreting, hearAfresh, laterThanDrafts, supersede],
  reminders: [readRemindersAlone, stillInterpreting, hearAfresh, listReminders, supersede],
  "end-recurring": [askToEndAlone, stillInterpreting, hearAfresh, laterThanDrafts, supersede],
  "switch-ledger": [switchLedger, stillInterpreting, hearAfresh, laterThanDrafts, supersede],
  "open-page": [doOfAppAlone, doOfApp, doOfApp, doOfAppBeside, answerMeanwhile],
  "pace-voice": [doOfAppAlone, doOfApp, doOfApp, doOfAppBeside, answerMeanwhile],
};

export function does({ type }: Act) {
  const [alone, interpreting, choosing, drafts, correcting] = DOES[type] as Row<Act>;
  return { alone, interpreting, choosing, drafts, correcting };
}
