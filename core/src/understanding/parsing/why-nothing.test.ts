import { expect, test } from "vitest";
import { leavesOutForeign, leavesOutUnpriced, whyNothing } from "./why-nothing.ts";

test.each([
  ["20美元", "foreign"],
  ["午饭20美元", "foreign"],
  ["买了个包三百港币", "foreign"],
  ["日元五千买药妆", "foreign"],
  ["打车花了二十欧", "foreign"],
  ["吃饭$20", "foreign"],
  ["一亿", "out-of-range"],
  ["花了一百个亿", "out-of-range"],
  ["买房两亿五千万", "out-of-range"],
  ["明天要交房租3000", "nothing-paid"],
  ["同事买了个手机5000", "nothing-paid"],
  ["一千万", "nothing-paid"],
  ["午饭", "no-amount"],
  ["今天天气不错", "no-amount"],
  ["美元汇率", "no-amount"],
  ["", "no-amount"],
])("%s → %s", (text, why) => {
  expect(whyNothing(text)).toBe(why);
});

test.each([
  ["午饭20美元，打车30", true],
  ["打车30，买香水八十欧元", true],
  ["20美元约140块买书", false],
  ["酒店一百美元，折合七百二", false],
  ["打车30", false],
])("foreign money left out of %s: %s", (text, left) => {
  expect(leavesOutForeign(text)).toBe(left);
});

test.each([
  ["打车回家23块5，顺便买了水果", true],
  ["午饭二十，又喝了杯奶茶", true],
  ["买菜三十 然后还买了面包。", true],
  ["打车30，又买了水果20", false],
  ["顺便买了水果，三十", false],
  ["超市三十，顺便散了会儿步", false],
  ["花了八十，还买了水果", false],
  ["午饭二十，又加了会儿班", false],
  ["打车30", false],
  ["顺便买了水果", false],
  ["", false],
])("something without a price left out of %s: %s", (text, left) => {
  expect(leavesOutUnpriced(text)).toBe(left);
});
