import { expect, test } from "vitest";
import { UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";
import { incomeBySource } from "./income-sources.ts";

const UNKNOWN = { category: "其他", confidence: UNKNOWN_CONFIDENCE };

test.each([
  ["群里抢到#", "红包"],
  ["抢到手气最佳#", "红包"],
  ["我结婚二姑随了#", "礼金"],
  ["表弟来喝喜酒给了#", "礼金"],
  ["老板发了我#", "工资"],
  ["工地上结了#", "工资"],
  ["平台结算了#", "工资"],
  ["修水管人家给了我#", "兼职"],
  ["来料加工结了#", "兼职"],
  ["值班费#发下来了", "工资"],
  ["大额存单付息#", "理财"],
  ["接广告收入#", "兼职"],
  ["公司赔了我#", "其他"],
  ["老板退了#", "其他"],
  ["妈妈给了#", "其他"],
  ["人家还给我#", "其他"],
])("income nobody named: %s is %s", (clause, category) => {
  expect(incomeBySource(clause, UNKNOWN).category).toBe(category);
});

test("a category that was named stays, unless the payer says better", () => {
  const named = { category: "奖金", confidence: 0.9 };
  expect(incomeBySource("老板发了奖金#", named)).toBe(named);
  expect(incomeBySource("公司补贴#", named)).toBe(named);
  expect(incomeBySource("政府补贴#", named).category).toBe("其他");
  expect(incomeBySource("低保补贴#", named).category).toBe("其他");
  expect(incomeBySource("领了低保补助#", named).category).toBe("其他");
  expect(incomeBySource("餐饮补贴#", named)).toBe(named);
  const back = { category: "退款", confidence: 0.9 };
  expect(incomeBySource("车祸对方赔了我#", back).category).toBe("其他");
  expect(incomeBySource("商家赔了我#", back)).toBe(back);
  expect(incomeBySource("邻居还算讲理,赔了我#", back).category).toBe("其他");
  expect(incomeBySource("新租客交了押金#", back).category).toBe("租金");
  expect(incomeBySource("房东退了押金#", back)).toBe(back);
  const laidOut = { category: "报销", confidence: 0.95 };
  expect(incomeBySource("公司把我垫的#给我了", laidOut)).toBe(laidOut);
  expect(incomeBySource("我垫的,同事转我#", laidOut).category).toBe("其他");
  const work = { category: "兼职", confidence: 0.9 };
  expect(incomeBySource("给老公的店帮忙收了#", work)).toBe(work);
  expect(incomeBySource("老公给家用#", work).category).toBe("其他");
});
