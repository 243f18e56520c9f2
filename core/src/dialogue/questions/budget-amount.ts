import { isText, nullOr, shape } from "../../checks.ts";
import { NO } from "../../understanding/answering/answering.ts";
import { budgetOf } from "../../understanding/answering/plan-said.ts";
import type { BudgetAmountQuestion } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { say } from "../turn.ts";
import { declinesOffer } from "./offer.ts";
import type { Question } from "./question.ts";

/** 餐饮预算每个月多少？ The answer makes it an offer; 餐饮一千 names the category. */
export const budgetAmount: Question<BudgetAmountQuestion> = {
  stored: shape({ category: nullOr(isText) }),
  said: (asked) => announcements.budgetOfHowMuch(asked),
  no: NO,
  answersLoosely: ({ category }, { said }) => budgetOf(category, said.situation.reading),
  answers: (_, heard) => (heard.opensWithNo || declinesOffer(heard) ? NO : null),
  repliedAlone: (state) => say(state, announcements.budgetUnchanged()),
};
