import { shape } from "../../checks.ts";
import { isRule } from "../../recurring/check-recurring.ts";
import { NO, YES } from "../../understanding/answering/answering.ts";
import type { RecurringQuestion } from "../../understanding/understand.ts";
import { answerOffer, isDueToday } from "../actions/recurring.ts";
import { announcements } from "../announcements/announcements.ts";
import { heldBack } from "../undrafted.ts";
import { declinesOffer } from "./offer.ts";
import type { Question } from "./question.ts";
import { heardDraft } from "./stored.ts";

/** 要每个月15号都提醒你记房租3500元吗？ */
export const recurring: Question<RecurringQuestion> = {
  stored: shape({ rule: isRule, draft: heardDraft }),
  said: (asked) => announcements.offerRecurring(asked),
  choices: () => ["要", "不用"],
  yes: { others: "yes", polite: "order" },
  no: NO,
  answers(_, heard) {
    if (heard.opensWithNo || declinesOffer(heard)) return NO;
    if (!heard.isUnaimed || heard.others.length === 0) return null;
    return heard.only("ok", "store", "open", "further", "keep") ? YES : null;
  },
  repliedAlone: answerOffer,
  leaves: (asked, { at, ofBatch }) =>
    isDueToday(asked, at) ? heldBack([asked.draft], "received", { ofBatch }) : [],
};
