import { expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { withSaidDetails } from "./details.ts";

const context = {
  recentCategories: [],
  customCategories: [],
  accounts: ["招商卡"],
  people: ["小王"],
  now: NOW,
};
const said = (text: string, details: object) => withSaidDetails(details, { text, context });

test.each([
  ["午饭35用微信付的", { account: "微信" }],
  ["微信付了午饭35，打车20刷的支付宝", { account: "支付宝" }],
  ["招商卡刷了鞋五百", { account: "招商卡" }],
  ["借给小王两千", { type: "TRANSFER", toAccount: "小王" }],
  ["酒店300 #出差", { tags: "出差" }],
  ["打车30，是给客户送合同", { description: "打车", note: "给客户送合同" }],
] as const)("%s holds %o", (text, details) => {
  expect(said(text, details)).toEqual(details);
});

test.each([
  ["午饭35用微信付的", { account: "支付宝" }],
  ["午饭35", { account: "午饭" }],
  ["昨天跟老板吃饭60", { account: "吃饭" }],
  ["给小王买了蛋糕60", { type: "EXPENSE", toAccount: "小王" }],
  ["酒店300", { tags: "酒店" }],
  ["酒店300 #出差", { tags: "报销" }],
  ["打车30", { note: "公司报销" }],
] as const)("%s does not hold %o", (text, details) => {
  const { type, ...untold } = { type: undefined, ...details };

  expect(Object.keys(said(text, details))).toEqual(type === undefined ? [] : ["type"]);
  expect(untold).not.toEqual({});
});

test("of several tags those that were said are kept", () => {
  expect(said("酒店300 #出差", { tags: "出差 报销" })).toEqual({ tags: "出差" });
});
