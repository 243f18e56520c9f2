import { isText, nullOr, shape } from "../../checks.ts";
import { keepsOnly, NO, YES } from "../../understanding/answering/answering.ts";
import { saysRemove } from "../../understanding/answering/words-said.ts";
import type { BudgetQuestion } from "../../understanding/understand.ts";
import { answerBudget } from "../actions/budgets.ts";
import { announcements } from "../announcements/announcements.ts";
import { declinesOffer } from "./offer.ts";
import type { Question } from "./question.ts";
import { isAmount } from "./stored.ts";

/** 要把餐饮预算设成每个月800元吗？ Asked 要取消餐饮预算吗？, 取消 is a yes and 留着 a no. */
export const budget: Question<BudgetQuestion> = {
  stored: shape({ category: nullOr(isText), amount: nullOr(isAmount) }),
  said: (asked) => announcements.offerBudget(asked),
  choices: () => ["要", "不用"],
  yes: ({ amount }) =>
    amount === null
      ? { others: "yes", polite: "order", save: "order" }
      : { others: "yes", polite: "order" },
  no: NO,
  answersLoosely: ({ amount }, heard) => (amount === null && keepsOnly(heard) ? NO : null),
  answers({ amount }, heard) {
    const { only } = heard;
    const removes = amount === null;
    if (heard.opensWithNo) return NO;
    // 取消 agrees to the removal, 不要 and 别取消 do not.
    if (declinesOffer(heard)) return removes && saysRemove(heard) ? YES : NO;
    if (!heard.isUnaimed || heard.others.length === 0) return null;
    if (removes) return only("ok", "restore", "rewant") ? NO : null;
    return only("ok", "store", "open", "further", "keep") ? YES : null;
  },
  repliedAlone: (state, asked, { says }) => answerBudget(state, asked, says === "yes"),
};
