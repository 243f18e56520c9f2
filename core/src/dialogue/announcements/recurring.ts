import { spokenYuan } from "../../money.ts";
import type { Reminder } from "../../recurring/reminder.ts";
import { ruleInWords } from "../../recurring/rule-in-words.ts";
import type { RecurringDayQuestion, RecurringQuestion } from "../../understanding/understand.ts";
import { PAGE_NAMES } from "./app.ts";
import { spokenExtras } from "./spoken-details.ts";
import { nameOf } from "./spoken-transaction.ts";

/** About entries that come again and again. */
export const recurringLines = {
  offerRecurring(offer: RecurringQuestion): string {
    const extras = unnamedExtras(offer);
    return extras === ""
      ? `要${told(offer, "都提醒你记")}吗？`
      : `${told(offer, "提醒你记")}${extras}，要吗？`;
  },
  askRecurringDay: ({ open, draft }: RecurringDayQuestion) =>
    `${nameOf(draft)}${spokenYuan(draft.amount)}元，${whichDay(open)}？`,
  recurringKept: (offer: RecurringQuestion) =>
    `好，${told(offer, "提醒你记")}${unnamedExtras(offer)}。`,
  recurringKnown: (offer: RecurringQuestion) => `已经有了：${told(offer, "，")}。`,
  /** Nothing is lost: the user is told to say it again. */
  recurringLater: () => "还有草稿没确认，请先确认或取消，再说定期的",
  /** 每个月房租3500 names no day, 每月1号存500 no thing, and there may be several sums. */
  recurringUnclear: () => "定期的请说清哪天记什么，一次一笔，比如：每个月15号房租3500",
  reminders(reminders: readonly Reminder[]): string {
    if (reminders.length === 0) return "还没有定期的提醒，可以说：每个月15号房租3500";
    return `有${reminders.length}个定期的：${listed(reminders)}。`;
  },
  noSuchReminder(name: string | null, others: readonly Reminder[]): string {
    const none = name === null || others.length === 0 ? "" : `没有${name}的提醒。`;
    return `${none}${recurringLines.reminders(others)}`;
  },
  endReminder: (reminder: Reminder) => `${inFull(reminder)}，要取消这个提醒吗？`,
  whichReminder: (among: readonly Reminder[]) =>
    `有${among.length}个：${among.map((each, index) => `第${index + 1}个${inFull(each)}`).join("；")}。要取消哪个？`,
  tooManyReminders: (count: number) =>
    `有${count}个，请说名字，或者在设置的「${PAGE_NAMES.recurring}」里取消`,
  reminderEnded: ({ name }: Reminder) => `好，不再提醒${name}了，记过的账都在。`,
  reminderKept: () => "好的，照样提醒。",
  notKept: () => "没存上，请再说一次",
  notReminded: () => "好的，不提醒。",
};

/** More is not listened to. */
const READ_OUT = 5;

function listed(reminders: readonly Reminder[]): string {
  const more = reminders.length - READ_OUT;
  const words = reminders.slice(0, READ_OUT).map(inFull).join("；");
  return more > 0 ? `${words}；还有${more}个在设置的「${PAGE_NAMES.recurring}」里` : words;
}

function inFull({ rule, name, amount, paused }: Reminder): string {
  return `${ruleInWords(rule)}${name}${spokenYuan(amount)}元${paused ? "，已暂停" : ""}`;
}

/** 每个月几号, 每2周的周几. */
function whichDay({ every, count }: RecurringDayQuestion["open"]): string {
  switch (every) {
    case "week":
      return count === 1 ? "每周几" : `每${count}周的周几`;
    case "month":
      return count === 1 ? "每个月几号" : `每${count}个月的几号`;
    case "year":
      return "每年几月几号";
  }
}

function told({ rule, draft }: RecurringQuestion, reminds: string): string {
  return `${ruleInWords(rule)}${reminds}${nameOf(draft)}${spokenYuan(draft.amount)}元`;
}

/** ，微信: the accounts and tags, without an account that the name says already (还花呗). */
function unnamedExtras({ draft }: RecurringQuestion): string {
  const { account = "", toAccount = "", ...others } = draft;
  const name = nameOf(draft);
  return spokenExtras({
    ...others,
    ...(name.includes(account) ? {} : { account }),
    ...(name.includes(toAccount) ? {} : { toAccount }),
  });
}
