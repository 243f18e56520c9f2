import { both, is, isCount, shape } from "../../checks.ts";
import { NO } from "../../understanding/answering/answering.ts";
import { recurringOn } from "../../understanding/answering/plan-said.ts";
import type { RecurringDayQuestion } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { say } from "../turn.ts";
import { declinesOffer } from "./offer.ts";
import type { Question } from "./question.ts";
import { heardDraft } from "./stored.ts";

const isOpen = shape({ every: is("week", "month", "year"), count: both(isCount, Boolean) });

/** 房租3500元，每个月几号？ The answer makes it an offer. */
export const recurringDay: Question<RecurringDayQuestion> = {
  stored: shape({ open: isOpen, draft: heardDraft }),
  said: (asked) => announcements.askRecurringDay(asked),
  no: NO,
  answersLoosely: (asked, { said }) => recurringOn(asked, said.situation.reading),
  answers: (_, heard) => (heard.opensWithNo || declinesOffer(heard) ? NO : null),
  repliedAlone: (state) => say(state, announcements.notReminded()),
};
