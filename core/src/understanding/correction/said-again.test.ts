import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const TWO = "吃饭60餐饮 打车30交通";

test.each([
  ["吃饭58还有打车26", "0 amount=58; 1 amount=26"],
  ["打车26，还有吃饭58", "0 amount=58; 1 amount=26"],
  ["还有打车26", "append 26 交通 打车"],
  ["还有奶茶15", "append 15 饮品 奶茶"],
])("drafts said again are no new ones: %s", (text, expected) => {
  expect(answerTo(TWO, text)).toBe(expected);
});

test("who pays names no category", () => {
  expect(answerTo(TWO, "都算公司的")).toMatch(/^unclear /);
});
