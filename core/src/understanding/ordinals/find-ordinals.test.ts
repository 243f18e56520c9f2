import { describe, expect, test } from "vitest";
import { findOrdinals } from "./find-ordinals.ts";

describe("places in the list", () => {
  test.each([
    ["第二笔", "start", 2],
    ["第2笔", "start", 2],
    ["第 2 笔", "start", 2],
    ["第二个", "start", 2],
    ["第二条", "start", 2],
    ["第二项", "start", 2],
    ["第二单", "start", 2],
    ["第二样", "start", 2],
    ["第二件", "start", 2],
    ["第二筆", "start", 2],
    ["第2比", "start", 2],
    ["第二币", "start", 2],
    ["第二必", "start", 2],
    ["第二毕", "start", 2],
    ["地二笔", "start", 2],
    ["第十笔", "start", 10],
    ["第十一笔", "start", 11],
    ["第二十笔", "start", 20],
    ["第12笔", "start", 12],
    ["头一笔", "start", 1],
    ["首笔", "start", 1],
    ["头一个", "start", 1],
    ["最前面那笔", "start", 1],
    ["最后一笔", "end", 1],
    ["最后那笔", "end", 1],
    ["最后1笔", "end", 1],
    ["最后一比", "end", 1],
    ["最後一筆", "end", 1],
    ["最后面那个", "end", 1],
    ["最末一笔", "end", 1],
    ["末尾那笔", "end", 1],
    ["末了那笔", "end", 1],
    ["倒数第一笔", "end", 1],
    ["倒数第二个", "end", 2],
    ["最后第二笔", "end", 2],
  ] as const)("%s", (text, from, position) => {
    expect(findOrdinals(text)).toEqual([{ from, position, start: 0, end: text.length }]);
  });

  test.each([
    ["那第二笔改成30", 1, 4],
    ["第二笔记成餐饮了", 0, 3],
    ["第二笔账", 0, 3],
    ["删掉第二", 2, 4],
    ["删掉第二吧。", 2, 4],
  ])("the span of %s ends with the place", (text, start, end) => {
    expect(findOrdinals(text)).toEqual([{ from: "start", position: 2, start, end }]);
  });

  test.each([
    ["第一笔和第三笔都删了", [1, 3]],
    ["第一第三笔都删了", [1, 3]],
    ["第一、第二、第四笔", [1, 2, 4]],
    ["第1和第2", [1, 2]],
    ["第一笔十块 第三笔二十", [1, 3]],
  ])("%s names several places", (text, positions) => {
    expect(findOrdinals(text).map((mention) => mention.position)).toEqual(positions);
  });
});

test.each([
  "第一次打车三十",
  "第二天吃饭20",
  "第三医院挂号25",
  "第一食堂吃饭12",
  "第一个月房租2000",
  "第二个星期",
  "第二杯半价",
  "第二件半价买衣服200",
  "第二件五折一共三百",
  "第二件0元",
  "第二件打八折",
  "第五人格充值30",
  "第一财经会员",
  "第二条裤子89",
  "第二必须改",
  "第二比第一贵",
  "第一比特币",
  "第二项目部聚餐",
  "二笔",
  "两笔",
  "第几笔",
  "第零笔",
  "第0笔",
  "第100笔",
  "最后两笔",
  "标价300最后给了240",
  "最后一个月房租",
  "最后一次",
  "馒头一个两块",
  "枕头一个39",
  "头一回坐飞机",
  "首付二十万",
  "倒数三秒",
  "",
])("%s names no place", (text) => {
  expect(findOrdinals(text)).toEqual([]);
});

test.each(["第倒数最后头一第第", "第一、", "第一，，，", "，，，，，", "最后 第 "])(
  "%s repeated many times ends in time",
  (part) => {
    const noise = part.repeat(100_000 / part.length);

    expect(findOrdinals(noise).every(({ end }) => end <= noise.length)).toBe(true);
  },
);
