import { isText, isYesOrNo, listOf, shape } from "../../checks.ts";
import { isRule } from "../../recurring/check-recurring.ts";
import { keepsOnly, NO, YES } from "../../understanding/answering/answering.ts";
import { reminderAmong } from "../../understanding/answering/plan-said.ts";
import { saysRemove } from "../../understanding/answering/words-said.ts";
import type {
  EndRecurringQuestion,
  WhichRecurringQuestion,
} from "../../understanding/understand.ts";
import { answerToEnd } from "../actions/reminders.ts";
import { announcements } from "../announcements/announcements.ts";
import { say } from "../turn.ts";
import { declinesOffer } from "./offer.ts";
import type { Question } from "./question.ts";
import { isAmount, isType } from "./stored.ts";

const isReminder = shape({
  id: isText,
  rule: isRule,
  name: isText,
  category: isText,
  amount: isAmount,
  type: isType,
  paused: isYesOrNo,
});

/** 每个月20号房租3500元，要取消这个提醒吗？ 取消 agrees, 不要, 别取消 and 留着 do not. */
export const endRecurring: Question<EndRecurringQuestion> = {
  stored: shape({ reminder: isReminder }),
  said: ({ reminder }) => announcements.endReminder(reminder),
  choices: () => ["要", "不用"],
  yes: { others: "yes", polite: "order", save: "order" },
  no: NO,
  answersLoosely: (_, heard) => (keepsOnly(heard) ? NO : null),
  answers(_, heard) {
    if (heard.opensWithNo) return NO;
    if (declinesOffer(heard)) return saysRemove(heard) ? YES : NO;
    if (!heard.isUnaimed || heard.others.length === 0) return null;
    return heard.only("ok", "restore", "rewant") ? NO : null;
  },
  repliedAlone: (state, { reminder }, { says }) => answerToEnd(state, reminder, says === "yes"),
};

/** 有2个：第1个每个月20号房租3500元；… 要取消哪个？ */
export const whichRecurring: Question<WhichRecurringQuestion> = {
  stored: shape({ among: listOf(isReminder) }),
  said: ({ among }) => announcements.whichReminder(among),
  no: NO,
  answersLoosely: ({ among }, { said }) => reminderAmong(among, said.situation.reading),
  answers: (_, heard) => (heard.opensWithNo || declinesOffer(heard) ? NO : null),
  repliedAlone: (state) => say(state, announcements.reminderKept()),
};
