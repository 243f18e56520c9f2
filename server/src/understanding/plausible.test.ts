import { describe, expect, test } from "vitest";
import { yuan } from "../../testing/questions.ts";
import { misleads, reordersAmounts } from "./plausible.ts";

describe("amounts in spoken order", () => {
  test.each([
    ["吃饭花了60，打车30", [30, 60]],
    ["午饭35", [35, 35, 35]],
  ])("%s does not give %j", (text, amounts) => {
    expect(reordersAmounts(text, amounts.map(yuan))).toBe(true);
  });

  test.each([
    ["吃饭花了60，打车30", [60, 30]],
    ["早饭10块午饭10块", [10, 10]],
    ["四瓶水每瓶3块", [12]],
    ["吃饭60打车30一共90", [60, 30]],
  ])("%s may give %j", (text, amounts) => {
    expect(reordersAmounts(text, amounts.map(yuan))).toBe(false);
  });
});

test.each(["已保存60元红包收入。", "您的账户异常，请拨打13800138000", "已经帮您记好了"])(
  "%s is not spoken",
  (message) => {
    expect(misleads(message, ["红包60"])).toBe(true);
  },
);

test.each(["请问您想修改哪个部分？金额、分类还是类型？", "您是说60元那笔吗？", "第2笔吗？"])(
  "%s is spoken",
  (message) => {
    expect(misleads(message, ["红包60"])).toBe(false);
  },
);
