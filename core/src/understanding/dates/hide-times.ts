import { FIGURES, MONTH_WORDS } from "../numbers/characters.ts";
import { HIDDEN, hideSpans } from "../text/pattern.ts";
import { type DateSpan, dateSpans } from "./find-dates.ts";

/** Blanks days, months, years and clock times: their numbers are neither money nor counts. */
export function hideTimes(text: string, days: readonly DateSpan[] = dateSpans(text)): string {
  return hideSpans(text, days).replace(TIME, (time) => HIDDEN.repeat(time.length));
}

const DAYTIME = "[凌清早]晨|[早晚]上?|[上中下]午|傍晚|[半深]夜|夜里";
const HOUR = `(?:2[0-4]|[01]?\\d|二?十[${FIGURES}]?|[零${FIGURES}两]) ?点`;
/** 早上8点30块: a time and a price. */
const PRICE = `(?=(?:\\d{2,}|[${FIGURES}]?十[${FIGURES}]?|[${FIGURES}两]百)[块元毛])`;
const MINUTES = `(?:[0-5]\\d|[二三四五]?十[${FIGURES}]?|零[${FIGURES}])分?(?![\\d零${FIGURES}十块元毛])|[${FIGURES}]分(?![钟钱])`;
const PAST_HOUR = `半|整|钟|[一三]刻|过|多|来钟|${MINUTES}`;

/**
 * After a word for the time of day every N点 is a clock time; otherwise it is one unless 点 is the verb
 * (打车三十点了外卖) or the decimal point (九点九). Then years, months and school terms without a day:
 * 12月份的房租, 2026年, 26年.
 */
const TIME = new RegExp(
  [
    `(?<=${DAYTIME})${HOUR}(?:${PAST_HOUR})?`,
    "(?<![\\d.])(?:[01]?\\d|2[0-4]) ?[-~] ?(?=(?:[01]?\\d|2[0-4])点)",
    "(?<![\\d.])(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?(?!\\d)",
    `(?<![^\\s,，。;；、])${HOUR}(?:${PRICE}|(?![零${FIGURES}\\d了两]))`,
    `(?<![\\d.零${FIGURES}十百千万两块])${HOUR}(?:${PAST_HOUR}|${PRICE}|(?=[去到吃开打坐在出回起买喝看从给才就,，。 ]|$))`,
    `(?:(?:19|20)\\d\\d|(?<![${FIGURES}十百千万块点])(?:[一二][零九])?[零${FIGURES}十两]{2}) ?年度?(?![级终货会])`,
    `(?<=配速|用时|成绩)是?[${FIGURES}十\\d]{1,3}分[${FIGURES}十\\d]{1,3}秒?`,
    // 尾款一万五月底付: fifteen thousand, at the end of this month.
    `(?:(?<![\\d个])(?:1[0-2]|0?[1-9])|(?<!个|[二三四五六七八九](?=十)|[百千万](?=.月[底初末]))(?:十[一二]?|[${FIGURES}])) ?月(?![${MONTH_WORDS}])份?[初底末中]?`,
    `(?:大年)?初[${FIGURES}十]|[高初大研][一二三四](?![十百千万块元])|农历[${FIGURES}十]+`,
  ].join("|"),
  "g",
);
