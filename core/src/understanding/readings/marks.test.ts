import { expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { tokensOf } from "../tokens-of.ts";

/** Each mark as `#tag` or `note`. */
function marksIn(text: string, isRecord = true): readonly string[] {
  return tokensOf(text, isRecord ? null : [], contextAt()).flatMap(({ tags, note }) =>
    tags === undefined ? (note ?? []) : `#${tags}`,
  );
}

test.each([
  ["午饭35标签旅行", ["#旅行"]],
  ["午饭35，标签是出差吧", ["#出差"]],
  ["午饭30标签旅行备注和老王吃的", ["#旅行", "和老王吃的"]],
  ["打车20打上出差标签加个备注公司报销", ["#出差", "公司报销"]],
  ["午饭35 打上旅行标签", ["#旅行"]],
  ["午饭35 #旅行 #DIY", ["#旅行", "#DIY"]],
  ["午饭35备注给同事带的，打车20", ["给同事带的"]],
  ["午饭35 备注：AA制", ["AA制"]],
  ["标签打印机一百六", []],
  ["椅子标签上写二百六", []],
  ["买了15块的标签纸", []],
  ["午饭35 备注", []],
  ["一双靴子标签二百八十九", []],
])("in a sentence: %s holds %j", (text, marks) => {
  expect(marksIn(text)).toEqual(marks);
});

test.each([
  ["都标上旅行", ["#旅行"]],
  ["打车打上出差标签", ["#出差"]],
  ["给打车加个备注公司报销", ["公司报销"]],
  ["第一笔备注同事聚餐", ["同事聚餐"]],
  ["备注是和同事一起", ["和同事一起"]],
  ["打车的备注是去机场", ["去机场"]],
  ["打车改成35，备注去机场", ["去机场"]],
  // The description is also called 备注.
  ["备注改成牛肉粉", []],
  ["第一笔备注写部门聚餐", []],
  ["打车备注公司报销", []],
  ["第一笔备注不对", []],
  ["第一笔备注是什么", []],
])("about drafts: %s holds %j", (text, marks) => {
  expect(marksIn(text, false)).toEqual(marks);
});
