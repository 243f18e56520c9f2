import { expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

const BATCH = draftsOf([
  { description: "午饭", amount: 32, category: "餐饮", account: "微信", note: "和客户" },
  { description: "奶茶", amount: 15, category: "饮品", account: "现金", tags: "出差" },
  { description: "打车", amount: 28, category: "交通", account: "微信", tags: "出差 旅行" },
  {
    description: "还花呗",
    amount: 500,
    category: "其他",
    type: "TRANSFER",
    account: "招行",
    toAccount: "花呗",
  },
]);

test.each([
  ["现金那笔改成16", "change 2 amount=16"],
  ["花呗那笔是昨天的", "change 4 date=2026-11-14"],
  ["删掉现金那笔", "cancel 2"],
  ["旅行标签的那笔删掉", "cancel 3"],
  ["微信付的打车不要了", "cancel 3"],
  ["微信那笔删了", "unclear target"],
  ["建行那笔删了", "unclear target"],
  ["出差标签那笔删了", "unclear target"],
])("a draft is meant by its account or tag: %s → %s", (said, expected) => {
  expect(heard(said)).toBe(expected);
});

test.each([
  ["奶茶的标签改成亲子", "change 2 tags=亲子"],
  ["奶茶的标签不是出差，是亲子", "change 2 tags=亲子"],
  ["打车的标签不是出差，是亲子", "change 3 tags=亲子 旅行"],
  ["第二笔再加个亲子标签", "change 2 tags=出差 亲子"],
  ["前两笔加上#亲子", "change 1 tags=亲子 · 2 tags=出差 亲子"],
  ["打车的标签改成亲子", "unclear change"],
  ["奶茶的标签不是旅行，是亲子", "unclear change"],
  ["午饭打上同样的标签", "unclear change"],
])("tags are added, replaced, or asked about: %s → %s", (said, expected) => {
  expect(heard(said)).toBe(expected);
});

test.each([
  ["午饭的备注改成和老师", "change 1 note=和老师"],
  ["奶茶的备注改成给同事带的", "change 2 description=给同事带的"],
  ["午饭的名字改成牛肉面", "change 1 description=牛肉面"],
])("备注 is the note of a draft that has one: %s → %s", (said, expected) => {
  expect(heard(said)).toBe(expected);
});

test.each([
  ["第二笔没错，就是现金，记吧", "confirm 2"],
  ["第二笔就是微信，记吧", "unclear change"],
])("%s → %s: only what a draft says may stand beside 记吧", (said, expected) => {
  expect(heard(said)).toBe(expected);
});

function heard(said: string): string {
  return show(understand(said, { batch: BATCH, asked: null, context: contextAt() }));
}
