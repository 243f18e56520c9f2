import { hideSpans } from "../text/hide.ts";
import { dateSpans } from "./find-dates.ts";

/** Blanks days, months, years and clock times, none of whose numbers is money or a count. */
export function hideTimes(text: string): string {
  const withoutDates = hideSpans(text, dateSpans(text));
  return withoutDates.replace(CLOCK, blank).replace(PERIODS, blank);
}

const FIGURES = "[零〇一二三四五六七八九十两]";
const DAYTIME =
  "凌晨|清晨|早晨|早上|大早|上午|中午|午间|下午|傍晚|晚上|夜里|半夜|深夜|今早|今晚|昨晚|昨夜|前晚|晚间|早|晚";

const HOUR = "(?:2[0-4]|[01]?\\d|二十[一二三四]?|十[一二三四五六七八九]?|[零一二三四五六七八九两])";
/** 早上8点30块 is a time and a price. */
const PRICE =
  "(?=(?:\\d{2,}|[二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]百)[块元毛])";
const MINUTES =
  "(?:(?:[0-5]\\d|[二三四五]?十[一二三四五六七八九]?|零[一二三四五六七八九])分?(?![\\d零一二三四五六七八九十块元毛])|[一二三四五六七八九]分(?!钟|钱))";

/**
 * After a word for the time of day every N点 is a clock; without one it is a clock unless 点 is
 * the verb (打车三十点了外卖) or the decimal point (九点九).
 */
const CLOCK = new RegExp(
  [
    `(?<=${DAYTIME})${HOUR}[点點](?:半|整|钟|[一三]刻|过|多|来钟|${MINUTES})?`,
    `(?<![\\d.])(?:[01]?\\d|2[0-4]):[0-5]\\d(?::[0-5]\\d)?(?!\\d)`,
    `(?<![^\\s,，。;；、])${HOUR}[点點](?:${PRICE}|(?![零〇一二三四五六七八九\\d了两]))`,
    `(?<![\\d.零〇一二三四五六七八九十百千万两块])${HOUR}[点點](?:半|整|钟|[一三]刻|过|多|${MINUTES}|${PRICE}|(?=[去到吃开打坐在出回起买喝看从给才就,，。 ]|$))`,
  ].join("|"),
  "g",
);

/** Years, months and school terms without a day: 12月份的房租, 2026年, 26年. */
const PERIODS = new RegExp(
  [
    `(?:(?:19|20)\\d\\d|[一二][零〇九]${FIGURES}{2}|${FIGURES}{2})年度?(?!级)`,
    `(?<![\\d个])(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?![饼票嫂卡子租薪])份?[初底末中]?`,
    `(?:大年)?初[一二三四五六七八九十]|[高初大研][一二三四](?![十百千万块元])|农历${FIGURES}+`,
  ].join("|"),
  "g",
);

function blank(found: string): string {
  return "\u25a1".repeat(found.length);
}
