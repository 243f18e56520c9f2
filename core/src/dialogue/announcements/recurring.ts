import { spokenYuan } from "../../money.ts";
import { ruleInWords } from "../../recurring/rule-in-words.ts";
import type { RecurringQuestion } from "../../understanding/understand.ts";
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
  recurringKept: (offer: RecurringQuestion) =>
    `好，${told(offer, "提醒你记")}${unnamedExtras(offer)}。`,
  recurringKnown: (offer: RecurringQuestion) => `已经有了：${told(offer, "，")}。`,
  /** Nothing is lost: the user is told to say it again. */
  recurringLater: () => "还有草稿没确认，请先确认或取消，再说定期的",
  /** 每个月房租3500 names no day, 每月1号存500 no thing, and there may be several sums. */
  recurringUnclear: () => "定期的请说清哪天记什么，一次一笔，比如：每个月15号房租3500",
  notKept: () => "没存上，请再说一次",
  notReminded: () => "好的，不提醒。",
};

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
