import { shape } from "../../checks.ts";
import { NO } from "../../understanding/answering/answering.ts";
import type { Act } from "../../understanding/understand.ts";
import { eitherOf } from "./consent.ts";
import type { Question } from "./question.ts";
import { isAct } from "./stored.ts";

/** 是改昨天的修表，还是记一笔新的？ The batch is the saved entries that are perhaps meant. */
export interface ChangeOrNewAsked {
  readonly kind: "change-or-new";
  readonly add: Extract<Act, { type: "append" }>;
}

/** A yes says neither. Its entries are named by the phase, which says it. */
export const changeOrNew: Question<ChangeOrNewAsked> = {
  stored: shape({ add: isAct }),
  choices: () => ["改", "新的"],
  no: NO,
  answersLoosely: ({ add }, heard) =>
    eitherOf(heard, { adding: add, altering: { type: "confirm", drafts: "all" } }),
  asksWhich: true,
};
