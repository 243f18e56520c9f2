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
