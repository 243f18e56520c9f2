import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarDate, parseCalendarDate } from "../../calendar-date.ts";
import { isRecordableAmount } from "../../money.ts";
import { findDates } from "../dates/find-dates.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { findQuantities } from "../quantities/find-quantities.ts";
import { findAmounts } from "./find-amounts.ts";

const TODAY = parseCalendarDate("2026-11-15") as CalendarDate;
const PIECES =
  "0 1 2 3 5 9 零 一 二 三 五 九 十 百 千 万 亿 两 块 元 毛 角 分 点 月 号 日 年 周 星期 半 多 几 来 个 斤 杯 打 车 吃饭 昨天 前天 上 下午 这 去年 国庆 ， 。 . , : - / k w a ¥ ￥ rmb 第 初 双 快 到 一下 三明治 负 满 减 又 之 □ 😀";
const speech = fc
  .array(fc.constantFrom(...PIECES.split(" "), " "), { maxLength: 24 })
  .map((pieces) => pieces.join(""));
const anyText = fc.oneof(speech, fc.string({ unit: "binary", maxLength: 60 }));

test("mentions lie in the text, in order, apart from each other", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const find of [findAmounts, findNumbers, findQuantities, findDatesToday]) {
        let from = 0;
        for (const { start, end } of find(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 1000 },
  );
});

test("amounts can be recorded, counts are positive, days are not to come", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(findAmounts(text).every(({ amount }) => isRecordableAmount(amount))).toBe(true);
      expect(findQuantities(text).every(({ count }) => count > 0)).toBe(true);
      expect(findNumbers(text).every(({ value }) => Number.isFinite(value))).toBe(true);
      expect(findDatesToday(text).every(({ date }) => date <= TODAY)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("every whole price of a yuan is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (fen) => {
      const text = `打车${(fen / 100).toFixed(2)}元`;

      expect(findAmounts(text).map(({ amount }) => amount)).toEqual([fen]);
    }),
  );
});

function findDatesToday(text: string) {
  return findDates(text, TODAY);
}
