import type { YearMonth } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";

/** The texts for choosing a month. */
export const monthText = localized("month", {
  name: (month: YearMonth) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
  monthOnly: (number: number) => `${number}月`,
  year: (year: number) => `${year}年`,
  previous: "上个月",
  next: "下个月",
  pick: "选月份",
  previousYear: "上一年",
  nextYear: "下一年",
  present: "回到本月",
});
