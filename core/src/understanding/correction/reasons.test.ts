import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const TWO = "吃饭60餐饮 打车30交通";

test.each([
  "删了吧 人家又不要了",
  "取消吧，客人说不用了",
  "都删了，老板又不订了",
  "不要了 没成",
  "全部取消，今天白忙了",
  "我刚才瞎说的，删掉吧",
  "我逗你玩的，别记",
  "孩子乱说的，取消",
  "都是公司报销的，不用记了",
  "这些我早上已经记过了，不要了",
  "我教别人用的，都删了",
  "跟别的软件记重了，都删了吧",
  "取消，换个时间再说",
  "不要，我逗你的",
])("a reason does not stand in the way: %s", (text) => {
  expect(answerTo(TWO, text)).toBe("cancel");
});

test.each([
  "就这样存吧，我得走了",
  "都没错，赶紧存了吧，我要出门",
  "没问题，我先开会",
  "老婆催我了，就这样存吧",
  "手机快没电了，快存",
  "可以，孩子醒了，先存",
  "存了吧，公交来了",
  "我瞅了瞅，没毛病，存",
  "今天花太多了，存吧",
])("nor does a hurry, a look or a sigh: %s", (text) => {
  expect(answerTo(TWO, text)).toBe("confirm");
});

test.each([
  ["记重了，第二笔去掉", "cancel 1"],
  ["多报了一笔，打车不算", "cancel 1"],
  ["老公已经记了，吃饭那笔删了", "cancel 0"],
  ["人家没收钱，打车划掉", "cancel 1"],
  ["饮料不想记，删掉", "unclear target"],
])("nor does it before the draft that is to go: %s", (text, expected) => {
  expect(answerTo(TWO, text)).toBe(expected);
});

test.each(["没买，删掉", "同事请的，删了吧", "重复了，删掉", "有一个是同事付的，删掉"])(
  "of several drafts it does not say which, of one it does: %s",
  (text) => {
    expect(answerTo(TWO, text)).toMatch(/^unclear/);
    expect(answerTo("打车30交通", text)).toBe("cancel");
  },
);

test.each([
  "不太对，存吧",
  "记多了，存吧",
  "少了一笔，存吧",
  "还差一笔，存吧",
  "都是昨天的，存吧",
  "买了包烟，存吧",
  "等会儿我老公来了，存吧",
  "存吧，等等",
  "存吧，我再加一笔",
  "存吧，打车不太对",
])("something is still to be done: %s", (text) => {
  expect(answerTo(TWO, text)).toMatch(/^unclear/);
});

test.each(["存吧，我要改一下", "没问题，我打车三十五", "存吧，我吃饭六十五"])(
  "more was said than a hurry: %s",
  (text) => {
    expect(answerTo(TWO, text)).not.toBe("confirm");
  },
);

test.each([
  "取消吧 打车不要了",
  "删了吧，第二笔不要了",
  "取消，啊不",
  "删了，改成50",
  "取消吧，确认",
  "删了吧，吃饭留着",
  "吃的都是同事请的，删了",
  "如果重复就删掉",
  "要是记错了，取消",
])("something else was asked for: %s", (text) => {
  expect(answerTo(TWO, text)).not.toBe("cancel");
});
