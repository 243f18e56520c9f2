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
  // 备注 is the name of the description.
  ["备注改成牛肉粉", []],
])("about drafts: %s holds %j", (text, marks) => {
  expect(marksIn(text, false)).toEqual(marks);
});
