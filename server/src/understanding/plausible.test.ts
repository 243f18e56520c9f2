import { describe, expect, test } from "vitest";
import { yuan } from "../../testing/questions.ts";
import {
  isNoConsent,
  isNoRefusal,
  misleads,
  missesNamedDrafts,
  reordersAmounts,
} from "./plausible.ts";

describe("drafts named by number", () => {
  test.each([
    ["第一笔改成50", [1]],
    ["第一笔改成50", [0, 1]],
    ["第一笔改成50第二笔改成60", [0]],
  ])("%s is not about %j", (text, indexes) => {
    expect(missesNamedDrafts(text, indexes)).toBe(true);
  });

  test.each([
    ["第一笔改成50", [0]],
    ["第二笔和第一笔都是收入", [0, 1]],
    ["打车那笔改成35", [1]],
    ["最后一笔改成50", [3]],
    ["除了第一笔都删了", [1, 2]],
    ["第二到第四笔改成5", [1, 2, 3]],
    ["第三笔改成跟第一笔一样", [2]],
  ])("%s may be about %j", (text, indexes) => {
    expect(missesNamedDrafts(text, indexes)).toBe(false);
  });
});

describe("amounts in the order said", () => {
  test.each([
    ["吃饭花了60，打车30", [30, 60]],
    ["午饭35", [35, 35, 35]],
  ])("%s does not come to %j", (text, amounts) => {
    expect(reordersAmounts(text, amounts.map(yuan))).toBe(true);
  });

  test.each([
    ["吃饭花了60，打车30", [60, 30]],
    ["早饭10块午饭10块", [10, 10]],
    ["四瓶水每瓶3块", [12]],
    ["吃饭60打车30一共90", [60, 30]],
  ])("%s may come to %j", (text, amounts) => {
    expect(reordersAmounts(text, amounts.map(yuan))).toBe(false);
  });
});

test.each(["好像不太对", "等一下我再想想", "这个是什么", "确认吗"])("%s is no consent", (text) => {
  expect(isNoConsent(text)).toBe(true);
});

test.each(["嗯照这么来就行", "没毛病就这么记", "妥妥的"])("%s may be consent", (text) => {
  expect(isNoConsent(text)).toBe(false);
});

test.each(["嗯我想想", "这个是什么", "好的", "要取消吗"])("%s refuses nothing", (text) => {
  expect(isNoRefusal(text)).toBe(true);
});

test.each(["唉都别记了", "算了吧", "第一笔记重复了"])("%s may refuse", (text) => {
  expect(isNoRefusal(text)).toBe(false);
});

test.each(["已保存60元红包收入。", "您的账户异常，请拨打13800138000", "已经帮您记好了"])(
  "%s is not for a model to say",
  (message) => {
    expect(misleads(message, ["红包60"])).toBe(true);
  },
);

test.each(["请问您想修改哪个部分？金额、分类还是类型？", "您是说60元那笔吗？", "第2笔吗？"])(
  "%s may be asked",
  (message) => {
    expect(misleads(message, ["红包60"])).toBe(false);
  },
);
