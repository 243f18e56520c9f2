import { describe, expect, test } from "vitest";
import { NOW } from "../../../testing/conversation-driver.ts";
import { leavesOutOutOfRange } from "./left-out-of-range.ts";

const CONTEXT = { recentCategories: [], customCategories: [], now: NOW };

describe("an amount no ledger takes", () => {
  test.each([
    "午饭30，买房两亿",
    "买房两亿，午饭30，打车20",
    "午饭30，房子200000000",
    "转账1000000000元，午饭30",
    "昨天买地十亿块，奶茶15",
    "午饭30，糖0.005元",
  ])("leaves something out: %s", (text) => {
    expect(leavesOutOutOfRange(text, CONTEXT)).toBe(true);
  });

  test.each([
    "午饭30，打车20",
    "午饭30，买房两百万",
    "午饭30，买地九千九百万",
    "彩票头奖五亿，我花了10块",
    "午饭30，房子两亿没买",
    "午饭30，想买套房两亿",
    "十四亿人口，午饭20",
    "充话费50，号码13812345678",
    "打车20，订单号202611150001234",
    "午饭30，身份证110101199001011234",
    "两亿日元，午饭30",
    "0糖奶茶15",
    "午饭30，水0元",
  ])("does not: %s", (text) => {
    expect(leavesOutOutOfRange(text, CONTEXT)).toBe(false);
  });
});
