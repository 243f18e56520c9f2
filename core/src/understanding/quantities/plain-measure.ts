import type { QuantityMention } from "./find-quantities.ts";

/** Other words for one measure, without the 个 before it: 五个钟, 三节课, 日租, 时薪. */
const SAME: Readonly<Record<string, string>> = {
  时: "小时",
  钟: "小时",
  钟头: "小时",
  日: "天",
  夜: "晚",
  宿: "晚",
  星期: "周",
  礼拜: "周",
  节课: "节",
  课时: "节",
};

const PARTS: Readonly<Record<string, number>> = { 年月: 12, 小时分钟: 60 };

/** 4个小时 counts what 一小时 prices. */
export function plainMeasure(measure: string): string {
  const bare = measure.replace(/^个(?=.)/, "");
  return SAME[bare] ?? bare;
}

/** Of an hour, a kilometre or a litre one seldom pays just one. */
export function isMetered(measure: string): boolean {
  return METERED.has(plainMeasure(measure));
}

const METERED: ReadonlySet<string> = new Set(["小时", "天", "晚", "公里", "升", "度", "斤"]);

/** How many of `measure` a quantity is, half a year being six months; `null` where it is none. */
export function countIn({ count, measure }: QuantityMention, unit: string): number | null {
  const [counted, priced] = [plainMeasure(measure), plainMeasure(unit)];
  if (counted === priced) return count;
  const parts = PARTS[counted + priced];
  return parts === undefined ? null : count * parts;
}
