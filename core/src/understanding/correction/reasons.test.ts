import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const TWO = "吃饭60餐饮 打车30交通";

test.each([
  "删了吧 人家又不要了",
  "取消吧，客人说不用了",
  "都删了，老板又不订了",
  "不要了 没成",
  "全部取消，今天白忙了",
])("a reason does not stand in the way: %s", (text) => {
  expect(answerTo(TWO, text)).toBe("cancel");
});

test.each(["就这样存吧，我得走了", "都没错，赶紧存了吧，我要出门", "没问题，我先开会"])(
  "nor does a hurry: %s",
  (text) => {
    expect(answerTo(TWO, text)).toBe("confirm");
  },
);

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
])("something else was asked for: %s", (text) => {
  expect(answerTo(TWO, text)).not.toBe("cancel");
});
