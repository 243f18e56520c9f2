import { type Check, tagged } from "../../checks.ts";
import type { DraftBatch } from "../../draft/draft-batch.ts";
import type {
  BudgetAmountQuestion,
  BudgetQuestion,
  EndRecurringQuestion,
  RecurringDayQuestion,
  RecurringQuestion,
  WhichRecurringQuestion,
} from "../../understanding/understand.ts";
import type { Undrafted } from "../undrafted.ts";
import { type AmendAsked, amend } from "./amend.ts";
import { budget } from "./budget.ts";
import { budgetAmount } from "./budget-amount.ts";
import { type ChangeOrNewAsked, changeOrNew } from "./change-or-new.ts";
import { type AddOrChangeAsked, addOrChange, type ConsentAsked, consent } from "./consent.ts";
import { endRecurring, whichRecurring } from "./end-recurring.ts";
import { type LeaveOutAsked, leaveOut } from "./leave-out.ts";
import { type MoreAsked, more } from "./more.ts";
import {
  type WhatFieldAsked,
  type WhatValueAsked,
  type WhichDraftAsked,
  whatField,
  whatValue,
  whichDraft,
} from "./open-change.ts";
import type { Left, Question } from "./question.ts";
import { recurring } from "./recurring.ts";
import { recurringDay } from "./recurring-day.ts";
import { type ReopenAsked, reopen } from "./reopen.ts";
import { type RetrySaveAsked, retrySave } from "./retry-save.ts";
import { type SaveAsked, save, type UnheardAsked, unheard } from "./save.ts";
import { type SayAnewAsked, sayAnew } from "./say-anew.ts";
import { type TakeUpRestAsked, takeUpRest } from "./take-up-rest.ts";
import { type TwiceAsked, twice } from "./twice.ts";
import { type VerdictAsked, verdict } from "./verdict.ts";
import { type WhatAmountAsked, whatAmount } from "./what-amount.ts";
import { type WhichEntryAsked, whichEntry } from "./which-entry.ts";
import { type OneOrAllAsked, oneOrAll, type WhichOfAsked, whichOf } from "./which-of.ts";

/** What the app has asked: plain data, stored with the conversation. */
export type Asked =
  | (VerdictAsked | MoreAsked | SaveAsked | UnheardAsked | RetrySaveAsked | LeaveOutAsked)
  | (SayAnewAsked | WhichDraftAsked | WhatValueAsked | WhatFieldAsked)
  | (WhichOfAsked | OneOrAllAsked | ReopenAsked | ConsentAsked | AddOrChangeAsked)
  | (WhatAmountAsked | TwiceAsked | RecurringQuestion | RecurringDayQuestion | BudgetQuestion)
  | (EndRecurringQuestion | WhichRecurringQuestion | BudgetAmountQuestion)
  | (AmendAsked | ChangeOrNewAsked | WhichEntryAsked | TakeUpRestAsked);

/** Every kind of question. A further one is a record in a file of its own, and a line here and above. */
export const QUESTIONS: {
  readonly [Kind in Asked["kind"]]: Question<Extract<Asked, { readonly kind: Kind }>>;
} = {
  verdict,
  more,
  save,
  unheard,
  "retry-save": retrySave,
  "leave-out": leaveOut,
  "say-anew": sayAnew,
  "which-draft": whichDraft,
  "what-value": whatValue,
  "what-field": whatField,
  "which-of": whichOf,
  "one-or-all": oneOrAll,
  reopen,
  consent,
  "add-or-change": addOrChange,
  "what-amount": whatAmount,
  twice,
  recurring,
  "recurring-day": recurringDay,
  "end-recurring": endRecurring,
  "which-recurring": whichRecurring,
  "budget-amount": budgetAmount,
  budget,
  amend,
  "change-or-new": changeOrNew,
  "which-entry": whichEntry,
  "take-up-rest": takeUpRest,
};

/** Whether a stored question is one of the app's own. */
export const isAsked: Check = tagged(
  "kind",
  Object.fromEntries(Object.entries(QUESTIONS).map(([kind, { stored }]) => [kind, stored])),
);

export function questionOf({ kind }: Asked): Question<Asked> {
  return QUESTIONS[kind] as Question<Asked>;
}

/** The words of a question about drafts; empty if it ended what was said before. */
export function spoken(asked: Asked, batch: DraftBatch = { items: [] }): string {
  return questionOf(asked).said?.(asked, batch) ?? "";
}

/** The answers that can be tapped, as the user would say them. */
export function choicesOf(asked: Asked | null): readonly string[] {
  return (asked && questionOf(asked).choices?.(asked)) ?? [];
}

/** Whether another question may be asked in its place. */
export function givesWay(asked: Asked | null): boolean {
  return asked === null || questionOf(asked).givesWay === true;
}

/** Whether help and chatter leave it open and have it said again. */
export function isRepeated(asked: Asked | null): asked is Asked {
  return asked !== null && questionOf(asked).isRepeated === true;
}

/** Whether it is about a change or verdict that was not carried out: the next 好的 or 撤销 may mean that one. */
export function isOfUndone(asked: Asked | null): boolean {
  return asked !== null && questionOf(asked).isOfUndone === true;
}

/** Whether nothing was understood that an answer could complete. */
export function isAnew(asked: Asked | null): boolean {
  return asked !== null && questionOf(asked).isAnew === true;
}

/** The drafts that the question is about, if any. */
export function draftsAsked(asked: Asked | null): readonly number[] {
  return (asked && questionOf(asked).drafts?.(asked)) ?? [];
}

/** What an unanswered question leaves to be recorded: 午饭 without its price, the rent that is due today. */
export function leftBy(asked: Asked | null, left: Left): readonly Undrafted[] {
  return (asked && questionOf(asked).leaves?.(asked, left)) ?? [];
}
